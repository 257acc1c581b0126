import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { formatDay } from '../../../src/dates';
import { formatRupees } from '../../../src/money';
import { formatPercent } from '../../../src/percent';
import type { ShopRate } from '../../../src/tax/schema';
import { hasNoAnswer } from '../../call-error';
import { findResult } from '../../calls/find-result';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { getErrorMessage } from '../../form/get-error-message';
import { useSendOnce } from '../../form/use-idempotency-key';
import { useZodForm } from '../../form/use-zod-form';
import { trpc } from '../../trpc';
import { AlertDialog } from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { useToast } from '../../ui/toast';
import { FormDialog } from '../form/form-dialog';
import { pair } from '../form/form-with-preview.css';
import { describeUnknownInList, UNANSWERED_TOAST } from '../form/unanswered-toast';
import * as css from './tax.css';

const loadSchema = () => import('../../../src/tax/schema').then(({ addTaxRateInput }) => addTaxRateInput);
const NEW_RATE = { hsn: '', from: '', rate: '', limit: '', above: '', note: '' };
const COLUMNS = [
  { title: 'HSN' },
  { title: 'Since' },
  { title: 'Rate' },
  { title: 'Source' },
  { title: '', label: 'Actions' },
];

const showDay = (date: string) => formatDay(`${date}T06:00:00.000Z`);

function showRate({ rateBp, limitPaise, aboveBp }: ShopRate): string {
  if (limitPaise === null || aboveBp === null) return formatPercent(rateBp);
  return `${formatPercent(rateBp)} up to ${formatRupees(limitPaise)}, ${formatPercent(aboveBp)} above`;
}

/** The GST rates that the shop has beside those the store knows. */
export function TaxRates() {
  return (
    <section className={css.section} aria-labelledby="tax-rates">
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.tax.rates, undefined, 'query')}
        loading={
          <Skeletons label="Loading the rates…">
            <Skeleton shape="row" />
          </Skeletons>
        }
        failed={renderErrorNote('The GST rates could not be loaded.')}
      >
        <Rates />
      </QueryBoundary>
    </section>
  );
}

function Rates() {
  const [rates] = trpc.admin.tax.rates.useSuspenseQuery(undefined, { staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className={css.sectionHead}>
        <h2 id="tax-rates" className={css.sectionTitle}>
          Your own GST rates
        </h2>
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          Add a rate
        </Button>
      </div>
      <p className={css.hint}>
        The store knows the rates of clothing, fabric, footwear, bags and imitation jewellery. Add one when a
        notification changes a rate, or for other goods. Orders are invoiced at the rate of the day they ship.
      </p>
      {rates.length > 0 && (
        <Table caption="Your own GST rates" columns={COLUMNS}>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} />
          ))}
        </Table>
      )}
      {isAdding && <RateDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function useSaved() {
  const utils = trpc.useUtils();
  return (rates: ShopRate[]) => {
    utils.admin.tax.rates.setData(undefined, rates);
    void utils.admin.tax.catalog.invalidate();
    void utils.admin.audit.invalidate();
  };
}

const describeUnknownRemoval = ({ hsn, from }: ShopRate): string =>
  describeUnknownInList(`the rate of HSN ${hsn} since ${showDay(from)} may have been removed`);

function RateRow({ rate }: { rate: ShopRate }) {
  const [isConfirming, setConfirming] = useState(false);
  const utils = trpc.useUtils();
  const save = useSaved();
  const toast = useToast();
  const showRemoved = (rates: ShopRate[]) => {
    save(rates);
    toast.success('The rate was removed.');
  };
  const remove = trpc.admin.tax.removeRate.useMutation({
    onSuccess: showRemoved,
    onError: async (error, { id }) => {
      const rates = await findResult(error, () => utils.client.admin.tax.rates.query());
      if (rates && !rates.some((each) => each.id === id)) return showRemoved(rates);
      if (!rates && hasNoAnswer(error)) toast.error(describeUnknownRemoval(rate), UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, 'The rate could not be removed.'));
      // Someone else may have removed it.
      void utils.admin.tax.rates.invalidate();
    },
  });
  return (
    <Row interactive={false}>
      <Cell rowHeader>{rate.hsn}</Cell>
      <Cell label="Since">{showDay(rate.from)}</Cell>
      <Cell label="Rate">{showRate(rate)}</Cell>
      <Cell label="Source" className={css.source}>
        {rate.note ?? 'None'}
      </Cell>
      <Cell shrink>
        <RowActions>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove the rate of HSN ${rate.hsn} since ${showDay(rate.from)}`}
            onClick={() => setConfirming(true)}
          >
            Remove
          </Button>
        </RowActions>
        <AlertDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={`Remove the rate of HSN ${rate.hsn} since ${showDay(rate.from)}?`}
          confirmLabel="Remove"
          // The toast shows the error.
          onConfirm={() => remove.mutateAsync({ id: rate.id }).catch(() => {})}
        >
          New orders, and earlier ones that have not shipped, use another rate of yours for it, or else the
          store’s built-in one. Invoices keep theirs.
        </AlertDialog>
      </Cell>
    </Row>
  );
}

const MAY_BE_ADDED = 'The rate may have been added. The list shows it if it was.';

function RateDialog({ onClose }: { onClose: () => void }) {
  const save = useSaved();
  const toast = useToast();
  const utils = trpc.useUtils();
  const addRate = trpc.admin.tax.addRate.useMutation({
    // It may have been added although the answer was lost.
    onError: () => void utils.admin.tax.rates.invalidate(),
  });
  const add = useSendOnce(addRate.mutateAsync);
  const form = useZodForm(loadSchema, {
    defaults: NEW_RATE,
    // What is sent is read again: percentages and rupees as they were typed.
    submit: (_input, values) => add(values),
    onSuccess: (rates, _, isShown) => {
      save(rates);
      toast.success('The rate was added.');
      if (isShown) onClose();
    },
    fallback: 'The rate could not be added.',
    unanswered: 'The rate may have been added, but no answer arrived. Try again: it is not added twice.',
    unansweredClosed: MAY_BE_ADDED,
  });
  return (
    <FormDialog
      form={form}
      title="Add a GST rate"
      saveLabel="Add rate"
      onClose={onClose}
      unanswered={MAY_BE_ADDED}
      beforeFields={
        <p className={css.warning}>
          Rates come from notifications of the Central Board of Indirect Taxes and Customs. Have your
          accountant confirm a rate before you add it: the store charges it from that day.
        </p>
      }
    >
      <div className={pair}>
        <TextField
          label="HSN"
          required
          inputMode="numeric"
          hint="The first digits: 4202 covers every code that begins with it."
          {...form.field('hsn')}
        />
        <TextField label="First day" type="date" required {...form.field('from')} />
      </div>
      <TextField
        label="Rate in percent"
        required
        inputMode="decimal"
        hint="The total rate: 5 means 2.5% CGST plus 2.5% SGST."
        {...form.field('rate')}
      />
      <div className={pair}>
        <TextField
          label="Only up to Rs"
          optional
          inputMode="decimal"
          hint="The value of one piece without tax."
          {...form.field('limit')}
        />
        <TextField label="Rate above, in percent" optional inputMode="decimal" {...form.field('above')} />
      </div>
      <TextField
        label="Source"
        optional
        hint="Such as the notification’s number, for your records."
        {...form.field('note')}
      />
    </FormDialog>
  );
}
