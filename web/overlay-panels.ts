/** The content of each overlay. Its code loads when the overlay is first opened or preloaded. */
import type { ComponentType } from 'react';
import type { OverlayPanels } from './shell/overlays/overlay-provider';
import type { OverlayProps } from './shop/overlays';
import { createLazyPanel } from './ui/lazy-panel';

const createOverlay = (load: () => Promise<{ default: ComponentType<OverlayProps> }>) =>
  createLazyPanel(async () => (await load()).default, { ahead: false });

export const overlayPanels: OverlayPanels = {
  cart: createOverlay(() => import('./shell/overlays/cart-drawer')),
  menu: createOverlay(() => import('./shell/overlays/mobile-menu')),
  search: createOverlay(() => import('./shell/overlays/search-overlay')),
  login: createOverlay(() => import('./shell/login-required')),
  cookies: createOverlay(() => import('./shell/cookie-settings')),
  enquiry: createOverlay(() => import('./enquiry/enquiry-dialog')),
};
