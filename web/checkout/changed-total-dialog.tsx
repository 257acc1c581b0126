import { lazyPanel } from '../ui/lazy-panel';
import type { ChangedTotal } from './changed-total-panel';

/** Seldom needed, so that its code is fetched only then. */
const ChangedTotalPanel = lazyPanel(
  () => import('./changed-total-panel').then(({ ChangedTotalPanel }) => ChangedTotalPanel),
  { ahead: false },
);

interface ChangedTotalDialogProps {
  changed: ChangedTotal | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether to order for another total than the checkout showed. */
export const ChangedTotalDialog = ({ changed, onClose, onConfirm }: ChangedTotalDialogProps) => (
  <ChangedTotalPanel
    open={changed?.open ?? false}
    changed={changed}
    onOpenChange={onClose}
    onConfirm={onConfirm}
  />
);
