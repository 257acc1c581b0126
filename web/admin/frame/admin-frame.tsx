/** The layout of the back office: the sidebar, on narrow screens a drawer, and the top bar. */
import { type ReactNode, useLayoutEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { PasswordPromptProvider } from '../../session/password-prompt';
import { skip } from '../../shell/frame.css';
import { BackOffice } from '../../ui/back-office';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { adminPaths } from '../admin-paths';
import { findPage } from '../sections';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as css from './admin-frame.css';
import { Brand } from './brand';
import { Navigation } from './navigation';
import { TopBar } from './top-bar';
import { useSingleKeyPress } from './use-single-key-press';

/** wouter's Redirect would be in the scripts of every page of the shop. */
function GoToIndex() {
  const [, navigate] = useLocation();
  useLayoutEffect(() => navigate(adminPaths.index, { replace: true }), [navigate]);
  return null;
}

/** The page, if the account may see it. From the dashboard, to which a login leads, such an account goes to its own sections. */
function PermittedPage({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const page = findPage(location);
  const permissions = useOwnPermissions();
  if (!page || permissions.includes(page.permission)) return children;
  if (location === adminPaths.dashboard()) return <GoToIndex />;
  return (
    <Empty
      title="You don’t have access to this page"
      as="h1"
      align="start"
      action={
        <Button asChild variant="secondary">
          <Link href={adminPaths.index}>See what you can open</Link>
        </Button>
      }
    >
      Ask the shop’s owner for access.
    </Empty>
  );
}

export default function AdminFrame({ children }: { children: ReactNode }) {
  useSingleKeyPress();
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
        <TopBar />
        <main id="content" tabIndex={-1} className={css.main}>
          <PasswordPromptProvider>
            <PermittedPage>{children}</PermittedPage>
          </PasswordPromptProvider>
        </main>
      </div>
    </BackOffice>
  );
}
