import { useId, useState } from 'react';
import type { StockThresholds } from '../../../../src/catalog/stock';
import { useZodForm } from '../../../form/use-zod-form';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ErrorNote } from '../../../ui/error-note';
import { TextField } from '../../../ui/fields';
import { Skeleton, Skeletons } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import * as css from './selection-bar.css';

const inputSchema = () =>
  import('../../../../src/catalog/threshold-schema').then(({ stockThresholdsInput }) => stockThresholdsInput);

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
  const { data, isError, refetch } = trpc.admin.catalog.stockThresholds.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Low-stock settings"
      description="So many units or fewer count as low. A product can have a number of its own: select it, and press Set low stock."
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!data}>
            Save
          </Button>
        </>
      }
    >
      {isError && <ErrorNote onRetry={() => void refetch()}>The thresholds could not be loaded.</ErrorNote>}
      {!data && !isError && (
        <Skeletons label="Loading the thresholds…">
          <Skeleton shape="field" />
        </Skeletons>
      )}
      {data && <ThresholdsForm id={formId} stored={data} onSaved={onClose} />}
    </Dialog>
  );
}

interface ThresholdsFormProps {
  id: string;
  stored: StockThresholds;
  onSaved: () => void;
}

function ThresholdsForm({ id, stored, onSaved }: ThresholdsFormProps) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.admin.catalog.saveStockThresholds.useMutation();
  const form = useZodForm(inputSchema, {
    defaults: {
      product: String(stored.product),
      variant: String(stored.variant),
      shopper: String(stored.shopper),
    },
    submit: (input) => save.mutateAsync(input),
    onSuccess: () => {
      toast.success('Low stock saved.');
      void utils.catalog.invalidate();
      void utils.admin.invalidate();
      onSaved();
    },
    fallback: 'The thresholds could not be saved.',
  });
  const number = { inputMode: 'numeric', maxLength: 7 } as const;
  return (
    <form id={id} className={css.body} noValidate onSubmit={form.handleSubmit}>
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <TextField label="A product, all variants together" {...number} {...form.field('product')} />
      <TextField label="A variant" {...number} {...form.field('variant')} />
      <TextField
        label="A variant, for customers"
        hint="They read “Low stock” at this number or fewer."
        {...number}
        {...form.field('shopper')}
      />
    </form>
  );
}
