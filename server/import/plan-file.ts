/**
 * What an import will save and how it is described, in a file beside the uploaded one with a line of JSON for each product: 100,000
 * rows would take hundreds of megabytes of memory, and another process can go on with the file.
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { SaveProductInput } from '../../src/catalog/schema';
import type { PlannedChange } from '../../src/import/job';
import { yieldToEventLoop } from '../yield-to-event-loop';

/** One product to save. */
export interface Task {
  input: SaveProductInput;
  /** the id that a new product gets, by which it is known again after a restart */
  newId: string | null;
  line: number;
  lines: number[];
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

const BUFFER_BYTES = 256 * 1024;
/** Parsed in a few milliseconds, so that other requests hardly wait. */
const LINES_PER_TURN = 20;

/** Replaces an earlier plan. */
export async function createPlan(path: string): Promise<PlanWriter> {
  const file = await open(path, 'w', 0o600);
  const index: PlanIndex = { offsets: [0], deletions: [] };
  let end = 0;
  let buffered: string[] = [];
  let bytes = 0;
  const flush = async () => {
    const text = buffered.join('');
    buffered = [];
    bytes = 0;
    await file.appendFile(text);
  };
  return {
    add: async (product, hasDeletions) => {
      const line = `${JSON.stringify(product)}\n`;
      const length = Buffer.byteLength(line);
      if (hasDeletions) index.deletions.push(index.offsets.length - 1);
      end += length;
      bytes += length;
      index.offsets.push(end);
      buffered.push(line);
      if (bytes >= BUFFER_BYTES) await flush();
    },
    finish: async () => {
      try {
        await flush();
      } finally {
        await file.close();
      }
      return index;
    },
  };
}

export const countPlanned = ({ offsets }: PlanIndex): number => offsets.length - 1;

async function readRange(file: FileHandle, start: number, end: number): Promise<string> {
  const buffer = Buffer.alloc(end - start);
  await file.read(buffer, 0, buffer.length, start);
  return buffer.toString('utf8');
}

/** The products of some lines that follow each other; fewer at the end of the file. */
export async function readPlanned(
  path: string,
  { offsets }: PlanIndex,
  { from, count }: { from: number; count: number },
): Promise<PlannedProduct[]> {
  const to = Math.min(from + count, offsets.length - 1);
  const [start, end] = [offsets[from], offsets[to]];
  if (start === undefined || end === undefined || from >= to) return [];
  const file = await open(path);
  try {
    const planned: PlannedProduct[] = [];
    for (const line of (await readRange(file, start, end)).trimEnd().split('\n')) {
      if (planned.length % LINES_PER_TURN === 0) await yieldToEventLoop();
      planned.push(JSON.parse(line) as PlannedProduct);
    }
    return planned;
  } finally {
    await file.close();
  }
}

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
