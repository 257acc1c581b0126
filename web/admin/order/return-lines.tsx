import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../src/dates';
import { formatRupees } from '../../../src/money';
import type { Returnable, ReturnableLine } from '../../../src/order/return-items';
import type { Order } from '../../../src/order/schema';
import { MIN_ONLINE_PAISE } from '../../../src/payment/owed-refunds';
import { FormError } from '../../form/form-error';
import { Button } from '../../ui/button';
import { CancelButton } from '../../ui/cancel-button';
import { Checkbox } from '../../ui/checkbox';
import { FieldLock } from '../../ui/field-lock';
import { TextField } from '../../ui/fields';
import { Stepper } from '../../ui/stepper';
import { useReportDirty } from '../form/use-report-dirty';
import * as orderCss from './order-dialog.css';
import * as css from './return-items.css';
import { sumReturned } from './sum-returned';
import { getNoteName, useReturn } from './use-return';
import type { ReturnInput } from './use-sent-return';

export interface ReturnFormProps {
  order: Order;
  onClose: () => void;
  /** closes it unless something is entered that is to be kept */
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

interface ReturnLinesProps extends ReturnFormProps {
  returnable: Returnable;
}

/** What was entered for each line, by its id. */
const toRecord = <Value,>(
  input: ReturnInput | undefined,
  read: (line: ReturnInput['lines'][number]) => Value,
): Record<string, Value> => Object.fromEntries(input?.lines.map((line) => [line.itemId, read(line)]) ?? []);

/** The form: how many units of each line came back, and what is credited for them. */
export function ReturnLines({ order, returnable, onClose, onCancel, onDirtyChange }: ReturnLinesProps) {
  const { paymentMethod, invoiceNumber, isBill, endedDeadline } = returnable;
  const lines = returnable.lines.filter(({ unitsLeft }) => unitsLeft > 0);
  const noteName = getNoteName(returnable);
  const { submit, sent } = useReturn(order.id, returnable, onClose);
  const isPending = sent?.isPending ?? false;
  // One of a form that was closed is filled in again: if it has no answer, anything else might credit the same units twice.
  const entered = sent?.input;
  const [units, setUnits] = useState(() => toRecord(entered, (line) => Number(line.units)));
  const [restocked, setRestocked] = useState(() => toRecord(entered, (line) => line.restock ?? false));
  const [reason, setReason] = useState(entered?.reason ?? '');
  const [paidBack, setPaidBack] = useState(entered?.paidBack ?? '');
  const chosen = lines.flatMap((line) => {
    const count = Math.min(units[line.itemId] ?? 0, line.unitsLeft);
    return count > 0 ? [{ line, units: count, restock: restocked[line.itemId] ?? false }] : [];
  });
  useReportDirty(chosen.length > 0 || reason !== '' || paidBack !== '', onDirtyChange);
  const send = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (chosen.length === 0 || isPending) return;
    const input = {
      orderId: order.id,
      reason,
      paidBack: paymentMethod === 'COD' ? paidBack : null,
      lines: chosen.map(({ line: { itemId, unitsLeft }, ...each }) => ({ itemId, unitsLeft, ...each })),
    };
    submit(input, event.currentTarget);
  };
  return (
    <form id={`return-of-${order.id}`} className={css.form} onSubmit={send}>
      <p>
        Choose what came back, or never arrived. A {noteName} takes it off {isBill ? 'bill' : 'invoice'}{' '}
        {invoiceNumber}; the order keeps the rest.
      </p>
      <FieldLock locked={isPending}>
        <ul>
          {lines.map((line) => (
            <li key={line.itemId} className={css.line}>
              <LineFields
                line={line}
                units={units[line.itemId] ?? 0}
                onUnits={(count) => setUnits((known) => ({ ...known, [line.itemId]: count }))}
                isRestocked={restocked[line.itemId] ?? false}
                onRestock={(is) => setRestocked((known) => ({ ...known, [line.itemId]: is }))}
              />
            </li>
          ))}
        </ul>
        <TextField
          label="Reason"
          optional
          hint={`On the ${noteName} and in the email.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {paymentMethod === 'COD' && (
          <TextField
            label="How you refunded it"
            optional
            hint="The order was paid in cash. For your records only, such as a UPI reference."
            value={paidBack}
            onChange={(event) => setPaidBack(event.target.value)}
          />
        )}
      </FieldLock>
      {endedDeadline && (
        <p className={css.warning}>
          The invoice is too old to reduce your tax: that ended on{' '}
          {formatDay(`${endedDeadline}T06:00:00.000Z`)}. The customer still gets the money back.
        </p>
      )}
      <Totals returnable={returnable} chosen={chosen} />
      <FormError>{sent?.error ?? null}</FormError>
      <div className={css.buttons}>
        <CancelButton isSending={isPending} onClick={onCancel} />
        <Button type="submit" loading={isPending} disabled={chosen.length === 0}>
          Issue {noteName}
        </Button>
      </div>
    </form>
  );
}

interface LineFieldsProps {
  line: ReturnableLine;
  units: number;
  onUnits: (units: number) => void;
  isRestocked: boolean;
  onRestock: (isRestocked: boolean) => void;
}

function LineFields({ line, units, onUnits, isRestocked, onRestock }: LineFieldsProps) {
  const { description, unitsLeft, quantity, totalPaise } = line;
  return (
    <>
      <div className={css.naming}>
        <p className={orderCss.name}>{description}</p>
        <p className={orderCss.actor}>
          {unitsLeft} of {quantity}, {formatRupees(Math.floor(totalPaise / quantity))} each
        </p>
      </div>
      <Stepper
        label={`Returned units of ${description}`}
        size="small"
        min={0}
        minReason="No units are selected."
        max={unitsLeft}
        maxReason={`Only ${unitsLeft} can be returned.`}
        value={units}
        onChange={onUnits}
      />
      {units > 0 && (
        <Checkbox
          className={css.restock}
          label="Put back in stock"
          aria-label={`Put back in stock: ${description}`}
          checked={isRestocked}
          onChange={(event) => onRestock(event.target.checked)}
        />
      )}
    </>
  );
}

function describeRefund({ paymentMethod, refundablePaise }: Returnable, totalPaise: number): string {
  if (paymentMethod === 'COD') return 'Paid in cash: return the money yourself.';
  if (refundablePaise === 0) return 'No part of this order can be refunded online.';
  const paise = Math.min(refundablePaise, totalPaise);
  if (paise < MIN_ONLINE_PAISE)
    return `${formatRupees(paise)} is too little to be refunded online: return the money yourself.`;
  return `${formatRupees(paise)} is refunded to the customer’s original payment method.`;
}

function Totals({
  returnable,
  chosen,
}: {
  returnable: Returnable;
  chosen: Parameters<typeof sumReturned>[0];
}) {
  const { totalPaise, taxablePaise } = sumReturned(chosen);
  return (
    <div aria-live="polite">
      <dl className={orderCss.totals}>
        {totalPaise !== taxablePaise && (
          <>
            <dt>Taxable value</dt>
            <dd className={orderCss.amount}>{formatRupees(taxablePaise)}</dd>
            <dt>Tax</dt>
            <dd className={orderCss.amount}>{formatRupees(totalPaise - taxablePaise)}</dd>
          </>
        )}
        <dt className={orderCss.total}>{returnable.isBill ? 'To pay back' : 'Credit'}</dt>
        <dd className={`${orderCss.amount} ${orderCss.total}`}>{formatRupees(totalPaise)}</dd>
      </dl>
      {totalPaise > 0 && (
        <p className={orderCss.actor}>
          {describeRefund(returnable, totalPaise)} A {returnable.isBill ? 'refund' : 'credit'} note can't be
          undone.
        </p>
      )}
    </div>
  );
}
