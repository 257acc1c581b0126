import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTE_CHOICES } from '../catalog/attributes';
import { toVariantKey } from '../catalog/variant-key';
import { randomRuns } from '../test/random-runs';
import { requiredText } from '../text';
import { createCategoryLookup } from './category-lookup';
import { escapeFormula } from './cells';
import { readHeader } from './header';
import { planProduct } from './plan';
import { SHOPIFY_EXPORT_COLUMNS, toShopifyRows } from './shopify-export';
import { readShopifyRows, SHOPIFY_FIELDS } from './shopify-rows';
import type { StoredProduct, StoredVariant } from './stored-product';

const categories = createCategoryLookup([{ id: 'wk', slug: 'kurtas', path: ['Women', 'Kurtas'] }]);

/** Plans the import of a product's own export. */
function planAgain(product: StoredProduct, images: string[] = []) {
  const reader = readShopifyRows(readHeader(SHOPIFY_EXPORT_COLUMNS));
  const rows = toShopifyRows(product, 'Women > Kurtas', images);
  for (const [at, cells] of rows.entries()) reader.add(at + 2, cells.map(escapeFormula));
  const drafts = reader.takeDrafts();
  expect(drafts).toHaveLength(1);
  const [draft] = drafts;
  if (!draft) throw new Error('There is no draft');
  expect(categories.find(draft.categories)).toEqual({ id: 'wk' });
  return { draft, plan: planProduct(draft, product, 'wk', { columns: SHOPIFY_FIELDS, categories }) };
}

/** A text that a form accepts. */
const line = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim())
    .filter((text) => requiredText({ label: 'Text', max }).safeParse(text).success);
const key = fc.stringMatching(/^['=A-Z0-9-]{1,12}$/);
const paise = fc.integer({ min: 1, max: 9_999_999 });

const variant: fc.Arbitrary<StoredVariant> = fc.record({
  id: fc.uuid(),
  color: fc.oneof(line(100), fc.constantFrom('Navy', 'As shown', '#1')),
  colorHexCode: fc.stringMatching(/^#[0-9a-f]{6}$/),
  size: fc.oneof(line(30), fc.constantFrom('M', 'M / Slim', '4-6', '0012', 'Default Title')),
  stock: fc.nat({ max: 1000 }),
  originalPaise: paise,
  discountPaise: fc.option(paise),
  sku: fc.option(key),
  barcode: fc.option(fc.oneof(key, fc.constant('0012345678905'))),
});
const choice = (values: readonly string[]) => fc.option(fc.constantFrom(...values));

const product: fc.Arbitrary<StoredProduct> = fc.record({
  id: fc.uuid(),
  version: fc.constant(3),
  name: line(100),
  handle: fc.option(fc.stringMatching(/^[a-z0-9-]{1,20}$/)),
  status: fc.constantFrom('LIVE', 'DRAFT', 'ARCHIVED'),
  description: fc.option(
    fc
      .array(fc.oneof(line(100), fc.constantFrom('', '<b>&amp; 5 < 6</b>', '•', '• A  b', '=1')), {
        maxLength: 4,
      })
      .map((lines) => lines.join('\n').trim() || null)
      .filter((text) => text !== null),
  ),
  categoryId: fc.constant('wk'),
  brand: fc.option(line(100)),
  gender: choice(ATTRIBUTE_CHOICES.gender),
  ageGroup: choice(ATTRIBUTE_CHOICES.ageGroup),
  fabric: fc.option(line(100)),
  occasion: fc.option(line(100)),
  care: fc.option(line(100)),
  countryOfOrigin: fc.option(line(100)),
  variants: fc
    .uniqueArray(variant, { minLength: 1, maxLength: 4, selector: toVariantKey })
    .filter((all) => {
      const skus = all.flatMap(({ sku }) => sku ?? []);
      return new Set(skus).size === skus.length;
    })
    .map((all) =>
      all.map((each) => ({
        ...each,
        discountPaise: each.discountPaise === null ? null : Math.min(each.discountPaise, each.originalPaise),
      })),
    ),
});

describe('the export for Shopify', () => {
  it('changes nothing when it is imported again', () => {
    fc.assert(
      fc.property(product, (stored) => {
        const { plan } = planAgain(stored);
        expect(plan.kind === 'bad' ? plan.bad : plan.changes).toEqual([]);
        expect(plan).toMatchObject({ kind: 'unchanged', keepsEmptied: false });
      }),
      { numRuns: randomRuns(200) },
    );
  }, 60_000);

  it('has a row for each variant and each picture, and the product’s fields in the first', () => {
    const [stored] = fc.sample(product, { seed: 1, numRuns: 1 });
    if (!stored) throw new Error('There is no product');
    const images = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    const rows = toShopifyRows({ ...stored, handle: 'kurta' }, 'Kurta', images).map((cells) =>
      Object.fromEntries(SHOPIFY_EXPORT_COLUMNS.map((column, at) => [column, cells[at]])),
    );
    expect(rows.map((row) => row.Handle)).toEqual(Array(5).fill('kurta'));
    expect(rows.map((row) => row['Image Src'])).toEqual(images);
    expect(rows.filter((row) => row.Title !== '')).toHaveLength(1);
    expect(rows.filter((row) => row['Variant Price'] !== '')).toHaveLength(stored.variants.length);
    expect(planAgain(stored, images).plan.kind).toBe('unchanged');
  });
});
