import { lazyPanel } from './lazy-panel';

/** Asks before something that cannot be undone; fetched after the page. */
export const AlertDialog = lazyPanel(() =>
  import('./alert-dialog-panel').then(({ AlertDialogPanel }) => AlertDialogPanel),
);
