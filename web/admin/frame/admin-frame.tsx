/** What surrounds every page of the back office: the sidebar, a drawer on narrow screens, and the bar with who is in. */
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { skip } from '../../layout/frame.css';
import { useLogout, useSession } from '../../layout/session';
import { useCompany } from '../../layout/site';
import { paths } from '../../paths';
import { BackOffice } from '../../ui/back-office';
import { Drawer } from '../../ui/drawer';
import { IconButton } from '../../ui/icon-button';
import * as css from './admin-frame.css';
import { SECTIONS } from './sections';

export default function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <BackOffice className={css.frame}>
      <a href="#content" className={skip}>
        Skip to content
      </a>
      <nav aria-label="Back office" className={css.sidebar}>
        <div className={css.brandInSidebar}>
          <Brand />
        </div>
        <Navigation />
      </nav>
      <div>
        <Bar />
        <main id="content" tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
    </BackOffice>
  );
}

function Brand() {
  const { name } = useCompany();
  return (
    <div className={css.brand}>
      <Link href={paths.adminHome} className={css.logo}>
        {name}
      </Link>
      <span className={css.office}>Back office</span>
    </div>
  );
}

function Navigation({ onLeave }: { onLeave?: () => void }) {
  const [location] = useLocation();
  const logout = useLogout();
  return (
    <div className={css.nav}>
      <ul className={css.list}>
        {SECTIONS.map(({ name, href }) => (
          <li key={href}>
            <Link
              href={href}
              className={css.link}
              aria-current={location === href ? 'page' : undefined}
              onClick={onLeave}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.ways}>
        <Link href={paths.home} className={css.way}>
          View storefront
        </Link>
        <button type="button" className={css.way} onClick={logout}>
          Logout
        </button>
      </div>
    </div>
  );
}

function Bar() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <header className={css.bar}>
      <div className={css.narrow}>
        <IconButton
          icon="menu"
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        <Brand />
      </div>
      <Drawer open={open} onOpenChange={setOpen} title="Menu">
        <nav aria-label="Back office" className={css.drawerNav}>
          <Navigation onLeave={() => setOpen(false)} />
        </nav>
      </Drawer>
      {user && (
        <>
          <span className={css.welcome}>Welcome, {user.firstName}</span>
          <span className={css.initial} aria-hidden>
            {[...user.firstName][0]?.toLocaleUpperCase('en-IN')}
          </span>
        </>
      )}
    </header>
  );
}
