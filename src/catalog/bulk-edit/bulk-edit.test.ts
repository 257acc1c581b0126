import { describe, expect, it } from 'vitest';
import { describeBulkEdit } from './describe';
import { type EditableProduct, planBulkEdit, type ShopSettings } from './plan';
import { editPrices, roundPrice } from './prices';
import type { BulkEdit } from './schema';

const edit = (changes: Partial<BulkEdit>): BulkEdit => ({
  kind: 'price',
  priceAction: 'percent',
  priceTarget: 'price',
  rounding: 'none',
  categoryId: null,
  lowStock: null,
  includeUnready: false,
  ...changes,
});

describe('rounding', () => {
  it.each([
    ['none', 123_456, 123_456],
    ['1', 123_449, 123_400],
    ['1', 123_450, 123_500],
    ['1', 20, 100],
    ['10', 123_456, 123_000],
    ['10', 123_500, 124_000],
    ['9', 123_456, 122_900 + 1_000],
    ['9', 100, 900],
    ['99', 123_456, 119_900],
    ['99', 125_000, 129_900],
    ['99', 124_899, 119_900],
    ['99', 1, 9_900],
  ] as const)('to %s makes %i paise %i', (rounding, paise, rounded) =>
    expect(roundPrice(paise, rounding)).toBe(rounded),
  );
});

const DISCOUNTED = { originalPaise: 200_000, discountPaise: 150_000 };
const PLAIN = { originalPaise: 200_000, discountPaise: null };

describe('a new price', () => {
  it.each<[string, Partial<BulkEdit>, typeof DISCOUNTED | typeof PLAIN, unknown]>([
    ['a discount of its own', { percentBp: -1_000 }, DISCOUNTED, { ...DISCOUNTED, discountPaise: 135_000 }],
    ['a first discount', { percentBp: -1_000 }, PLAIN, { ...PLAIN, discountPaise: 180_000 }],
    ['a discount of nothing', { percentBp: 0 }, PLAIN, PLAIN],
    [
      'off the MRP',
      { priceAction: 'offMrp', percentBp: 5_000 },
      DISCOUNTED,
      { ...DISCOUNTED, discountPaise: 100_000 },
    ],
    ['the MRP itself', { priceAction: 'amount', amountPaise: 50_000 }, DISCOUNTED, PLAIN],
    [
      'above the MRP',
      { priceAction: 'amount', amountPaise: 50_001 },
      DISCOUNTED,
      { reason: 'the price of ₹2,000.01 would be above the MRP of ₹2,000.00' },
    ],
    ['no more discount', { priceAction: 'removeDiscount' }, DISCOUNTED, PLAIN],
    [
      'a lower MRP',
      { priceTarget: 'mrp', priceAction: 'set', amountPaise: 150_000 },
      DISCOUNTED,
      { originalPaise: 150_000, discountPaise: 150_000 },
    ],
    [
      'an MRP below the price',
      { priceTarget: 'mrp', priceAction: 'set', amountPaise: 149_999 },
      DISCOUNTED,
      { reason: 'the price of ₹1,500.00 would be above the MRP of ₹1,499.99' },
    ],
    [
      'both, rounded',
      { priceTarget: 'both', percentBp: 1_000, rounding: '99' },
      DISCOUNTED,
      { originalPaise: 219_900, discountPaise: 169_900 },
    ],
    [
      'nothing',
      { priceAction: 'amount', amountPaise: -150_000, rounding: '99' },
      DISCOUNTED,
      { reason: 'a price of ₹0.00 is not above 0' },
    ],
    [
      'too much',
      { priceTarget: 'mrp', priceAction: 'amount', amountPaise: 1_000_000_000 },
      PLAIN,
      { reason: '₹1,00,02,000.00 is more than the highest price, ₹1,00,00,000.00' },
    ],
  ])('may be %s', (_what, changes, before, after) =>
    expect(editPrices(before, edit(changes))).toEqual(after),
  );
});

const product: EditableProduct = {
  id: 'kurta',
  name: 'Bagru Kurta',
  handle: null,
  status: 'DRAFT',
  categoryId: 'kurtas',
  hsn: null,
  lowStock: null,
  pictures: 0,
  hasDescription: true,
  stock: 5,
  variants: [
    { id: 'm', color: 'Ivory', size: 'M', sku: 'K-M', originalPaise: 300_000, discountPaise: null },
    { id: 'l', color: 'Ivory', size: 'L', sku: null, originalPaise: 10_000, discountPaise: null },
  ],
};
const shop: ShopSettings = {
  getCategoryName: (id) => (id === 'kurtas' ? 'Kurtas' : 'Sale'),
  tax: { findHsn: () => '6204', date: '2026-11-23' },
};
const plan = (changes: Partial<BulkEdit>, of: Partial<EditableProduct> = {}) =>
  planBulkEdit({ ...product, ...of }, edit(changes), shop);

