import { type FormEvent, type ReactNode, useId } from 'react';
import { FormError } from '../../form/form-error';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { Button } from '../../ui/button';
import { CancelButton } from '../../ui/cancel-button';
import { Dialog } from '../../ui/dialog';
import { FieldLock } from '../../ui/field-lock';
import { DialogSaveShortcut } from './dialog-save-shortcut';
import * as css from './form-dialog.css';

interface FormDialogProps {
  form: {
    handleSubmit: (event?: FormEvent<HTMLElement>) => Promise<void>;
    formError: string | null;
    pending: boolean;
    dirty: boolean;
    isUnanswered: boolean;
  };
  title: string;
  description?: string;
  size?: 'small';
  /** "Save" */
  saveLabel: string;
  /** What is edited has not been loaded: it can't be saved. */
  isLoading?: boolean;
  onClose: () => void;
  /** what may have been done, and where that can be seen, when the form closes without an answer: its `unansweredClosed` */
  unanswered?: string;
  /** what can be read or done while the form is sent */
  beforeFields?: ReactNode;
  /** what to decide before saving, such as a conflict */
  beforeSave?: ReactNode;
  /** the fields */
  children: ReactNode;
}

/** A short form in a dialog, which asks before it closes with unsaved changes. */
export function FormDialog({
  form,
  title,
  description,
  size,
  saveLabel,
  isLoading = false,
  onClose,
  unanswered,
  beforeFields,
  beforeSave,
  children,
}: FormDialogProps) {
  const formId = useId();
  const guard = useUnsavedChangesGuard(form.dirty);
  const close = () => guard.confirm(onClose);
  return (
    <Dialog
      open
      onOpenChange={close}
      // The second click of a double click may end beside a dialog that has become smaller.
      closesByButtonOnly={form.pending}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <CancelButton isSending={form.pending} onClick={close} />
          <Button type="submit" form={formId} disabled={isLoading} loading={form.pending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={form.handleSubmit} noValidate>
        {!isLoading && <DialogSaveShortcut formId={formId} />}
        {beforeFields}
        <FieldLock locked={form.pending}>{children}</FieldLock>
        <FormError>{form.formError}</FormError>
        {beforeSave}
      </form>
      <UnsavedChangesDialog guard={guard} isUnanswered={form.isUnanswered}>
        {form.isUnanswered ? unanswered : undefined}
      </UnsavedChangesDialog>
    </Dialog>
  );
}
