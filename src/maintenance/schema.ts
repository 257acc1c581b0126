import { z } from 'zod';
import type { ProductTotals } from '../catalog/product-totals';
import { dryRunFlag, idText, wholeNumber } from '../text';

const batch = {
  dryRun: dryRunFlag,
  /** where the batch before this one ended; none begins at the beginning */
  after: idText.nullish().transform((id) => id ?? null),
};

/** A file that was just sent has no row that names it yet: nothing younger is ever looked at. */
export const MIN_AGE_HOURS = 1;
export const DEFAULT_AGE_HOURS = 24;

export const pruneMediaInput = z.object({
  ...batch,
  olderThanHours: wholeNumber('The age in hours', { min: MIN_AGE_HOURS, max: 24 * 3650 }).default(
    DEFAULT_AGE_HOURS,
  ),
});
export type PruneMediaInput = z.infer<typeof pruneMediaInput>;

export const recomputeInput = z.object(batch);
export type RecomputeInput = z.infer<typeof recomputeInput>;

/** One batch of a walk; `next` is null at its end. */
interface Batch {
  checked: number;
  next: string | null;
}

export interface PrunedMedia extends Batch {
  /** files that nothing names, each with what was made from it */
  files: string[];
  bytes: number;
}

export interface WrongTotals {
  id: string;
  name: string;
  stored: ProductTotals;
  expected: ProductTotals;
}

export interface RecomputedProducts extends Batch {
  wrong: WrongTotals[];
}
