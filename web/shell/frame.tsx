import type { ReactNode } from 'react';
import { PendingItem } from '../shop/cart/pending-item';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import * as css from './frame.css';
import { Header, SlimHeader } from './header';
import { type OverlayPanels, OverlayProvider } from './overlay-provider';

/**
 * What surrounds a page: the shop's header and footer, a header that lies over full-screen pictures, nothing at all,
 * or the checkout's slim header.
 */
export type FrameKind = 'store' | 'showcase' | 'bare' | 'checkout';

interface FrameProps {
  kind: FrameKind;
  /** what the overlays show */
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
