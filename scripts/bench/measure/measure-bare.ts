/** The bare servers that send the bytes of an answer, as the store sends them. */
import type { ReadRow } from '../report/results';
import type { Bench } from './bench';

type Cache = ReadRow['cache'];

/** Warm answers are compressed, as browsers ask for them; to compress a cold one would hide what it takes to make it. */
export const HEADERS: Readonly<Record<Cache, Record<string, string>>> = {
  warm: { 'accept-encoding': 'br' },
  cold: {},
};

export const toBarePath = (index: number, cache: Cache): string => `/${cache}/${index}`;

/** `index` is that of the case among all. */
export async function measureBareServers(
  { load, references, seconds }: Bench,
  index: number,
  cache: Cache,
  connections: number,
): Promise<Pick<ReadRow, 'express' | 'http'>> {
  const path = toBarePath(index, cache);
  // The cold rows of the store send each address once, which autocannon does.
  const send = cache === 'warm' ? load.saturate : load.repeat;
  const measure = (origin: string) => send(origin, { path }, connections, seconds);
  return { express: await measure(references.express), http: await measure(references.http) };
}
