import { createLazyPanel } from './lazy-panel';

/** A modal dialog. Its code loads after the page. */
export const Dialog = createLazyPanel(() => import('./dialog-panel').then(({ DialogPanel }) => DialogPanel));
