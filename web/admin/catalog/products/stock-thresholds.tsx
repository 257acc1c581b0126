import { getQueryKey } from '@trpc/react-query';
import { useEffect, useId, useState } from 'react';
import type { StockThresholds } from '../../../../src/catalog/stock';
import { FormError } from '../../../form/form-error';
import { QueryBoundary, renderErrorNote } from '../../../session/query-boundary';
import { UnsavedChangesDialog } from '../../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { CancelButton } from '../../../ui/cancel-button';
import { Dialog } from '../../../ui/dialog';
import { FieldLock } from '../../../ui/field-lock';
import { TextField } from '../../../ui/fields';
import { Skeleton, Skeletons } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { FieldsConflict, type StoredField } from '../../form/save-conflict';
import { describeUnknownSave } from '../../form/unanswered-toast';
import { useConflictForm } from '../../form/use-conflict-form';
import { useReportDirty } from '../../form/use-report-dirty';
import { CACHED } from '../../list/cached';
import * as css from '../bulk-edit/selection-bar.css';

const inputSchema = () =>
  import('../../../../src/catalog/threshold-schema').then(({ stockThresholdsInput }) => stockThresholdsInput);

const LABELS = {
  product: 'A product, all variants together',
  variant: 'A variant',
  shopper: 'A variant, for customers',
} as const;

const toFields = ({ product, variant, shopper }: StockThresholds): StoredField[] => [
  { label: LABELS.product, value: String(product) },
  { label: LABELS.variant, value: String(variant) },
  { label: LABELS.shopper, value: String(shopper) },
];

const FAILED = 'The low-stock settings could not be saved.';

/** The form begins with the stored numbers, not with those of an earlier opening. */
const NOT_KEPT = { staleTime: 0, gcTime: 0 } as const;

/** Opens the numbers from which on a stock counts as low. */
export function StockThresholdsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Low-stock settings
      </Button>
      {isOpen && <ThresholdsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { data } = trpc.admin.catalog.stockThresholds.useQuery(undefined, { ...CACHED, ...NOT_KEPT });
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const guard = useUnsavedChangesGuard(isDirty);
  const close = () => guard.confirm(onClose);
  return (
    <Dialog
      open
      onOpenChange={close}
      closesByButtonOnly={isSaving}
      title="Low-stock settings"
      description="Stock at or below these numbers counts as low. A product can have its own number: select it, and press Set low stock."
      size="small"
      footer={
        <>
          <CancelButton isSending={isSaving} onClick={close} />
          <Button type="submit" form={formId} disabled={!data} loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.catalog.stockThresholds, undefined, 'query')}
        loading={
          <Skeletons label="Loading the thresholds…">
            <Skeleton shape="field" />
          </Skeletons>
        }
        failed={renderErrorNote('The thresholds could not be loaded.')}
      >
        <ThresholdsForm
          id={formId}
          onSaved={onClose}
          onDirtyChange={setDirty}
          onSavingChange={setSaving}
          onUnansweredChange={setUnanswered}
        />
      </QueryBoundary>
      <UnsavedChangesDialog guard={guard} isUnanswered={isUnanswered} />
    </Dialog>
  );
}

interface ThresholdsFormProps {
  id: string;
  onSaved: () => void;
  onDirtyChange: (dirty: boolean) => void;
  onSavingChange: (isSaving: boolean) => void;
  onUnansweredChange: (isUnanswered: boolean) => void;
}

function ThresholdsForm(props: ThresholdsFormProps) {
  const { id, onSaved, onDirtyChange, onSavingChange, onUnansweredChange } = props;
  const [stored] = trpc.admin.catalog.stockThresholds.useSuspenseQuery(undefined, NOT_KEPT);
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.admin.catalog.saveStockThresholds.useMutation();
  const { form, conflict, overwrite, discardDraft } = useConflictForm(inputSchema, {
    stored,
    toFormValues: ({ product, variant, shopper }: StockThresholds) => ({
      product: String(product),
      variant: String(variant),
      shopper: String(shopper),
    }),
    prepare: (values, loaded) => ({ ...values, loaded }),
    submit: (input) => save.mutateAsync(input),
    refetch: async () => {
      await utils.admin.catalog.stockThresholds.refetch();
      return utils.admin.catalog.stockThresholds.getData();
    },
    toStored: (saved) => saved,
    onSuccess: (saved, isShown) => {
      toast.success('Low stock saved.');
      // React keeps suspended data for a second, within which the dialog may be opened again.
      utils.admin.catalog.stockThresholds.setData(undefined, saved);
      void utils.catalog.invalidate();
      void utils.admin.invalidate();
      if (isShown) onSaved();
    },
    fallback: FAILED,
    unanswered: describeUnknownSave(FAILED),
    unansweredClosed: 'The low-stock settings may have been saved. Open them again to see.',
  });
  useReportDirty(form.dirty, onDirtyChange);
  useEffect(() => onSavingChange(form.pending), [form.pending, onSavingChange]);
  useEffect(() => onUnansweredChange(form.isUnanswered), [form.isUnanswered, onUnansweredChange]);
  return (
    <form id={id} className={css.body} noValidate onSubmit={form.handleSubmit}>
      <FormError>{form.formError}</FormError>
      <FieldLock locked={form.pending}>
        <TextField label={LABELS.product} inputMode="numeric" {...form.field('product')} />
        <TextField label={LABELS.variant} inputMode="numeric" {...form.field('variant')} />
        <TextField
          label={LABELS.shopper}
          hint="Customers see “Low stock” at or below this number."
          inputMode="numeric"
          {...form.field('shopper')}
        />
      </FieldLock>
      {conflict && (
        <FieldsConflict
          conflict={conflict}
          toFields={toFields}
          onOverwrite={overwrite}
          onDiscard={discardDraft}
        />
      )}
    </form>
  );
}
