import { type ReactNode, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { fontFiles } from '../theme/font-files';
import { arriving } from '../ui/arriving';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import * as css from './frame.css';
import { Header, SlimHeader } from './header';
import { OverlayProvider } from './overlays';
import { PageHead } from './page-head';
import { PageLoading } from './page-loading';
import { PendingItem } from './pending-item';

/**
 * What surrounds a page: the shop's header and footer, a header that lies over full-screen pictures, nothing at all,
 * the checkout's slim header, or the back office.
 */
export type FrameKind = 'store' | 'showcase' | 'bare' | 'checkout' | 'admin';

// The back office's code never reaches a shopper.
const AdminFrame = arriving(() => import('../admin/frame/admin-frame'), <AdminWaiting />);

function AdminWaiting() {
  return (
    <>
      <PageHead />
      <PageLoading />
    </>
  );
}

export function Frame({ kind, children }: { kind: FrameKind; children: ReactNode }) {
  for (const file of fontFiles) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  if (kind === 'admin') return <AdminOnly>{children}</AdminOnly>;
  const hasShop = kind === 'store' || kind === 'showcase';
  return (
    <OverlayProvider>
      <a href="#content" className={css.skip}>
        Skip to content
      </a>
      <div className={css.frame({ barBelow: hasShop })}>
        {hasShop && <Header overPictures={kind === 'showcase'} />}
        {kind === 'checkout' && <SlimHeader />}
        <main id="content" tabIndex={-1} className={css.main}>
          {children}
        </main>
        {hasShop && <Footer />}
        {hasShop && <BottomBar />}
        {hasShop && <PendingItem />}
      </div>
    </OverlayProvider>
  );
}

/** The server knows nobody, so the back office begins in the browser. */
function AdminOnly({ children }: { children: ReactNode }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake ? <AdminFrame>{children}</AdminFrame> : <AdminWaiting />;
}