describe('a plan', () => {
  it('changes only the variants whose price changes, and notes one that no GST rate fits', () => {
    expect(plan({ percentBp: -1_000, rounding: '99' })).toEqual({
      kind: 'changed',
      patch: {
        variants: [
          { id: 'm', originalPaise: 300_000, discountPaise: 269_900 },
          { id: 'l', originalPaise: 10_000, discountPaise: 9_900 },
        ],
        categoryId: null,
        status: null,
        lowStock: null,
        isDeleted: false,
      },
      changes: [
        { field: 'Ivory, M: discount price', from: null, to: '₹2,699.00' },
        { field: 'Ivory, L: discount price', from: null, to: '₹99.00' },
      ],
      notes: [
        '₹2,699.00 falls between two GST rates, so the higher applies. Charge ₹2,625.00 or less, or ₹2,950.01 or more, to avoid this.',
      ],
    });
    expect(planBulkEdit(product, edit({ percentBp: -1_000 }), { ...shop, tax: null })).toMatchObject({
      notes: [],
    });
  });

  it('notes the prices that no GST rate of the new category’s code fits, unless the product has a code of its own', () => {
    const tax = {
      findHsn: ({ hsn, categoryId }: EditableProduct) => hsn ?? (categoryId === 'sale' ? '6204' : '5007'),
      date: '2026-11-23',
    };
    const variants = product.variants.map((variant) => ({ ...variant, discountPaise: 269_900 }));
    const move = (of: Partial<EditableProduct>, to: string) =>
      planBulkEdit({ ...product, variants, ...of }, edit({ kind: 'category', categoryId: to }), {
        ...shop,
        tax,
      });
    expect(move({}, 'sale')).toMatchObject({
      notes: [expect.stringMatching(/^₹2,699.00 falls between two GST rates/)],
    });
    expect(move({ categoryId: 'sale' }, 'kurtas')).toMatchObject({ kind: 'changed', notes: [] });
    expect(move({ hsn: '5007' }, 'sale')).toMatchObject({ kind: 'changed', notes: [] });
    expect(move({ variants: product.variants }, 'sale')).toMatchObject({ kind: 'changed', notes: [] });
  });

  it('rejects the whole product for one variant', () => {
    expect(plan({ priceAction: 'amount', amountPaise: -10_000 })).toEqual({
      kind: 'rejected',
      reason: 'Ivory, L: a price of ₹0.00 is not above 0.',
    });
  });

  it.each<[Partial<BulkEdit>, Partial<EditableProduct>, unknown]>([
    [{ percentBp: 0 }, {}, { kind: 'unchanged' }],
    [{ kind: 'category', categoryId: 'kurtas' }, {}, { kind: 'unchanged' }],
    [
      { kind: 'category', categoryId: 'sale' },
      {},
      { kind: 'changed', changes: [{ field: 'Category', from: 'Kurtas', to: 'Sale' }] },
    ],
    [{ kind: 'status', status: 'DRAFT' }, {}, { kind: 'unchanged' }],
    [{ kind: 'status', status: 'LIVE' }, {}, { kind: 'rejected', reason: 'It has no picture.' }],
    [{ kind: 'status', status: 'LIVE', includeUnready: true }, {}, { kind: 'changed' }],
    [{ kind: 'status', status: 'LIVE' }, { pictures: 1 }, { kind: 'changed' }],
    [{ kind: 'lowStock' }, {}, { kind: 'unchanged' }],
    [
      { kind: 'lowStock', lowStock: 3 },
      {},
      { kind: 'changed', changes: [{ field: 'Low stock at', from: null, to: '3' }] },
    ],
    [
      { kind: 'lowStock' },
      { lowStock: 3 },
      { kind: 'changed', patch: { lowStock: { threshold: null } }, changes: [{ from: '3', to: null }] },
    ],
    [{ kind: 'delete' }, {}, { kind: 'changed', patch: { isDeleted: true } }],
  ])('of %j', (changes, of, result) => expect(plan(changes, of)).toMatchObject(result as object));
});

it.each<[Partial<BulkEdit>, string]>([
  [{ percentBp: -1_050, rounding: '9' }, 'Price: 10.5% less, ending in 9'],
  [{ priceTarget: 'both', priceAction: 'amount', amountPaise: 10_000 }, 'Both prices: ₹100.00 more'],
  [{ priceTarget: 'mrp', priceAction: 'set', amountPaise: 99_900 }, 'Original price: ₹999.00'],
  [
    { priceAction: 'offMrp', percentBp: 2_000, rounding: '1' },
    'Price: 20% off the original price, to whole rupees',
  ],
  [{ priceAction: 'removeDiscount' }, 'No discount'],
  [{ kind: 'category', categoryId: 'x' }, 'Category: Sale'],
  [{ kind: 'status', status: 'ARCHIVED' }, 'Status: Archived'],
  [{ kind: 'lowStock', lowStock: 1_200 }, 'Low stock at: 1,200'],
  [{ kind: 'lowStock' }, 'Low stock at: the shop’s number'],
  [{ kind: 'delete' }, 'Deleted'],
])('describes %j', (changes, title) => expect(describeBulkEdit(edit(changes), 'Sale')).toBe(title));
