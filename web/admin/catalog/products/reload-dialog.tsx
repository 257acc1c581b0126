import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { getErrorMessage } from '../../../form/get-error-message';
import { AlertDialog } from '../../../ui/alert-dialog';
import { useToast } from '../../../ui/toast';

interface ReloadDialogProps {
  open: boolean;
  onClose: () => void;
  onReload: () => Promise<void>;
}

/** Asks before the edited values are replaced by the version that somebody else saved. */
export function ReloadDialog({ open, onClose, onReload }: ReloadDialogProps) {
  const toast = useToast();
  const reload = () =>
    onReload().catch((error: unknown) => toast.error(getErrorMessage(error, CATALOG_MESSAGES.productFailed)));
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Reload the product?"
      confirmLabel="Reload"
      cancelLabel="Keep editing"
      onConfirm={reload}
    >
      The form will show the product as it was last saved. Your changes will be lost.
    </AlertDialog>
  );
}
