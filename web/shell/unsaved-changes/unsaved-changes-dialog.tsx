import type { ReactNode } from 'react';
import { AlertDialog } from '../../ui/alert-dialog';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard';

interface UnsavedChangesDialogProps {
  guard: UnsavedChangesGuard;
  /** A save has no answer, or none yet: it may have succeeded. */
  isUnanswered?: boolean;
  /** says what would be lost */
  children?: ReactNode;
  discardLabel?: string;
  stayLabel?: string;
}

/** Asks before unsaved changes are lost; the button to stay has the focus. */
export function UnsavedChangesDialog({
  guard: { isConfirming, keepEditing, discard },
  isUnanswered = false,
  children = isUnanswered
    ? 'Your changes may have been saved, but no answer has arrived.'
    : 'Your changes have not been saved.',
  discardLabel = isUnanswered ? 'Leave' : 'Discard changes',
  stayLabel = 'Keep editing',
}: UnsavedChangesDialogProps) {
  return (
    <AlertDialog
      open={isConfirming}
      onOpenChange={(open) => open || keepEditing()}
      title={isUnanswered ? 'Leave without an answer?' : 'Leave without saving?'}
      confirmLabel={discardLabel}
      cancelLabel={stayLabel}
      onConfirm={discard}
    >
      {children}
    </AlertDialog>
  );
}
