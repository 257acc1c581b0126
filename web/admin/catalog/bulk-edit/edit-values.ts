/** The fields of a change of many products, and what is sent for them. A status is changed by the buttons of the selection. */
import { MAX_THRESHOLD } from '../../../../src/catalog/stock';
import { NO_PRICE_EDIT, type PriceEditValues, toPriceEdit } from './price-edit';

export type DialogEditKind = 'price' | 'category' | 'lowStock' | 'delete';

export interface EditValues {
  price: PriceEditValues;
  categoryId: string;
  /** as typed */
  lowStock: string;
}

export const NO_EDIT: EditValues = { price: NO_PRICE_EDIT, categoryId: '', lowStock: '' };

const isThreshold = (text: string): boolean => /^\d{0,12}$/.test(text) && Number(text) <= MAX_THRESHOLD;
const NO_THRESHOLD = `Enter a whole number up to ${MAX_THRESHOLD.toLocaleString('en-IN')}, or leave this empty.`;

/** The change as the server takes it, or the error of its field. */
export function toEdit(kind: DialogEditKind, { price, categoryId, lowStock }: EditValues) {
  if (kind === 'price') return toPriceEdit(price);
  if (kind === 'delete') return { edit: { kind }, error: undefined };
  if (kind === 'lowStock')
    return isThreshold(lowStock.trim())
      ? { edit: { kind, lowStock: lowStock.trim() || null } }
      : { error: NO_THRESHOLD };
  return categoryId ? { edit: { kind, categoryId } } : { error: 'Choose a category.' };
}
