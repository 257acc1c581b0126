import { describe, expect, it } from 'vitest';
import { createCategoryLookup } from './category-lookup';
import type { OwnColumn } from './columns';
import type { Draft } from './draft';
import { OWN_FIELDS } from './own-rows';
import { type Plan, planProduct } from './plan';
import type { StoredProduct } from './stored-product';
import { type Cells, draftsOf, KURTA } from './test-own-rows';

const categories = createCategoryLookup([
  { id: 'wk', slug: 'kurtas', path: ['Women', 'Kurtas'] },
  { id: 'ms', slug: 'shirts', path: ['Men', 'Shirts'] },
]);

const plan = (draft: Draft | undefined, stored: StoredProduct | null = null): Plan => {
  if (!draft) throw new Error('There is no draft');
  const found = categories.find(draft.categories);
  return planProduct(draft, stored, 'id' in found ? found.id : found, { columns: OWN_FIELDS, categories });
};
const planOf = (
  rows: readonly Cells[],
  stored: StoredProduct | null = null,
  columns?: readonly OwnColumn[],
) => plan(draftsOf(rows, columns)[0], stored);
const badOf = (found: Plan) =>
  found.kind === 'bad' ? found.bad.map(({ line, column, reason }) => [line, column, reason]) : found.kind;

const STORED: StoredProduct = {
  id: 'p1',
  version: 4,
  name: 'Kurta',
  handle: 'kurta-1',
  status: 'LIVE',
  description: 'Soft.\nCare: wash.',
  categoryId: 'wk',
  variants: [
    {
      id: 'v1',
      color: 'Ivory',
      colorHexCode: '#efe6d3',
      size: 'M',
      stock: 5,
      originalPaise: 189_900,
      discountPaise: 149_900,
      sku: 'K-M',
    },
    {
      id: 'v2',
      color: 'Ivory',
      colorHexCode: '#efe6d3',
      size: 'L',
      stock: 2,
      originalPaise: 189_900,
      discountPaise: null,
      sku: null,
    },
  ],
};
const AS_STORED: Cells[] = [
  {
    ...KURTA,
    product_id: 'p1',
    sku: 'K-M',
    description: 'Soft.\r\nCare: wash.',
    variant_id: 'v1',
    colour_hex: '#EFE6D3',
    stock_was: '5',
    discount_price: '1499.00',
  },
  {
    ...KURTA,
    product_id: 'p1',
    variant_id: 'v2',
    colour_hex: '#efe6d3',
    size: 'L',
    stock: '2',
    stock_was: '2',
  },
];

describe('a new product', () => {
  it('has the color code of its color name', () => {
    const found = planOf([KURTA, { ...KURTA, size: 'L', discount_price: '₹1,499.00', colour: 'Dusty Pink' }]);
    expect(found).toMatchObject({
      kind: 'create',
      input: {
        id: null,
        productName: 'Kurta',
        categoryId: 'wk',
        productVariants: [
          {
            color: 'Ivory',
            colorHexCode: '#f1e9d8',
            size: 'M',
            stock: 5,
            originalPrice: 189_900,
            discountPrice: null,
          },
          { color: 'Dusty Pink', colorHexCode: '#e79fb3', size: 'L', discountPrice: 149_900 },
        ],
      },
    });
  });

  it('is rejected with line, column and the form’s own messages', () => {
    const hats = { ...KURTA, category: 'Hats' };
    const found = planOf([
      { ...hats, mrp: 'free' },
      { ...hats, size: 'L', stock: '-1' },
      { ...hats, size: '', colour: 'Zebra' },
    ]);
    expect(badOf(found)).toEqual([
      [2, 'category', 'There is no category “Hats”.'],
      [
        4,
        'colour_hex',
        'The store knows no colour “Zebra”. Fill in colour_hex, such as #27375f, or #8b8b8b if it is no colour.',
      ],
      [2, 'mrp', 'Original price must be an amount in rupees above 0, with at most two decimals.'],
      [3, 'stock', 'Stock must be at least 0.'],
      [4, 'size', 'Size is required.'],
    ]);
    expect(badOf(planOf([KURTA, { ...KURTA, size: 'm' }]))).toEqual([
      [3, 'size', 'Ivory, m is listed twice.'],
    ]);
    expect(badOf(planOf([{ ...KURTA, discount_price: '2000' }]))).toEqual([
      [2, 'discount_price', 'Discount price must not be above the original price.'],
    ]);
    expect(badOf(planOf([{ ...KURTA, name: '' }]))).toEqual([[2, 'name', 'Product name is required.']]);
  });
});

