import { getQueryKey } from '@trpc/react-query';
import { type ChangeEvent, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { toOrderNumber } from '../../../src/order/status';
import { DOCUMENT_TITLES } from '../../../src/tax/document';
import type { RegistrableDocument } from '../../../src/tax/e-invoice';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { FormError } from '../../form/form-error';
import { useZodForm } from '../../form/use-zod-form';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorNote } from '../../ui/error-note';
import { FieldLock } from '../../ui/field-lock';
import { TextAreaField, TextField } from '../../ui/fields';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { fileInput } from '../form/file-input.css';
import { describeUnknownSave } from '../form/unanswered-toast';
import { useReportDirty } from '../form/use-report-dirty';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as css from './e-invoices.css';
import * as orderCss from './order-dialog.css';

const loadSchema = () =>
  import('../../../src/tax/e-invoice').then(({ saveEInvoiceInput }) => saveEInvoiceInput);

/** IRN and QR code of the documents that a larger shop has registered with the Invoice Registration Portal. */
export function EInvoices({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [dirtyForms, setDirtyForms] = useState(0);
  const [unansweredForms, setUnansweredForms] = useState(0);
  const guard = useUnsavedChangesGuard(dirtyForms > 0);
  const countDirty = useCallback((dirty: boolean) => setDirtyForms((count) => count + (dirty ? 1 : -1)), []);
  const countUnanswered = useCallback(
    (isUnanswered: boolean) => setUnansweredForms((count) => count + (isUnanswered ? 1 : -1)),
    [],
  );
  if (!useOwnPermissions().includes('finance')) return null;
  return (
    <>
      <Button variant="secondary" className={orderCss.print} onClick={() => setOpen(true)}>
        E-invoice
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={() => guard.confirm(() => setOpen(false))}
        title={`E-invoice of order ${toOrderNumber(orderId)}`}
      >
        <QueryBoundary
          queryKey={getQueryKey(trpc.admin.tax.registrable, { orderId }, 'query')}
          loading={
            <Skeletons label="Loading the documents…">
              <Skeleton shape="row" />
            </Skeletons>
          }
          failed={renderErrorNote('The documents could not be loaded.')}
        >
          <Documents orderId={orderId} onDirtyChange={countDirty} onUnansweredChange={countUnanswered} />
        </QueryBoundary>
        <UnsavedChangesDialog guard={guard} isUnanswered={unansweredForms > 0} />
      </Dialog>
    </>
  );
}

interface DocumentsProps {
  orderId: string;
  onDirtyChange: (dirty: boolean) => void;
  onUnansweredChange: (isUnanswered: boolean) => void;
}

function Documents(props: DocumentsProps) {
  const { orderId } = props;
  const [documents] = trpc.admin.tax.registrable.useSuspenseQuery({ orderId }, { staleTime: 0 });
  return (
    <div className={css.documents}>
      <p>
        Only for shops above the turnover limit for e-invoicing. Register the document on the Invoice
        Registration Portal, then enter the portal’s response: the invoice and its PDF will show the IRN and
        the QR code.
      </p>
      {documents.map((document) => (
        <EInvoiceForm key={document.id} document={document} {...props} />
      ))}
    </div>
  );
}

const SAVE_FAILED = 'The e-invoice could not be saved.';

const toFormValues = ({ eInvoice }: RegistrableDocument) => ({
  irn: eInvoice?.irn ?? '',
  ackNumber: eInvoice?.ackNumber ?? '',
  ackDate: eInvoice?.ackDate ?? '',
  signedQr: eInvoice?.signedQr ?? '',
});

function EInvoiceForm({
  orderId,
  document,
  onDirtyChange,
  onUnansweredChange,
}: DocumentsProps & { document: RegistrableDocument }) {
  const { id: documentId, kind, number, expectedIrn } = document;
  const titleId = useId();
  const fileId = useId();
  const utils = trpc.useUtils();
  const toast = useToast();
  const [fileError, setFileError] = useState<string | null>(null);
  const save = trpc.admin.tax.saveEInvoice.useMutation({
    // It may have been saved although the answer was lost.
    onError: () => void utils.admin.tax.registrable.invalidate({ orderId }),
  });
  const form = useZodForm(loadSchema, {
    defaults: toFormValues(document),
    prepare: (values) => ({ ...values, documentId }),
    submit: (input) => save.mutateAsync(input),
    onSuccess: (saved) => {
      setFileError(null);
      utils.admin.tax.registrable.setData({ orderId }, saved);
      void utils.admin.order.detail.invalidate();
      void utils.admin.audit.invalidate();
      toast.success('The e-invoice was saved.');
    },
    fallback: SAVE_FAILED,
    unanswered: describeUnknownSave(SAVE_FAILED),
    unansweredClosed: 'The e-invoice may have been saved. Open it again to see.',
  });
  // Opened again, it begins with what was loaded before.
  const showStored = useEffectEvent((stored: RegistrableDocument) => {
    if (!form.hasEdits()) form.reset(toFormValues(stored));
  });
  useEffect(() => showStored(document), [document]);
  useReportDirty(form.dirty, onDirtyChange);
  useReportDirty(form.isUnanswered, onUnansweredChange);
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      const { parsePortalAnswer } = await import('../../../src/tax/e-invoice');
      const answer = parsePortalAnswer(await file.text(), expectedIrn);
      setFileError(answer ? null : `This file does not contain the portal’s response for ${number}.`);
      if (answer) form.setValues(answer);
    } catch {
      setFileError('The file could not be read. Choose it again.');
    } finally {
      // So that the same file can be chosen again.
      target.value = '';
    }
  };
  return (
    <form className={css.form} onSubmit={form.handleSubmit} aria-labelledby={titleId} noValidate>
      <h3 id={titleId} className={css.title}>
        {DOCUMENT_TITLES[kind]} {number}
      </h3>
      <FieldLock locked={form.pending}>
        <div className={css.file}>
          <label htmlFor={fileId}>The portal’s response as a JSON file</label>
          <input
            id={fileId}
            type="file"
            accept=".json,application/json"
            className={fileInput}
            onChange={(event) => void readFile(event)}
          />
          {fileError && <ErrorNote>{fileError}</ErrorNote>}
        </div>
        <TextField label="IRN" required autoComplete="off" {...form.field('irn')} />
        <div className={css.pair}>
          <TextField
            label="Acknowledgement number"
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.field('ackNumber')}
          />
          <TextField label="Acknowledgement date" type="date" required {...form.field('ackDate')} />
        </div>
        <TextAreaField
          label="Text of the signed QR code"
          hint="SignedQRCode in the response."
          rows={4}
          required
          {...form.field('signedQr')}
        />
      </FieldLock>
      <FormError>{form.formError}</FormError>
      <div>
        <Button type="submit" loading={form.pending}>
          Save e-invoice
        </Button>
      </div>
    </form>
  );
}
