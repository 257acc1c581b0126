/** The content of each overlay. Its code loads when the overlay is first opened or preloaded. */
import type { ComponentType } from 'react';
import type { OverlayPanels } from './shell/overlay-provider';
import type { OverlayProps } from './shop/overlays';
import { createLazyPanel } from './ui/lazy-panel';

const overlay = (load: () => Promise<{ default: ComponentType<OverlayProps> }>) =>
  createLazyPanel(async () => (await load()).default, { ahead: false });

export const overlayPanels: OverlayPanels = {
  cart: overlay(() => import('./shell/cart-drawer')),
  menu: overlay(() => import('./shell/mobile-menu')),
  search: overlay(() => import('./shell/search-overlay')),
  login: overlay(() => import('./shell/login-required')),
  cookies: overlay(() => import('./shell/cookie-settings')),
  enquiry: overlay(() => import('./enquiry/enquiry-dialog')),
};
