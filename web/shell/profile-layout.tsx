import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { Container } from './container';
import { PageHead } from './page-head';
import * as css from './profile-layout.css';
import { useConfirmedLogout } from './unsaved-changes/use-confirmed-logout';

/** The pages of the account, by section. */
const SECTIONS: readonly { heading: string; links: readonly { name: string; href: string }[] }[] = [
  {
    heading: 'Membership',
    links: [
      { name: 'Profile', href: paths.profile },
      { name: 'Order history', href: paths.orders },
    ],
  },
  {
    heading: 'Profile settings',
    links: [
      { name: 'Edit profile', href: paths.editProfile },
      { name: 'Address book', href: paths.addresses },
      { name: 'Change my password', href: paths.changePassword },
    ],
  },
];

/** On narrow screens the links can be swiped; the current one is scrolled to the middle. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !current) return;
  const [inside, around] = [current.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
}

interface ProfileLayoutProps {
  title: string;
  /** shown instead of the children while the login is checked */
  loading?: ReactNode;
  children: ReactNode;
}

/** The sidebar and the title of every page under /profile. */
export function ProfileLayout({ title, loading = <Loading />, children }: ProfileLayoutProps) {
  const { user } = useSession();
  const [location] = useLocation();
  const logout = useConfirmedLogout();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrent(strip.current), []);
  return (
    <Container className={css.page}>
      <PageHead title={title} />
      <nav aria-label="Your account" className={css.side}>
        <div className={css.name}>{user ? `${user.firstName} ${user.lastName}` : '\u00a0'}</div>
        <div ref={strip} className={css.sections}>
          {SECTIONS.map(({ heading, links }) => (
            <div key={heading} className={css.section}>
              <div className={css.heading} aria-hidden>
                {heading}
              </div>
              <ul className={css.links} aria-label={heading}>
                {links.map(({ name, href }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className={css.link}
                      aria-current={href === location ? 'page' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <button type="button" className={css.link} onClick={logout}>
            Logout
          </button>
        </div>
      </nav>
      <div className={css.content}>
        <h1 className={css.title}>{title}</h1>
        {user ? children : loading}
      </div>
    </Container>
  );
}

function Loading() {
  const field = <Skeleton shape="field" />;
  return (
    <Skeletons label="Loading your account…" className={css.loading}>
      {field}
      {field}
      {field}
    </Skeletons>
  );
}
