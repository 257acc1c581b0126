import { describe, expect, it } from 'vitest';
import { demoCategories } from './categories';
import { demoCompany } from './company';
import { demoLegalPages } from './legal';
import { demoProducts } from './products';
import { demoAdmin, demoShopper } from './shoppers';
import type { DemoCategory, DemoProduct, DemoSize } from './types';

const slug = (name: string): string => name.toLowerCase().replace(/\s+/g, '-');
const depth = (category: DemoCategory): number => 1 + Math.max(0, ...(category.children ?? []).map(depth));
const pathsOf = (categories: readonly DemoCategory[], above: readonly string[] = []): string[] =>
  categories.flatMap((category) => {
    const path = [...above, category.name];
    return [path.join('/'), ...pathsOf(category.children ?? [], path)];
  });
const leavesOf = (categories: readonly DemoCategory[], above: readonly string[] = []): string[] =>
  categories.flatMap((category) => {
    const path = [...above, category.name];
    return category.children ? leavesOf(category.children, path) : [path.join('/')];
  });
const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, i) => values.indexOf(value) !== i);
const sizesOf = (product: DemoProduct): DemoSize[] => product.colors.flatMap(({ sizes }) => sizes);
const pricesOf = (product: DemoProduct): { price: number; discount: number | undefined }[] => [
  { price: product.priceRupees, discount: product.discountRupees },
  ...sizesOf(product).flatMap(({ priceRupees, discountRupees }) =>
    priceRupees === undefined ? [] : [{ price: priceRupees, discount: discountRupees }],
  ),
];

describe('categories', () => {
  it('list the top level in the sequence of the header', () => {
    expect(demoCategories.map(({ name }) => name)).toEqual(['Women', 'Men', 'Kids', 'Festive']);
  });

  it('have three levels somewhere and never more', () => {
    expect(Math.max(...demoCategories.map(depth))).toBe(3);
  });

  it('have at least five different slides at the top level', () => {
    for (const { media = [] } of demoCategories) expect(media.length).toBeGreaterThanOrEqual(5);
    const files = demoCategories.flatMap(({ media = [] }) => media.map(({ file }) => file));
    expect(duplicates(files)).toEqual([]);
  });

  it('have slides that are named after the category and their kind', () => {
    for (const { name, media = [] } of demoCategories) {
      for (const { file, kind } of media) {
        expect(file).toMatch(new RegExp(`^slides/${slug(name)}/.+\\.${kind === 'video' ? 'mp4' : 'webp'}$`));
      }
    }
  });

  it('have names that make a slug, unique except for T-Shirts', () => {
    const slugs = pathsOf(demoCategories).map((path) => slug(path.split('/').at(-1) ?? ''));
    for (const each of slugs) expect(each).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(duplicates(slugs)).toEqual(['t-shirts']);
  });

  it('have no empty leaf', () => {
    const filled = new Set(demoProducts.map(({ category }) => category.join('/')));
    expect(leavesOf(demoCategories).filter((leaf) => !filled.has(leaf))).toEqual([]);
  });
});

describe('products', () => {
  it('are about a hundred, each with its own key, name and description', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(100);
    expect(demoProducts.length).toBeLessThanOrEqual(110);
    expect(duplicates(demoProducts.map(({ key }) => key))).toEqual([]);
    expect(duplicates(demoProducts.map(({ name }) => name))).toEqual([]);
    expect(duplicates(demoProducts.map(({ description }) => description.split('\n')[0] ?? ''))).toEqual([]);
  });

  it('belong to categories without subcategories', () => {
    const leaves = new Set(leavesOf(demoCategories));
    expect(demoProducts.filter(({ category }) => !leaves.has(category.join('/')))).toEqual([]);
  });

  it.each(demoProducts.map((product) => [product.key, product] as const))(
    '%s is complete and consistent',
    (key, product) => {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);

      const { description } = product;
      expect(description).toMatch(/^[^\n]+\nFabric: [^\n]+\.\nCare: [^\n]+\.$/);
      expect(description).not.toContain('!');
      expect(description.length).toBeGreaterThanOrEqual(250);
      expect(description.length).toBeLessThanOrEqual(700);

      for (const { price, discount } of pricesOf(product)) {
        expect(price).toBeGreaterThan(0);
        if (discount === undefined) continue;
        const off = (price - discount) / price;
        expect(off).toBeGreaterThanOrEqual(0.05);
        expect(off).toBeLessThanOrEqual(0.4);
      }

      const { colors } = product;
      expect(colors.length).toBeGreaterThanOrEqual(1);
      expect(colors.length).toBeLessThanOrEqual(4);
      expect(duplicates(colors.map((color) => color.key))).toEqual([]);
      expect(duplicates(colors.map((color) => color.hex))).toEqual([]);
      for (const { key: colorKey, hex, sizes, art } of colors) {
        expect(colorKey).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        expect(sizes.length).toBeGreaterThan(0);
        expect(duplicates(sizes.map(({ size }) => size))).toEqual([]);
        for (const { stock } of sizes) expect(Number.isInteger(stock) && stock >= 0).toBe(true);
        expect(Number.isInteger(art.seed)).toBe(true);
      }
    },
  );

  it('include every state of stock and price', () => {
    const soldOut = demoProducts.filter((product) => sizesOf(product).every(({ stock }) => stock === 0));
    expect(soldOut).toHaveLength(4);

    const variants = demoProducts.flatMap(sizesOf);
    const share = (kept: (variant: DemoSize) => boolean) => variants.filter(kept).length / variants.length;
    expect(share(({ stock }) => stock >= 10)).toBeGreaterThan(0.75);
    expect(share(({ stock }) => stock > 0 && stock < 10)).toBeGreaterThan(0.05);
    expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0.03);

    const discounted = demoProducts.filter(({ discountRupees }) => discountRupees !== undefined);
    expect(discounted.length / demoProducts.length).toBeCloseTo(0.35, 1);
    expect(variants.some(({ priceRupees }) => priceRupees !== undefined)).toBe(true);
  });

  it('differ in garment, cloth or ground', () => {
    const looks = demoProducts.flatMap(({ colors }) => colors.map(({ art }) => JSON.stringify(art.garment)));
    expect(duplicates(looks)).toEqual([]);
  });
});

describe('the other demo data', () => {
  it('has complete company details', () => {
    expect(demoCompany.pincode).toMatch(/^\d{6}$/);
    expect(demoCompany.email).toMatch(/@vastra\.example$/);
  });

  it('has the three legal pages, each of 8 to 14 lines', () => {
    expect(demoLegalPages.map((page) => page.slug)).toEqual([
      'return-policy',
      'privacy-policy',
      'terms-conditions',
    ]);
    for (const { content } of demoLegalPages) {
      const lines = content.split('\n');
      expect(lines.every((line) => line.trim() === line && line !== '')).toBe(true);
      expect(lines.length).toBeGreaterThanOrEqual(8);
      expect(lines.length).toBeLessThanOrEqual(14);
    }
  });

  it('has people who are valid for registration', () => {
    for (const { username, password, addresses } of [demoAdmin, demoShopper]) {
      expect(username).not.toContain('@');
      expect(password.length).toBeGreaterThanOrEqual(6);
      for (const { postalCode } of addresses) expect(postalCode).toMatch(/^\d{6}$/);
    }
    expect(demoShopper.addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
