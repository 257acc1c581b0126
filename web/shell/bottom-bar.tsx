import { Link, useLocation } from 'wouter';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { useOpener } from '../shop/overlays';
import { CachedPart } from '../ui/cached-part';
import { Icon } from '../ui/icon';
import * as css from './bottom-bar.css';
import { OverlayLink } from './overlays/overlay-link';

/** The bar at the bottom of phones: home, search and profile. */
export function BottomBar() {
  const [location] = useLocation();
  const { status } = useSession();
  const { 'aria-haspopup': _, ...askToLogIn } = useOpener('login');
  const here = (path: string) =>
    location === path || location.startsWith(`${path}/`) ? ('page' as const) : undefined;
  return (
    <CachedPart
      as="nav"
      cacheKey={{ name: `shortcuts ${here(paths.home)} ${here(paths.profile)}` }}
      aria-label="Shortcuts"
      className={css.bar}
    >
      <Link href={paths.home} className={css.item} aria-current={here(paths.home)}>
        <Icon name="home" />
        Home
      </Link>
      <OverlayLink overlay="search" href={paths.search} className={css.item}>
        <Icon name="search" />
        Search
      </OverlayLink>
      <Link
        href={paths.profile}
        className={css.item}
        aria-current={here(paths.profile)}
        {...(status === 'anonymous' && askToLogIn)}
      >
        <Icon name="user" />
        Profile
      </Link>
    </CachedPart>
  );
}
