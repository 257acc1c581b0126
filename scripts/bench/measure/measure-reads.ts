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
  const measured: { each: ReadCase; rows: ReadRow[] }[] = [];
  for (const [index, each] of cases.entries())
    for (const connections of connectionCounts)
      measured.push({ each, rows: await measureWarm(bench, each, index, connections) });
  for (const { each, rows } of measured) {
    const [warm] = rows;
    if (warm) rows.push(await measureCold(bench, each, warm));
  }
  return measured.flatMap(({ rows }) => rows);
}
