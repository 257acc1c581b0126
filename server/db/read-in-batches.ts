import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';

/**
 * Reads rows in batches, each of which starts after the last row of the one before. Other requests run between two batches.
 * `read` returns at most `size` rows.
 */
export async function* readInBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    await yieldToEventLoop();
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
