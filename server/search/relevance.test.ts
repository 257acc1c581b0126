/**
 * Checks the relevance of searches by rules that select the expected products. The first ten results, or as many as are expected,
 * must be among them. Runs on the demo catalog, and on a large one if its CSV file is available.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readApparel } from '../../scripts/bench/apparel-csv';
import { demoProducts } from '../../scripts/demo/catalog/products';
import { COLOR_FAMILY_DETAILS } from '../../src/catalog/color-families';
import { findColorFamily } from '../../src/catalog/find-color-family';
import { parseSearchQuery } from '../../src/search/parse-query';
import { matchProducts } from './match-products';
import type { SearchDocument } from './search-document';
import { createTestIndex } from './test-index';

type Rule = (product: SearchDocument) => boolean;

const toTitle = ({ name, categoryPath }: SearchDocument) => `${name} / ${categoryPath}`;
const hasTitle =
  (pattern: RegExp): Rule =>
  (product) =>
    pattern.test(toTitle(product));
const hasText =
  (pattern: RegExp): Rule =>
  (product) =>
    pattern.test(`${toTitle(product)} ${product.description}`);
const hasColor =
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
const hasPrice =
  (min: number, max: number): Rule =>
  ({ variants }) =>
    variants.some(({ pricePaise }) => pricePaise >= min * 100 && pricePaise <= max * 100);

const women = hasTitle(/\bwom[ae]n|ladies|unisex/i);
const men = hasTitle(/\bm[ae]n\b|\bmen's|unisex/i);
const children = hasTitle(/\bkids?\b|\bboys?\b|\bgirls?\b|baby/i);
const kurta = hasTitle(/\bkurt[ai]/i);
const saree = hasTitle(/\bsaree/i);
const shirt = hasTitle(/\bshirts?\b(?<!t-shirts?)/i);
const tShirt = hasTitle(/\bt-shirt/i);
const dress = hasTitle(/\bdress(es)?\b|frock|gown/i);
const blue = hasColor(/blue|navy|indigo/i);

type Search = readonly [q: string, ...rules: Rule[]];

const SEARCHES: readonly Search[] = [
  ['kurta', kurta],
  ['kurtas for women', kurta, women],
  ['blue kurta women', kurta, blue, women],
  ['ladies kurti', kurta, women],
  ['green kurta under 2000', kurta, hasColor(/green|olive/i), hasPrice(0, 2000)],
  ['kurta set for boys', hasText(/kurta/i), children],
  ['off white kurta', kurta, hasColor(/white|ivory|cream|milk/i)],
  ['sari', saree],
  ['silk saree', saree, hasText(/silk/i)],
  ['red sarees', saree, hasColor(/red|maroon|crimson|madder/i)],
  ['yellow saree above 2000', saree, hasColor(/yellow|mustard|turmeric/i), hasPrice(2000, 1e6)],
  ['dresses', dress],
  ['black dress', dress, hasColor(/black/i)],
  ['girls frock', dress, children],
  ['t-shirt men', tShirt, men],
  ['tees for kids', tShirt, children],
  ['black tshirt men under 600', tShirt, men, hasColor(/black/i), hasPrice(0, 600)],
  ['shrit', shirt],
  ['white shirt for men', shirt, men, hasColor(/white|ivory|cream|milk/i)],
  ['checked shirt', shirt, hasText(/check|madras|gingham/i)],
  ['cotton shirts', shirt, hasText(/cotton/i)],
  ['jeans', hasTitle(/\bjeans/i)],
  ['blue jeans men', hasTitle(/\bjeans/i), blue, men],
  ['denim jacket', hasTitle(/jacket/i), hasText(/denim/i)],
  ['jaket', hasTitle(/jacket/i)],
  ['pajama', hasText(/py?j?amas?/i)],
  ['palazzo pants', hasTitle(/palazzo/i)],
  ['lehnga choli', hasTitle(/lehenga/i), hasText(/choli/i)],
  ['dupata', hasText(/dupatta/i)],
  ['sherwani for wedding', hasTitle(/sherwani|achkan/i)],
  ['grey hoodie', hasTitle(/hood|sweatshirt/i), hasColor(/grey|charcoal|slate|ash/i)],
  ['women clothes', women],
  ['clothes for women', women],
  ['mens wear', men],
  ['menswear', men],
  ['kids clothing', children],
  ['black apparel for men', men, hasColor(/black/i)],
  ['cotton clothes', hasText(/cotton/i)],
  ['navy blue trousers', hasText(/trouser|chino|pants|jogger|palazzo/i), hasColor(/navy/i)],
];

function checkSearches(products: readonly SearchDocument[], own: Search) {
  const index = createTestIndex(products);
  const byId = new Map(products.map((product) => [product.id, product]));
  it.each([...SEARCHES, own].map(([q, ...rules]) => ({ q, rules })))('“$q”', async ({ q, rules }) => {
    const isRelevant = (product: SearchDocument) => rules.every((rule) => rule(product));
    const first = Math.min(10, products.filter(isRelevant).length);
    const matches = await matchProducts(index, parseSearchQuery(q), { limit: first });
    const found = matches.flatMap((document) => byId.get(index.getId(document)) ?? []);
    expect(found.filter((product) => !isRelevant(product)).map(toTitle)).toEqual([]);
    expect(found).toHaveLength(first);
  });
}

describe('in the demo catalog', () => {
  checkSearches(
    demoProducts.map(({ key, name, category, description, priceRupees, discountRupees, colors }, index) => ({
      id: key,
      fingerprint: 1,
      inStock: true,
      categoryPath: category.join(' '),
      attributes: '',
      name,
      description,
      createdAt: -index,
      variants: colors.map(({ name: color, hex }) => ({
        color,
        colorFamily: findColorFamily(color, hex),
        sizeKey: 'm',
        pricePaise: (discountRupees ?? priceRupees) * 100,
      })),
    })),
    ['ladies dress material', dress, women],
  );
});

const large =
  process.env.SEARCH_CATALOGUE ??
  fileURLToPath(new URL('../../../shared/data/indian-apparel-catalogue.csv', import.meta.url));

describe.skipIf(!existsSync(large))('in a large catalog', () => {
  if (!existsSync(large)) return;
  checkSearches(
    readApparel(large).map(({ id, name, category, description, colors, priceRupees }, index) => ({
      id,
      fingerprint: 1,
      inStock: true,
      categoryPath: category.join(' '),
      attributes: '',
      name,
      description,
      createdAt: -index,
      variants: colors.map((color) => ({
        color: color.name,
        colorFamily: findColorFamily(color.name, color.hex),
        sizeKey: 'm',
        pricePaise: priceRupees * 100,
      })),
    })),
    // Here some products are called so.
    ['ladies dress material', hasTitle(/dress material/i)],
  );
});
