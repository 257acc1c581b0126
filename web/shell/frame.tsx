import type { ReactNode } from 'react';
import { PendingItem } from '../shop/cart/pending-item';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import * as css from './frame.css';
import { Header, SlimHeader } from './header';
import { type OverlayPanels, OverlayProvider } from './overlays/overlay-provider';

/**
 * The frame of a page: the shop's header and footer, a header over full-screen pictures, the checkout's slim header, or none.
 */
export type FrameKind = 'store' | 'showcase' | 'bare' | 'checkout';

interface FrameProps {
  kind: FrameKind;
  /** the content of the overlays */
  panels: OverlayPanels;
  children: ReactNode;
}

export function Frame({ kind, panels, children }: FrameProps) {
  const hasShop = kind === 'store' || kind === 'showcase';
  return (
    <OverlayProvider panels={panels}>
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
