import { createLazyPanel } from '../ui/lazy-panel';
import type { ChangedTotal } from './changed-total-panel';

/** Rarely needed, so its code loads only when it opens. */
const ChangedTotalPanel = createLazyPanel(
  () => import('./changed-total-panel').then(({ ChangedTotalPanel }) => ChangedTotalPanel),
  { ahead: false },
);

interface ChangedTotalDialogProps {
  changed: ChangedTotal | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation when the total differs from the one the checkout showed. */
export const ChangedTotalDialog = ({ changed, onClose, onConfirm }: ChangedTotalDialogProps) => (
  <ChangedTotalPanel
    open={changed?.open ?? false}
    changed={changed}
    onOpenChange={onClose}
    onConfirm={onConfirm}
  />
);
