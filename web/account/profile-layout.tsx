import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Container } from '../layout/container';
import { PageHead } from '../layout/page-head';
import { useLogout, useSession } from '../layout/session';
import { paths } from '../paths';
import * as css from './profile-layout.css';

/** The shopper's own places, section by section. */
const SECTIONS: readonly { heading: string; links: readonly { name: string; href: string }[] }[] = [
  { heading: 'Membership', links: [{ name: 'Order history', href: paths.orders }] },
];

/** The sidebar and the title of every page under /profile. */
export function ProfileLayout({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession();
  const [location] = useLocation();
  const logout = useLogout();
  return (
    <Container className={css.page}>
      <PageHead title={title} />
      <nav aria-label="Your account" className={css.side}>
        <div className={css.name}>
          {user?.firstName} {user?.lastName}
        </div>
        <div className={css.sections}>
          {SECTIONS.map(({ heading, links }) => (
            <div key={heading} className={css.section}>
              <div className={css.heading}>{heading}</div>
              <ul className={css.links}>
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
        {children}
      </div>
    </Container>
  );
}
