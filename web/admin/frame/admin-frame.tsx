/** The layout of the back office: the sidebar, on narrow screens a drawer, and the top bar. */
import type { ReactNode } from 'react';
import { PasswordPromptProvider } from '../../session/password-prompt';
import { skip } from '../../shell/frame.css';
import { BackOffice } from '../../ui/back-office';
import * as css from './admin-frame.css';
import { Brand } from './brand';
import { Navigation } from './navigation';
import { TopBar } from './top-bar';

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
        <TopBar />
        <main id="content" tabIndex={-1} className={css.main}>
          <PasswordPromptProvider>{children}</PasswordPromptProvider>
        </main>
      </div>
    </BackOffice>
  );
}
