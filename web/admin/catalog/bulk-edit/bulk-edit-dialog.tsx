import { useState } from 'react';
import type { ProductSelection } from '../../../../src/catalog/list-schema';
import { formatProductCount } from '../../../../src/import/messages';
import { getErrorCode, hasNoAnswer, needsPassword } from '../../../call-error';
import { getErrorMessage } from '../../../form/get-error-message';
import { createIdempotencyKey } from '../../../form/use-idempotency-key';
import { useWithPassword } from '../../../session/password-prompt';
import { UnsavedChangesDialog } from '../../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { CancelButton } from '../../../ui/cancel-button';
import { Dialog } from '../../../ui/dialog';
import { ErrorNote } from '../../../ui/error-note';
import { FieldLock } from '../../../ui/field-lock';
import { useToast } from '../../../ui/toast';
import { useIsMounted } from '../../../ui/use-is-mounted';
import { UNANSWERED_TOAST } from '../../form/unanswered-toast';
import { BulkEditPreview } from './bulk-edit-preview';
import { EditFields } from './edit-fields';
import { type DialogEditKind, type EditValues, NO_EDIT, toEdit } from './edit-values';
import * as css from './selection-bar.css';

const TITLES: Readonly<Record<DialogEditKind, string>> = {
  price: 'Change prices',
  category: 'Move to another category',
  lowStock: 'Low stock of products',
  delete: 'Delete products',
};
const CHECK_FAILED = 'The change could not be checked.';
const START_FAILED = 'The change could not be started.';
const START_UNANSWERED =
  'The change may have been started, but no answer arrived. Try again: it is not made twice.';
const CLOSED_UNANSWERED = 'The change may have been started. “Recent changes” lists it if it was.';

interface BulkEditDialogProps {
  kind: DialogEditKind;
  selection: ProductSelection;
  /** products that are selected */
  count: number;
  onClose: () => void;
  onStarted: () => void;
}

type BulkEditOptions = Pick<BulkEditDialogProps, 'kind' | 'selection' | 'onStarted'>;

/** The values of a change, its check, and its start. Another value needs another check. */
function useBulkEdit({ kind, selection, onStarted }: BulkEditOptions) {
  const [values, setValues] = useState(NO_EDIT);
  const [error, setError] = useState<string>();
  const [isUnanswered, setUnanswered] = useState(false);
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const isMounted = useIsMounted();
  const check = trpc.admin.catalog.checkEdit.useMutation();
  const start = trpc.admin.catalog.startEdit.useMutation({
    onSuccess: ({ total }) => {
      toast.success(
        `${formatProductCount(total)} ${kind === 'delete' ? 'are being deleted' : 'are being changed'}.`,
      );
      if (isMounted()) onStarted();
    },
    onError: (failure) => {
      setUnanswered((before) => before || hasNoAnswer(failure));
      // What the check has shown is outdated.
      if (getErrorCode(failure) === 'CONFLICT') check.reset();
      if (isMounted() || needsPassword(failure)) return;
      toast.error(
        `${TITLES[kind]}: ${getErrorMessage(failure, hasNoAnswer(failure) ? CLOSED_UNANSWERED : START_FAILED)}`,
        UNANSWERED_TOAST,
      );
    },
    onSettled: () => void utils.admin.invalidate(),
  });

  const change = (changed: Partial<EditValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    setError(undefined);
    check.reset();
    start.reset();
  };
  const runCheck = () => {
    const read = toEdit(kind, values);
    setError(read.error);
    start.reset();
    if (read.edit) check.mutate({ ...selection, ...read.edit });
  };
  // The same for all that is sent until an answer closes the dialog: after a lost answer, the next check includes what the first call
  // did, and the server rejects other content with a key that has done something.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const runStart = () => {
    const { edit } = toEdit(kind, values);
    if (!edit || !check.data) return;
    const { total } = check.data;
    withPassword(() => start.mutateAsync({ ...selection, ...edit, total, idempotencyKey })).catch(() => {});
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(NO_EDIT);
  return { values, isChanged, error, change, check, runCheck, start, runStart, isUnanswered };
}

/** Changes many products after showing what would happen. */
export function BulkEditDialog({ kind, selection, count, onClose, onStarted }: BulkEditDialogProps) {
  const { values, isChanged, error, change, check, runCheck, start, runStart, isUnanswered } = useBulkEdit({
    kind,
    selection,
    onStarted,
  });
  const guard = useUnsavedChangesGuard(isChanged);
  const close = () => guard.confirm(onClose);
  const changed = check.data?.changed ?? 0;
  const mayHaveStarted = isUnanswered || start.isPending;
  return (
    <Dialog
      open
      onOpenChange={close}
      closesByButtonOnly={start.isPending}
      title={TITLES[kind]}
      description={`${formatProductCount(count)} selected. You can review the changes before they are made.`}
      footer={
        <>
          <CancelButton isSending={start.isPending} onClick={close} />
          {check.data ? (
            <Button onClick={runStart} loading={start.isPending} disabled={changed === 0}>
              {kind === 'delete' ? 'Delete' : 'Change'} {formatProductCount(changed)}
            </Button>
          ) : (
            <Button onClick={runCheck} loading={check.isPending}>
              Check
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <FieldLock locked={start.isPending}>
          <EditFields kind={kind} values={values} error={error} onChange={change} />
        </FieldLock>
        {check.isError && (
          <ErrorNote onRetry={runCheck}>{getErrorMessage(check.error, CHECK_FAILED)}</ErrorNote>
        )}
        {start.isError && !needsPassword(start.error) && (
          <ErrorNote>
            {getErrorMessage(start.error, hasNoAnswer(start.error) ? START_UNANSWERED : START_FAILED)}
          </ErrorNote>
        )}
        {check.data && <BulkEditPreview check={check.data} isDeletion={kind === 'delete'} />}
      </div>
      <UnsavedChangesDialog guard={guard} isUnanswered={mayHaveStarted}>
        {mayHaveStarted ? CLOSED_UNANSWERED : 'Nothing has been changed yet.'}
      </UnsavedChangesDialog>
    </Dialog>
  );
}
