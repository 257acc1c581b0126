import { createLazyPanel } from './lazy-panel';

/** Confirms an action that cannot be undone. Its code loads after the page. */
export const AlertDialog = createLazyPanel(() =>
  import('./alert-dialog-panel').then(({ AlertDialogPanel }) => AlertDialogPanel),
);
