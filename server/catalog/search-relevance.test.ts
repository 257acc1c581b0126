/**
 * Searches judged by rules. The rule says which products of a catalog are meant; the first ten results, or as many as
 * are meant at all, must be among them. Runs on the demo catalog, and on a large one where its CSV file lies ready.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readApparel } from '../../scripts/bench/apparel-csv';
import { demoProducts } from '../../scripts/demo/catalog/products';
import { COLOR_FAMILY_DETAILS, findNearestColorFamily } from '../../src/catalog/color-families';
import type { CachedProduct } from './cached-product';
import { createSearchIndex } from './search-index';
import { rankHits } from './search-products';
import { parseSearchQuery } from './search-query';

type Rule = (product: CachedProduct) => boolean;

const titleOf = ({ name, categoryPath }: CachedProduct) => `${name} / ${categoryPath}`;
const called =
  (pattern: RegExp): Rule =>
  (product) =>
    pattern.test(titleOf(product));
const told =
  (pattern: RegExp): Rule =>
  (product) =>
    pattern.test(`${titleOf(product)} ${product.description}`);
const coloured =
  (pattern: RegExp): Rule =>
  ({ name, variants }) =>
    pattern.test(name) ||
    variants.some(({ color, colorFamily }) =>
      pattern.test(
        [color, COLOR_FAMILY_DETAILS[colorFamily].name, ...COLOR_FAMILY_DETAILS[colorFamily].synonyms].join(
          ' ',
        ),
      ),
    );
const costing =
  (min: number, max: number): Rule =>
  ({ variants }) =>
    variants.some(({ pricePaise }) => pricePaise >= min * 100 && pricePaise <= max * 100);

const women = called(/\bwom[ae]n|ladies|unisex/i);
const men = called(/\bm[ae]n\b|\bmen's|unisex/i);
const children = called(/\bkids?\b|\bboys?\b|\bgirls?\b|baby/i);
const kurta = called(/\bkurt[ai]/i);
const saree = called(/\bsaree/i);
const shirt = called(/\bshirts?\b(?<!t-shirts?)/i);
const tShirt = called(/\bt-shirt/i);
const dress = called(/\bdress(es)?\b|frock|gown/i);
const blue = coloured(/blue|navy|indigo/i);

const SEARCHES: readonly (readonly [q: string, ...rules: Rule[]])[] = [
  ['kurta', kurta],
  ['kurtas for women', kurta, women],
  ['blue kurta women', kurta, blue, women],
  ['ladies kurti', kurta, women],
  ['green kurta under 2000', kurta, coloured(/green|olive/i), costing(0, 2000)],
  ['kurta set for boys', told(/kurta/i), children],
  ['off white kurta', kurta, coloured(/white|ivory|cream|milk/i)],
  ['sari', saree],
  ['silk saree', saree, told(/silk/i)],
  ['red sarees', saree, coloured(/red|maroon|crimson|madder/i)],
  ['yellow saree above 2000', saree, coloured(/yellow|mustard|turmeric/i), costing(2000, 1e6)],
  ['dresses', dress],
  ['black dress', dress, coloured(/black/i)],
  ['girls frock', dress, children],
  ['t-shirt men', tShirt, men],
  ['tees for kids', tShirt, children],
  ['black tshirt men under 600', tShirt, men, coloured(/black/i), costing(0, 600)],
  ['shrit', shirt],
  ['white shirt for men', shirt, men, coloured(/white|ivory|cream|milk/i)],
  ['checked shirt', shirt, told(/check|madras|gingham/i)],
  ['cotton shirts', shirt, told(/cotton/i)],
  ['jeans', called(/\bjeans/i)],
  ['blue jeans men', called(/\bjeans/i), blue, men],
  ['denim jacket', called(/jacket/i), told(/denim/i)],
  ['jaket', called(/jacket/i)],
  ['pajama', told(/py?j?amas?/i)],
  ['palazzo pants', called(/palazzo/i)],
  ['lehnga choli', called(/lehenga/i), told(/choli/i)],
  ['dupata', told(/dupatta/i)],
  ['sherwani for wedding', called(/sherwani|achkan/i)],
  ['grey hoodie', called(/hood|sweatshirt/i), coloured(/grey|charcoal|slate|ash/i)],
  ['navy blue trousers', told(/trouser|chino|pants|jogger|palazzo/i), coloured(/navy/i)],
];

function judge(products: readonly CachedProduct[]) {
  const index = createSearchIndex();
  for (const product of products) index.put(product);
  it.each(SEARCHES.map(([q, ...rules]) => ({ q, rules })))('“$q”', ({ q, rules }) => {
    const meant = (product: CachedProduct) => rules.every((rule) => rule(product));
    const first = Math.min(10, products.filter(meant).length);
    const found = rankHits(index.find(parseSearchQuery(q)), new Set()).slice(0, first);
    expect(found.filter((product) => !meant(product)).map(titleOf)).toEqual([]);
    expect(found).toHaveLength(first);
  });
}

describe('in the demo catalog', () => {
  judge(
    demoProducts.map(({ key, name, category, description, priceRupees, discountRupees, colors }, index) => ({
      id: key,
      version: 1,
      categoryId: category.join(),
      categoryPath: category.join(' '),
      name,
      description,
      createdAt: -index,
      variants: colors.map(({ key: id, name: color, hex }) => ({
        id,
        color,
        colorFamily: findNearestColorFamily(hex),
        size: 'M',
        sizeKey: 'm',
        pricePaise: (discountRupees ?? priceRupees) * 100,
      })),
    })),
  );
});

const large =
  process.env.SEARCH_CATALOGUE ??
  fileURLToPath(new URL('../../../shared/data/indian-apparel-catalogue.csv', import.meta.url));

describe.skipIf(!existsSync(large))('in a large catalog', () => {
  if (!existsSync(large)) return;
  judge(
    readApparel(large).map(({ id, name, category, description, colors, priceRupees }, index) => ({
      id,
      version: 1,
      categoryId: category.join(),
      categoryPath: category.join(' '),
      name,
      description,
      createdAt: -index,
      variants: colors.map((colour) => ({
        id: `${id} ${colour.name}`,
        color: colour.name,
        colorFamily: findNearestColorFamily(colour.hex),
        size: 'M',
        sizeKey: 'm',
        pricePaise: priceRupees * 100,
      })),
    })),
  );
});
