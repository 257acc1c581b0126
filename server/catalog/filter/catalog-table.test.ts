import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../src/test/random-runs';
import { CatalogTable, type TableProduct } from './catalog-table';

const create = (id: string, variants: number, more: Partial<TableProduct> = {}): TableProduct => ({
  id,
  categoryId: 'kurtas',
  createdAt: 1,
  attributes: {},
  variants: Array.from({ length: variants }, (_, at) => ({
    color: `Color ${at % 3}`,
    colorHexCode: '#c4232c',
    size: at % 2 ? 'M' : 'm ',
    pricePaise: Number(id) * 1000 + at,
    isSoldOut: at === 0,
  })),
  ...more,
});

/** What the table has of a product. */
function read(table: CatalogTable, id: string) {
  const row = table.findRow(id);
  if (row === undefined) return null;
  const { first, end } = table.getVariantRange(row);
  const variants = Array.from({ length: end - first }, (_, at) => first + at);
  return {
    categoryId: table.categoryIds[row],
    isListed: [...table.listRows(table.categoryIds[row] ?? '')].includes(row),
    createdAt: table.createdAt[row],
    attributes: table.attributes[row],
    colors: variants.map((variant) => table.styles[table.styleOf[variant] ?? -1]?.color),
    prices: variants.map((variant) => table.pricePaise[variant]),
    soldOut: variants.map((variant) => table.isSoldOut[variant]),
  };
}

const expected = ({ id: _, variants, ...product }: TableProduct) => ({
  ...product,
  isListed: true,
  colors: variants.map(({ color }) => color),
  prices: variants.map(({ pricePaise }) => pricePaise),
  soldOut: variants.map(({ isSoldOut }) => Number(isSoldOut)),
});

describe('the catalog table', () => {
  it('has what was put into it last, however often products grow, shrink, move and go', () => {
    const table = new CatalogTable();
    const products = new Map<string, TableProduct>();
    let seed = 1;
    const pick = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const steps = randomRuns(5000);
    for (let step = 0; step < steps; step++) {
      const id = String(pick(300));
      if (pick(5) === 0) {
        table.remove(id);
        products.delete(id);
        continue;
      }
      const product = create(id, pick(12), {
        categoryId: `category ${pick(4)}`,
        createdAt: step,
        attributes: pick(2) ? { brand: `Brand ${pick(9)}` } : {},
      });
      table.put(product);
      products.set(id, product);
    }
    expect(table.size).toBe(products.size);
    for (const [id, product] of products) expect(read(table, id)).toEqual(expected(product));
    const listed = [0, 1, 2, 3].flatMap((at) => [...table.listRows(`category ${at}`)]);
    expect(listed.map((row) => table.ids[row]).sort()).toEqual([...products.keys()].sort());
    // What removed variants leave behind is used again.
    const variants = [...products.values()].reduce((sum, each) => sum + each.variants.length, 0);
    expect(table.styleOf.length).toBeLessThan(4 * variants);
  });

  it('counts the changes of each category, also of the one that a product leaves', () => {
    const table = new CatalogTable();
    table.put(create('1', 2));
    const before = [table.countChanges(['kurtas']), table.countChanges(['sarees'])];
    table.put(create('1', 2, { categoryId: 'sarees' }));
    expect(table.countChanges(['kurtas'])).toBeGreaterThan(before[0] ?? 0);
    expect(table.countChanges(['sarees'])).toBeGreaterThan(before[1] ?? 0);
    expect([...table.listRows('kurtas')]).toEqual([]);
    const count = table.countChanges(['kurtas', 'sarees']);
    table.remove('unknown');
    expect(table.countChanges(['kurtas', 'sarees'])).toBe(count);
  });

  it('knows sizes by their meaning, and keeps their spelling', () => {
    const table = new CatalogTable();
    table.put(create('1', 2));
    expect(table.sizeKeys).toHaveLength(1);
    expect(new Set(table.styles.map(({ spelling }) => spelling))).toEqual(new Set(['m ', 'M']));
  });
});
