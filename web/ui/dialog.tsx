import { lazyPanel } from './lazy-panel';

/** A modal dialog. Its code loads after the page. */
export const Dialog = lazyPanel(() => import('./dialog-panel').then(({ DialogPanel }) => DialogPanel));
