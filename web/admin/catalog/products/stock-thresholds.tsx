import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { DEFAULT_THRESHOLDS, type StockThresholds } from '../../../../src/catalog/stock';
import { QueryBoundary, renderErrorNote } from '../../../calls/query-boundary';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { Skeleton, Skeletons } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { FormDialog } from '../../form/form-dialog';
import { FieldsConflict, type StoredField } from '../../form/save-conflict';
import { describeUnknownSave } from '../../form/unanswered-toast';
import { useConflictForm } from '../../form/use-conflict-form';
import { CACHED } from '../../list/cached';

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

/** Shows the fields once the numbers are loaded, which the form of the dialog reads, too. */
function LoadedFields({ children }: { children: ReactNode }) {
  trpc.admin.catalog.stockThresholds.useSuspenseQuery(undefined, NOT_KEPT);
  return children;
}

function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const { data } = trpc.admin.catalog.stockThresholds.useQuery(undefined, { ...CACHED, ...NOT_KEPT });
  const save = trpc.admin.catalog.saveStockThresholds.useMutation();
  const { form, ...draft } = useConflictForm(inputSchema, {
    stored: data ?? DEFAULT_THRESHOLDS,
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
      if (isShown) onClose();
    },
    fallback: FAILED,
    unanswered: describeUnknownSave(FAILED),
    unansweredClosed: 'The low-stock settings may have been saved. Open them again to see.',
  });
  return (
    <FormDialog
      form={form}
      title="Low-stock settings"
      description="Stock at or below these numbers counts as low. A product can have its own number: select it, and press Set low stock."
      size="small"
      saveLabel="Save"
      isLoading={!data}
      onClose={onClose}
      beforeSave={<FieldsConflict draft={draft} toFields={toFields} />}
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
        <LoadedFields>
          <TextField label={LABELS.product} inputMode="numeric" {...form.field('product')} />
          <TextField label={LABELS.variant} inputMode="numeric" {...form.field('variant')} />
          <TextField
            label={LABELS.shopper}
            hint="Customers see “Low stock” at or below this number."
            inputMode="numeric"
            {...form.field('shopper')}
          />
        </LoadedFields>
      </QueryBoundary>
    </FormDialog>
  );
}
