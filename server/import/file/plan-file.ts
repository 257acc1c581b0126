/**
 * What an import will save and how it is described, in a file beside the uploaded one with a line for each product: another process can
 * go on with it.
 */
import type { SaveProductInput } from '../../../src/catalog/schema';
import type { PlannedChange } from '../../../src/import/job';
import { countLines, createLines, readLines } from './lines-file';

/** One product to save. */
export interface Task {
  input: SaveProductInput;
  /** the id that a new product gets, by which it is known again after a restart */
  newId: string | null;
  line: number;
  lines: number[];
  /** whether the file gives the stock of a variant as a difference; left out if not */
  hasStockDifference?: true;
}

export interface PlannedProduct {
  task: Task;
  change: PlannedChange;
}

/** Where the products are in the file. */
export interface PlanIndex {
  /** the bytes at which the lines begin, and at last the end of the file */
  offsets: number[];
  /** the lines of products of which a value is emptied, from 0 */
  deletions: number[];
}

export interface PlanWriter {
  add(product: PlannedProduct, hasDeletions: boolean): Promise<void>;
  /** Closes the file, also when the plan is of no use any more. */
  finish(): Promise<PlanIndex>;
}

/** Replaces an earlier plan. */
export async function createPlan(path: string): Promise<PlanWriter> {
  const lines = await createLines<PlannedProduct>(path);
  const deletions: number[] = [];
  let count = 0;
  return {
    add: async (product, hasDeletions) => {
      if (hasDeletions) deletions.push(count);
      count += 1;
      await lines.add(product);
    },
    finish: async () => ({ offsets: await lines.finish(), deletions }),
  };
}

export const countPlanned = ({ offsets }: PlanIndex): number => countLines(offsets);

/** The products of some lines that follow each other; fewer at the end of the file. */
export const readPlanned = (
  path: string,
  { offsets }: PlanIndex,
  range: { from: number; count: number },
): Promise<PlannedProduct[]> => readLines<PlannedProduct>(path, offsets, range);

/** The products of single lines. */
export async function readPlannedLines(
  path: string,
  index: PlanIndex,
  lines: readonly number[],
): Promise<PlannedProduct[]> {
  const planned: PlannedProduct[] = [];
  for (const from of lines) planned.push(...(await readPlanned(path, index, { from, count: 1 })));
  return planned;
}
