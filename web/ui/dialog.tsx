import { lazyPanel } from './lazy-panel';

/** A modal dialog, shown in the middle; fetched after the page. */
export const Dialog = lazyPanel(() => import('./dialog-panel').then(({ DialogPanel }) => DialogPanel));
