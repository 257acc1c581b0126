import { z } from 'zod';
import { loadedValues } from '../save-conflict';
import { wholeNumber } from '../text';
import { MAX_THRESHOLD } from './stock';

const threshold = (label: string) => wholeNumber(label, { min: 0, max: MAX_THRESHOLD });

export const stockThresholdsInput = z.object({
  product: threshold('The threshold of products'),
  variant: threshold('The threshold of variants'),
  shopper: threshold('The threshold for customers'),
  loaded: loadedValues,
});
export type SaveStockThresholdsInput = z.infer<typeof stockThresholdsInput>;

const lowStock = threshold('The threshold');

/** The highest stock (units) of a product that counts as low: omitted, the stored one is kept; null and blank mean the shop's. */
export const lowStockUnchangedWhenOmitted = z
  .preprocess(
    (value: z.input<typeof lowStock> | '' | null) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    lowStock.nullable(),
  )
  .optional();
