import type { ReactNode } from 'react';
import { AlertDialog } from '../../ui/alert-dialog';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard';

interface UnsavedChangesDialogProps {
  guard: UnsavedChangesGuard;
  /** says what would be lost */
  children?: ReactNode;
}

/** Asks before unsaved changes are lost; “Keep editing” has the focus. */
export function UnsavedChangesDialog({
  guard: { isConfirming, keepEditing, discard },
  children = 'Your changes have not been saved.',
}: UnsavedChangesDialogProps) {
  return (
    <AlertDialog
      open={isConfirming}
      onOpenChange={(open) => open || keepEditing()}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={discard}
    >
      {children}
    </AlertDialog>
  );
}
