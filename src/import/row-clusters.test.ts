import { describe, expect, it } from 'vitest';
import { OWN_COLUMNS } from './columns';
import type { Draft, RowReader } from './draft';
import { readHeader } from './header';
import { readOwnRows } from './own-rows';
import { createRowClusters } from './row-clusters';
import { type Cells, draftsOf, KURTA } from './test-own-rows';

const toCells = (row: Cells) => OWN_COLUMNS.map((column) => row[column] ?? '');

function cluster(reader: RowReader, rows: readonly Cells[]): number[][] {
  const clusters = createRowClusters();
  for (const row of rows) clusters.add(reader.toKey(toCells(row)));
  return [...clusters.list()].map((each) => [...each]);
}

/** Reads the rows of one cluster after those of the other. */
function readClustered(rows: readonly Cells[]): Draft[] {
  const reader = readOwnRows(readHeader(OWN_COLUMNS));
  return cluster(reader, rows).flatMap((numbers) => {
    for (const [at, number] of numbers.entries()) {
      if (numbers[at - 1] !== number - 1) reader.forgetPrevious();
      reader.add(number + 2, toCells(rows[number] ?? {}));
    }
    return reader.takeDrafts();
  });
}

const byLine = (drafts: Draft[]) => drafts.sort((a, b) => a.line - b.line);

describe('clusters of rows', () => {
  it('have the rows of a product wherever they are, and of one name when they follow each other', () => {
    const reader = readOwnRows(readHeader(OWN_COLUMNS));
    const rows: Cells[] = [
      { product_id: 'p1', name: 'Kurta' },
      { handle: 'Shirt', name: 'Shirt' },
      { size: 'L' },
      { name: 'Saree' },
      { product_id: 'p1' },
      { name: 'KURTA' },
      { name: 'saree' },
      { handle: 'shirt', name: 'Other' },
      {},
    ];
    expect(cluster(reader, rows)).toEqual([
      [0, 4, 5],
      [1, 2, 7, 8],
      [3, 6],
    ]);
    expect(cluster(reader, [])).toEqual([]);
    expect(cluster(reader, [{}, {}])).toEqual([[0, 1]]);
  });

  it('are read as the whole file is, whatever is repeated, missing or scattered', () => {
    // A small generator with a fixed seed, so that a failure can be repeated.
    let state = 7;
    const choose = <T>(values: readonly T[]): T => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return values[Math.floor((state / 2_147_483_648) * values.length)] as T;
    };
    for (let round = 0; round < 60; round++) {
      const rows = Array.from({ length: 12 }, () => ({
        ...KURTA,
        product_id: choose(['', '', '', 'p1', 'p2']),
        handle: choose(['', '', '', 'H1', 'h1']),
        name: choose(['', 'Kurta', 'kurta', 'Shirt']),
        sku: choose(['', 'A', 'B']),
        size: choose(['S', 'M']),
        description: choose(['', '', 'Red', 'Green']),
      }));
      expect(byLine(readClustered(rows))).toEqual(byLine(draftsOf(rows)));
    }
  });
});
