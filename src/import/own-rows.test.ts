import { describe, expect, it } from 'vitest';
import { OWN_COLUMNS } from './columns';
import { readHeader } from './header';
import { readOwnRows } from './own-rows';
import { type Cells, draftsOf, KURTA } from './test-own-rows';

describe('grouping rows into products', () => {
  it('uses product_id, the name, or adjacent rows', () => {
    const drafts = draftsOf([
      { ...KURTA, product_id: 'p1' },
      { ...KURTA, size: 'L' },
      { ...KURTA, product_id: 'p2', name: 'Kurta' },
      { ...KURTA, name: 'Shirt' },
      { ...KURTA, name: 'Saree' },
      { ...KURTA, name: 'shirt', size: 'L' },
      { colour: 'Red', size: 'S', stock: '1', mrp: '10' },
    ]);
    expect(drafts.map(({ productId, name, lines }) => [productId, name, lines])).toEqual([
      ['p1', 'Kurta', [2, 3]],
      ['p2', 'Kurta', [4]],
      [null, 'Shirt', [5, 7, 8]],
      [null, 'Saree', [6]],
    ]);
  });

  it('keeps products of one name apart that SKUs and values show to be two, and says so', () => {
    const reader = readOwnRows(readHeader(OWN_COLUMNS));
    const rows: Cells[] = [
      { ...KURTA, sku: 'A1', description: 'Red' },
      { ...KURTA, sku: 'A2', size: 'L' },
      { ...KURTA, sku: 'B1', description: 'Green' },
      { ...KURTA, sku: 'C1', size: 'XL', description: 'Blue' },
      { ...KURTA, name: 'Between' },
      { ...KURTA, sku: 'A3', size: 'XL', description: 'Red' },
      { ...KURTA, handle: 'own', sku: 'D1' },
      { ...KURTA, handle: 'OWN', sku: 'D2', size: 'L' },
    ];
    for (const [at, row] of rows.entries())
      reader.add(
        at + 2,
        OWN_COLUMNS.map((column) => row[column] ?? ''),
      );
    const drafts = reader.takeDrafts();
    expect(drafts.map(({ handle, lines }) => [handle || null, lines])).toEqual([
      [null, [2, 3, 7]],
      [null, [4]],
      [null, [5]],
      [null, [6]],
      ['own', [8, 9]],
    ]);
    expect(drafts.flatMap(({ badRows }) => badRows)).toEqual([]);
    expect(reader.listNotes()).toEqual([
      '“Kurta” in lines 2 and 4 are two products: they have the same colour and size, but different SKUs.',
      '“Kurta” in lines 4 and 5 are two products: they have different SKUs and descriptions.',
      '“Kurta” in lines 2 and 7 is one product, because the name is the same. Give the rows different handles if they are two.',
    ]);
  });

  it('quotes no more of a long number than its beginning', () => {
    const reader = readOwnRows(readHeader(OWN_COLUMNS));
    const row: Cells = { ...KURTA, mrp: `${'9'.repeat(100_000)}/-` };
    reader.add(
      2,
      OWN_COLUMNS.map((column) => row[column] ?? ''),
    );
    const start = '9'.repeat(60);
    expect(reader.listNotes()).toEqual([
      `1 number has an unusual spelling: “${start}…” in line 2 as ${start}….`,
    ]);
  });

  it('quotes no more of a long cell than its beginning', () => {
    const [draft] = draftsOf([
      { ...KURTA, product_id: 'p1', description: `${'Soft cotton, '.repeat(300)}` },
      { ...KURTA, product_id: 'p1', description: 'Soft cotton.', size: 'L' },
    ]);
    expect(draft?.badRows.map(({ reason }) => reason)).toEqual([
      `The product’s description must be the same in all its rows, but is “${'Soft cotton, '.repeat(4)}Soft cot…” in line 2.`,
    ]);
  });

  it('rejects rows that contradict each other', () => {
    const [draft] = draftsOf([
      { ...KURTA, product_id: 'p1' },
      { ...KURTA, product_id: 'p1', name: 'Other', size: 'L', category: 'Men > Shirts' },
    ]);
    expect(draft?.badRows.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'name', 'The product’s name must be the same in all its rows, but is “Kurta” in line 2.'],
      [
        3,
        'category',
        'The product’s category must be the same in all its rows, but is “Women > Kurtas” in line 2.',
      ],
    ]);
  });
});