describe('an existing product', () => {
  it('is unchanged by its own export', () => {
    expect(planOf(AS_STORED, STORED).kind).toBe('unchanged');
  });

  it('keeps what the file leaves out: columns, variants, and a stock that only sales changed', () => {
    const sold = {
      ...STORED,
      variants: STORED.variants.map((variant) => ({ ...variant, stock: variant.stock - 1 })),
    };
    expect(planOf(AS_STORED, sold).kind).toBe('unchanged');
    const columns = ['product_id', 'name', 'category', 'colour', 'size', 'stock', 'mrp'] as const;
    const found = planOf([{ ...KURTA, product_id: 'p1', stock: '9' }], STORED, columns);
    expect(found).toMatchObject({
      kind: 'update',
      changes: [{ field: 'Ivory, M: stock', from: '5', to: '9' }],
      input: {
        id: 'p1',
        version: 4,
        description: 'Soft.\nCare: wash.',
        productVariants: [
          { id: 'v1', stock: 9, stockWas: null, discountPrice: 149_900, colorHexCode: '#efe6d3' },
          { id: 'v2', stock: 2, stockWas: 2 },
        ],
      },
    });
  });

  it.each([
    [[{ ...AS_STORED[1], description: '' }], 'unchanged', true],
    [AS_STORED.map((row) => ({ ...row, description: '' })), 'update', false],
    [[{ ...AS_STORED[0], description: '' }, AS_STORED[0], AS_STORED[1]].slice(1), 'unchanged', false],
    [[AS_STORED[1], AS_STORED[0]], 'unchanged', false],
  ] as const)(
    'loses a description only if all rows of all variants leave it empty: %#',
    (rows, kind, kept) => {
      const found = planOf(
        rows.map((row) => ({ ...row })),
        STORED,
      );
      expect(found).toMatchObject({ kind, keepsEmptied: kept });
    },
  );

  it.each([
    ['9', '5', 2, 6],
    ['5', '5', 2, 2],
    ['3', '5', 2, 0],
    ['9', undefined, 2, 9],
  ])('with stock %s, exported as %s, now %i, gets %i', (stock, stockWas, now, result) => {
    const sold = { ...STORED, variants: STORED.variants.map((variant) => ({ ...variant, stock: now })) };
    const found = planOf(
      [{ ...AS_STORED[0], stock, ...(stockWas ? { stock_was: stockWas } : { stock_was: '' }) }],
      sold,
    );
    expect(found.kind !== 'bad' && found.input.productVariants[0]).toMatchObject({
      stock: result,
      stockWas: stockWas ? now : null,
    });
  });

  it('can’t get a stock below 0 by a difference', () => {
    const sold = { ...STORED, variants: STORED.variants.map((variant) => ({ ...variant, stock: 1 })) };
    expect(badOf(planOf([{ ...AS_STORED[0], stock: '2', stock_was: '5' }], sold))).toEqual([
      [2, 'stock', 'Only 1 is left since the export: the stock can’t be lowered by more.'],
    ]);
  });

  it.each(['########', '12.5', '-3', 'abc', '₹', '0x5', '5 units'])(
    'is rejected with the unreadable stock_was %s, which would put units sold since on sale again',
    (stockWas) => {
      const rows = [{ ...AS_STORED[0], stock: '9', stock_was: stockWas }, { ...AS_STORED[1] }];
      expect(badOf(planOf(rows, STORED))).toEqual([
        [
          2,
          'stock_was',
          'stock_was must be a whole number, as the store has exported it. Empty means that the stock is set.',
        ],
      ]);
    },
  );

  it.each([
    ['9', '5.0', 6],
    ['1,009', '1,005', 6],
    ['9', ' 5 ', 6],
    ['9', '  ', 9],
  ])(
    'with stock %j and stock_was %j as spreadsheets write them, now 2, gets %i',
    (stock, stockWas, result) => {
      const sold = { ...STORED, variants: STORED.variants.map((variant) => ({ ...variant, stock: 2 })) };
      const found = planOf([{ ...AS_STORED[0], stock, stock_was: stockWas }], sold);
      expect(found.kind !== 'bad' && found.input.productVariants[0]?.stock).toBe(result);
    },
  );

  it('keeps a size that a spreadsheet made a date, and questions such a size of a new variant', () => {
    const kids = {
      ...STORED,
      variants: STORED.variants.map((variant, at) => ({ ...variant, size: at ? '4-6' : '2-4' })),
    };
    expect(planOf([{ ...AS_STORED[1], size: '6-Apr' }], kids).kind).toBe('unchanged');
    expect(badOf(planOf([{ ...KURTA, size: '4-Jun' }]))).toEqual([
      [
        2,
        'size',
        'Is “4-Jun” a size? Spreadsheets write that for “4-6” or “6-4”. Write the size with a letter, such as “4-6Y”.',
      ],
    ]);
  });

  it.each([
    [undefined, 'DRAFT', undefined],
    ['', 'DRAFT', undefined],
    ['live', 'LIVE', 'LIVE'],
    ['Active', 'LIVE', 'LIVE'],
    ['archived', 'ARCHIVED', 'ARCHIVED'],
  ])('with status %s is %s if it is new, else %s', (status, created, updated) => {
    const cells = status === undefined ? {} : { status };
    const statusOf = (found: Plan) => (found.kind === 'bad' ? 'bad' : found.input.status);
    expect(statusOf(planOf([{ ...KURTA, ...cells }]))).toBe(created);
    expect(statusOf(planOf([{ ...AS_STORED[0], ...cells }], STORED))).toBe(updated);
    expect(badOf(planOf([{ ...KURTA, status: 'hidden' }]))).toEqual([
      [2, 'status', 'Status is LIVE, DRAFT, ARCHIVED.'],
    ]);
  });

  it('lists each changed field and new variants', () => {
    const found = planOf(
      [
        { ...AS_STORED[0], description: '', discount_price: '' },
        { ...AS_STORED[1], size: 'XL' },
        { ...KURTA, product_id: 'p1', size: 'L', stock: '7' },
      ],
      STORED,
    );
    expect(found.kind === 'update' && found.changes).toEqual([
      { field: 'Description', from: 'Soft.\nCare: wash.', to: null },
      { field: 'Ivory, M: discount price', from: '₹1,499.00', to: null },
      { field: 'Ivory, L: size', from: 'L', to: 'XL' },
      { field: 'Ivory, L', from: null, to: 'New: 7 in stock, ₹1,899.00' },
    ]);
  });

  it('rejects unknown and duplicate variants', () => {
    const found = planOf(
      [{ ...AS_STORED[0], variant_id: 'v9' }, AS_STORED[1] ?? {}, { ...AS_STORED[1] }],
      STORED,
    );
    expect(badOf(found)).toEqual([
      [2, 'variant_id', 'The product has no variant with this id. Leave variant_id empty to add one.'],
      [4, 'variant_id', 'An earlier row changes the same variant.'],
    ]);
  });
});
