/** Units of a delivered order that come back, or never arrived, and are credited. */
import { z } from 'zod';
import type { DocumentLine } from '../tax/document';
import { idempotencyKey, idText, lengthError, optionalText, wholeNumber } from '../text';
import type { PaymentMethod } from './status';

/** more than an order has */
const MAX_LINES = 200;
/** as many as a variant can have in stock */
const MAX_UNITS = 1_000_000;
const CHOOSE = 'Choose what is returned.';

const returnedLine = z.object({
  /** of the order */
  itemId: idText,
  units: wholeNumber('Units', { min: 1, max: MAX_UNITS }),
  /** what was left when the admin looked: a return that someone else has made is not made twice */
  unitsLeft: wholeNumber('Units', { min: 1, max: MAX_UNITS }),
  /** whether the units can be sold again */
  restock: z.boolean({ error: 'restock is true or false.' }).default(false),
});

export const returnItemsInput = z
  .object({
    orderId: idText,
    lines: z
      .array(returnedLine, { error: CHOOSE })
      .min(1, lengthError(CHOOSE))
      .max(MAX_LINES, lengthError(`Choose at most ${MAX_LINES} items.`)),
    /** on the credit note and in the email */
    reason: optionalText({ label: 'Reason', max: 200 }),
    /** how the shop returns what it was not paid online, for its own records */
    paidBack: optionalText({ label: 'Paid back', max: 100 }),
    idempotencyKey: idempotencyKey.nullish(),
  })
  .refine(({ lines }) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, {
    path: ['lines'],
    error: 'Name each item once.',
  });
export type ReturnItemsInput = z.infer<typeof returnItemsInput>;

export interface ReturnableLine extends DocumentLine {
  itemId: string;
  /** units that no credit note has taken back */
  unitsLeft: number;
}

/** What of a delivered order can be returned. Amounts are in paise. */
export interface Returnable {
  /** of the bill where the shop had no GSTIN */
  invoiceNumber: string;
  /** then what comes back has a refund note instead of a credit note */
  isBill?: true;
  paymentMethod: PaymentMethod;
  lines: ReturnableLine[];
  /** the most that goes back to the account that the customer paid from */
  refundablePaise: number;
  /** the last day on which the credit note reduces the shop's tax, YYYY-MM-DD; null before it is over */
  endedDeadline: string | null;
}
