/** What can be changed of many products at once. */
import { z } from 'zod';
import { MAX_PAISE } from '../../money';
import { blankToNull, idempotencyKey, idText, optionalId, wholeNumber } from '../../text';
import { productSelection, selectionTotal } from '../list-schema';
import { PRODUCT_STATUSES } from '../publishing';
import { MAX_THRESHOLD } from '../stock';
import { BULK_EDIT_KINDS, PRICE_ACTIONS, PRICE_TARGETS, ROUNDINGS } from './kinds';

const MAX_PERCENT_BP = 100_000;

const bulkEdit = z.object({
  kind: z.enum(BULK_EDIT_KINDS, { error: `The change is ${BULK_EDIT_KINDS.join(', ')}.` }),
  /** of a price: how it changes, which of the two, and how the result is rounded */
  priceAction: z
    .enum(PRICE_ACTIONS, { error: `A price is changed by ${PRICE_ACTIONS.join(', ')}.` })
    .nullish(),
  priceTarget: z
    .enum(PRICE_TARGETS, { error: `The changed price is ${PRICE_TARGETS.join(', ')}.` })
    .default('price'),
  rounding: z.enum(ROUNDINGS, { error: `Rounding is ${ROUNDINGS.join(', ')}.` }).default('none'),
  /** basis points, 1000 is 10%; negative lowers the price */
  percentBp: wholeNumber('The percentage', { min: -MAX_PERCENT_BP, max: MAX_PERCENT_BP }).nullish(),
  /** negative lowers the price */
  amountPaise: wholeNumber('The amount', { min: -MAX_PAISE, max: MAX_PAISE }).nullish(),
  categoryId: optionalId,
  status: z.enum(PRODUCT_STATUSES, { error: `Status is ${PRODUCT_STATUSES.join(', ')}.` }).nullish(),
  /** the product's own threshold; none means the shop's */
  lowStock: blankToNull(wholeNumber('The threshold', { min: 0, max: MAX_THRESHOLD })),
  /** of a status: also products without a picture become live */
  includeUnready: z.boolean('includeUnready is true or false.').default(false),
});
export type BulkEdit = z.infer<typeof bulkEdit>;

/** A change as it was stored. */
export const parseBulkEdit = (text: string): BulkEdit => bulkEdit.parse(JSON.parse(text));

/** The field that the change needs and does not have. */
function findMissing({ kind, priceAction, percentBp, amountPaise, categoryId, status }: BulkEdit) {
  if (kind === 'category' && !categoryId) return { path: 'categoryId', message: 'Choose a category.' };
  if (kind === 'status' && !status) return { path: 'status', message: 'Choose a status.' };
  if (kind !== 'price') return null;
  if (!priceAction) return { path: 'priceAction', message: 'Choose how the price changes.' };
  const isPercent = priceAction === 'percent' || priceAction === 'offMrp';
  if (isPercent && typeof percentBp !== 'number')
    return { path: 'percentBp', message: 'Enter a percentage.' };
  const isAmount = priceAction === 'amount' || priceAction === 'set';
  return isAmount && typeof amountPaise !== 'number'
    ? { path: 'amountPaise', message: 'Enter an amount.' }
    : null;
}

const rejectIncomplete = (edit: BulkEdit, context: z.RefinementCtx) => {
  const missing = findMissing(edit);
  if (missing) context.addIssue({ code: 'custom', path: [missing.path], message: missing.message });
};

export const checkBulkEditInput = z
  .object({ ...productSelection.shape, ...bulkEdit.shape })
  .superRefine(rejectIncomplete);
export type CheckBulkEditInput = z.infer<typeof checkBulkEditInput>;
export const startBulkEditInput = z
  .object({
    ...productSelection.shape,
    ...bulkEdit.shape,
    total: selectionTotal,
    idempotencyKey: idempotencyKey.nullish(),
  })
  .superRefine(rejectIncomplete);
export type StartBulkEditInput = z.infer<typeof startBulkEditInput>;
export const bulkEditIdInput = z.object({ id: idText });
