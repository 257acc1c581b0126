import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { Database } from './client';

type Reads = readonly (() => Promise<unknown>)[];
type Results<All extends Reads> = { -readonly [At in keyof All]: Awaited<ReturnType<All[At]>> };

/** Runs several reads: at the same time on MySQL; on SQLite one by one, so that other requests run between them. */
export async function readAll<const All extends Reads>(
  { kind }: Pick<Database, 'kind'>,
  reads: All,
): Promise<Results<All>> {
  if (kind === 'mysql') return (await Promise.all(reads.map((read) => read()))) as Results<All>;
  const results: unknown[] = [];
  for (const read of reads) {
    await yieldToEventLoop();
    results.push(await read());
  }
  return results as Results<All>;
}
