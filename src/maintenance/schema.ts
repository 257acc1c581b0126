import { z } from 'zod';
import type { ProductTotals } from '../catalog/product-totals';
import { dryRunFlag, idText, wholeNumber } from '../text';

const batch = {
  dryRun: dryRunFlag,
  /** the last id of the previous batch; omitted, from the beginning */
  after: idText.nullish().transform((id) => id ?? null),
};

/** A file that was just uploaded is not referenced yet, so younger files are never removed. */
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

/** The result of one batch; `next` is null after the last. */
interface Batch {
  checked: number;
  next: string | null;
}

export interface PrunedMedia extends Batch {
  /** unreferenced files; their renditions are removed with them */
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
