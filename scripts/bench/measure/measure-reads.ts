import type { ReadRow } from '../report/results';
import type { Bench } from './bench';
import { measureCold } from './measure-cold';
import { measureWarm } from './measure-warm';
import type { ReadCase } from './read-cases';

/** Every row of the public answers. All warm ones come first, in one process whose code has run for a while. */
export async function measureReads(
  bench: Bench,
  cases: readonly ReadCase[],
  connectionCounts: readonly number[],
): Promise<ReadRow[]> {
  const measured: { each: ReadCase; index: number; connections: number; rows: ReadRow[] }[] = [];
  for (const [index, each] of cases.entries())
    for (const connections of connectionCounts) {
      const rows = await measureWarm(bench, each, index, connections);
      measured.push({ each, index, connections, rows });
    }
  for (const { each, index, connections, rows } of measured)
    rows.push(await measureCold(bench, each, index, connections));
  return measured.flatMap(({ rows }) => rows);
}
