/**
 * How far the heap may grow before V8 collects garbage: by default to several times what is in use. Measured with 10,000 products
 * under load, a store takes 450 MB by default, 390 with 100 percent and 365 with USUAL_PERCENT, for a few percent more CPU time. Imports
 * and exports, which leave much garbage and are in no hurry, grow it less.
 */
import { setFlagsFromString } from 'node:v8';

const USUAL_PERCENT = 60;
const LITTLE_PERCENT = 20;

const limitGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

let isLimited = false;
/** operations in progress that grow it little */
let running = 0;

/** For a process that stays. */
export function limitHeapGrowth(): void {
  isLimited = true;
  limitGrowth(USUAL_PERCENT);
}

/** For a command that does nothing else. */
export const growHeapLittle = (): void => limitGrowth(LITTLE_PERCENT);

/** Call the returned function at the end. Without limitHeapGrowth, as in tests, nothing changes. */
function beginLittleGrowth(): () => void {
  if (!isLimited) return () => {};
  running += 1;
  limitGrowth(LITTLE_PERCENT);
  return () => {
    running -= 1;
    if (running === 0) limitGrowth(USUAL_PERCENT);
  };
}

export async function withLittleHeapGrowth<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = beginLittleGrowth();
  try {
    return await work();
  } finally {
    end();
  }
}

export async function* streamWithLittleHeapGrowth<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const end = beginLittleGrowth();
  try {
    yield* items;
  } finally {
    end();
  }
}
