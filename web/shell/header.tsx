import { Link, useLocation } from 'wouter';
import { ADMIN_PANEL } from '../../src/dashboard/name';
import { formatCount } from '../../src/format-count';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { useCart } from '../shop/cart/cart';
import { useOpener } from '../shop/overlays';
import { useMenu } from '../shop/site';
import { useWishlistCount } from '../shop/wishlist/wishlist';
import { Button } from '../ui/button';
import { CachedPart } from '../ui/cached-part';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import * as css from './header.css';
import { Logo } from './logo';
import { OverlayLink } from './overlays/overlay-link';

/** The most categories in the header; the others are in the menu. */
const MAX_LINKS = 6;

const belongsTo = (slug: string, location: string) =>
  location === paths.showcase(slug) || location === paths.category(slug);

export function Header({ overPictures = false }: { overPictures?: boolean }) {
  return (
    <header className={css.header({ overPictures })}>
      <div className={css.bar}>
        <div className={css.start}>
          <MenuButton />
          <TopLinks />
        </div>
        <Logo />
        <Tools />
      </div>
    </header>
  );
}

function MenuButton() {
  return (
    <IconButton icon="menu" iconSize="large" label="Menu" className={css.menuButton} {...useOpener('menu')} />
  );
}

function TopLinks() {
  const [location] = useLocation();
  const { data: menu = [] } = useMenu();
  const more = useOpener('menu');
  const current = menu.slice(0, MAX_LINKS).find(({ slug }) => belongsTo(slug, location));
  return (
    <CachedPart
      as="nav"
      cacheKey={{ name: `links ${current?.id}` }}
      aria-label="Categories"
      className={css.links}
    >
      <ul className={css.list}>
        {menu.slice(0, MAX_LINKS).map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              href={paths.showcase(slug)}
              className={css.link}
              aria-current={id === current?.id ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        {menu.length > MAX_LINKS && (
          <li>
            <button type="button" className={css.link} {...more}>
              More
            </button>
          </li>
        )}
      </ul>
    </CachedPart>
  );
}

function Tools() {
  return (
    // The server never knows the user.
    <CachedPart as="div" cacheKey={{ name: 'tools' }} className={css.tools}>
      <ToolButtons />
    </CachedPart>
  );
}

function ToolButtons() {
  const { user } = useSession();
  const openCart = useOpener('cart');
  const { itemCount } = useCart();
  const wishes = useWishlistCount();
  return (
    <>
      {user?.userType === 'ADMIN' && (
        <Link href={paths.adminHome} className={css.adminLink}>
          {ADMIN_PANEL}
        </Link>
      )}
      <IconButton
        icon="search"
        label="Search"
        className={css.wideTool}
        link={<OverlayLink overlay="search" href={paths.search} />}
      />
      <IconButton
        icon="user"
        label={user ? `Profile of ${user.firstName}` : 'Log in'}
        className={css.wideTool}
        link={<Link href={user ? paths.profile : paths.login()} />}
      />
      <IconButton
        icon="heart"
        label={wishes > 0 ? `Wishlist, ${formatCount(wishes, 'product', 'products')}` : 'Wishlist'}
        count={wishes}
        link={<Link href={paths.wishlist} />}
      />
      <IconButton
        icon="bag"
        label={itemCount > 0 ? `Shopping cart, ${formatCount(itemCount, 'item', 'items')}` : 'Shopping cart'}
        count={itemCount}
        {...openCart}
      />
    </>
  );
}

/** The checkout's header: only a link back and the logo, so that nothing distracts. */
export function SlimHeader() {
  return (
    <header className={css.header({ ruled: true })}>
      <div className={css.bar}>
        <div className={css.start}>
          <Link href={paths.cart} className={css.back}>
            <Icon name="arrowLeft" />
            <Button asChild variant="quiet" className={css.backLabel}>
              <span>Back to cart</span>
            </Button>
          </Link>
        </div>
        <Logo />
        <div className={css.tools} />
      </div>
    </header>
  );
}
