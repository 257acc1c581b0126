/** The fields of a change of many products, and what is sent for them. A status is changed by the buttons of the selection. */
import { NO_PRICE_EDIT, type PriceEditValues, toPriceEdit } from './price-edit';

export type DialogEditKind = 'price' | 'category' | 'lowStock' | 'delete';

export interface EditValues {
  price: PriceEditValues;
  categoryId: string;
  /** as typed */
  lowStock: string;
}

export const NO_EDIT: EditValues = { price: NO_PRICE_EDIT, categoryId: '', lowStock: '' };

/** The change as the server takes it, or the error of its field. */
export function toEdit(kind: DialogEditKind, { price, categoryId, lowStock }: EditValues) {
  if (kind === 'price') return toPriceEdit(price);
  if (kind === 'delete') return { edit: { kind }, error: undefined };
  if (kind === 'lowStock')
    return /^\d{0,6}$/.test(lowStock.trim())
      ? { edit: { kind, lowStock: lowStock.trim() || null } }
      : { error: 'Enter a whole number, or leave this empty.' };
  return categoryId ? { edit: { kind, categoryId } } : { error: 'Choose a category.' };
}
