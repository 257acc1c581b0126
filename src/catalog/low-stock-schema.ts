import { z } from 'zod';
import { wholeNumber } from '../text';
import { MAX_THRESHOLD } from './stock';

const threshold = wholeNumber('The threshold', { min: 0, max: MAX_THRESHOLD });

/** The highest stock (units) of a product that counts as low: omitted, the stored one is kept; null and blank mean the shop's. */
export const lowStockUnchangedWhenOmitted = z
  .preprocess(
    (value: z.input<typeof threshold> | '' | null) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    threshold.nullable(),
  )
  .optional();
