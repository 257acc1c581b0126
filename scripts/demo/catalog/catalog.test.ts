import { describe, expect, it } from 'vitest';
import { addressInput } from '../../../src/address/schema';
import { registerInput } from '../../../src/auth/schema';
import { companyInput } from '../../../src/cms/schema';
import { sendMessageInput } from '../../../src/contact/schema';
import { createEnquiryInput } from '../../../src/enquiry/schema';
import { demoCategories } from './categories';
import { demoCompany } from './company';
import { demoLegalPages } from './legal';
import { demoEnquiries, demoMessages } from './messages';
import { demoOrders } from './orders';
import { demoProducts } from './products';
import { demoAdmin, demoShopper } from './shoppers';
import type { DemoCategory, DemoProduct, DemoSize } from './types';

const toSlug = (name: string): string => name.toLowerCase().replace(/\s+/g, '-');
const computeDepth = ({ children = [] }: DemoCategory): number =>
  1 + Math.max(0, ...children.map(computeDepth));
const listPaths = (categories: readonly DemoCategory[], above: readonly string[] = []): string[] =>
  categories.flatMap((category) => {
    const path = [...above, category.name];
    return [path.join('/'), ...listPaths(category.children ?? [], path)];
  });
const listLeafPaths = (categories: readonly DemoCategory[], above: readonly string[] = []): string[] =>
  categories.flatMap((category) => {
    const path = [...above, category.name];
    return category.children ? listLeafPaths(category.children, path) : [path.join('/')];
  });
const findDuplicates = (values: readonly string[]): string[] =>
  values.filter((value, i) => values.indexOf(value) !== i);
const listSizes = (product: DemoProduct): DemoSize[] => product.colors.flatMap(({ sizes }) => sizes);
const listPrices = (product: DemoProduct): { price: number; discount: number | undefined }[] => [
  { price: product.priceRupees, discount: product.discountRupees },
  ...listSizes(product).flatMap(({ priceRupees, discountRupees }) =>
    priceRupees === undefined ? [] : [{ price: priceRupees, discount: discountRupees }],
  ),
];

describe('categories', () => {
  it('list the top level in the sequence of the header', () => {
    expect(demoCategories.map(({ name }) => name)).toEqual(['Women', 'Men', 'Kids', 'Festive']);
  });

  it('have three levels somewhere and never more', () => {
    expect(Math.max(...demoCategories.map(computeDepth))).toBe(3);
  });

  it('have at least five different slides at the top level', () => {
    for (const { media = [] } of demoCategories) expect(media.length).toBeGreaterThanOrEqual(5);
    const files = demoCategories.flatMap(({ media = [] }) => media.map(({ file }) => file));
    expect(findDuplicates(files)).toEqual([]);
  });

  it('have slides that are named after the category and their kind', () => {
    for (const { name, media = [] } of demoCategories) {
      for (const { file, kind } of media) {
        expect(file).toMatch(
          new RegExp(`^slides/${toSlug(name)}/.+\\.${kind === 'video' ? 'mp4' : 'webp'}$`),
        );
      }
    }
  });

  it('have names that make a slug, unique except for T-Shirts', () => {
    const slugs = listPaths(demoCategories).map((path) => toSlug(path.split('/').at(-1) ?? ''));
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(findDuplicates(slugs)).toEqual(['t-shirts']);
  });

  it('have no empty leaf', () => {
    const filled = new Set(demoProducts.map(({ category }) => category.join('/')));
    expect(listLeafPaths(demoCategories).filter((leaf) => !filled.has(leaf))).toEqual([]);
  });
});

describe('products', () => {
  it('are about a hundred, each with its own key, name and description', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(100);
    expect(demoProducts.length).toBeLessThanOrEqual(110);
    expect(findDuplicates(demoProducts.map(({ key }) => key))).toEqual([]);
    expect(findDuplicates(demoProducts.map(({ name }) => name))).toEqual([]);
    expect(findDuplicates(demoProducts.map(({ description }) => description.split('\n')[0] ?? ''))).toEqual(
      [],
    );
  });

  it('belong to categories without subcategories', () => {
    const leaves = new Set(listLeafPaths(demoCategories));
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

      for (const { price, discount } of listPrices(product)) {
        expect(price).toBeGreaterThan(0);
        if (discount === undefined) continue;
        const discountShare = (price - discount) / price;
        expect(discountShare).toBeGreaterThanOrEqual(0.05);
        expect(discountShare).toBeLessThanOrEqual(0.4);
      }

      const { colors } = product;
      expect(colors.length).toBeGreaterThanOrEqual(1);
      expect(colors.length).toBeLessThanOrEqual(4);
      expect(findDuplicates(colors.map((color) => color.key))).toEqual([]);
      expect(findDuplicates(colors.map((color) => color.hex))).toEqual([]);
      for (const { key: colorKey, hex, sizes, art } of colors) {
        expect(colorKey).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        expect(sizes.length).toBeGreaterThan(0);
        expect(findDuplicates(sizes.map(({ size }) => size))).toEqual([]);
        for (const { stock } of sizes) expect(Number.isInteger(stock) && stock >= 0).toBe(true);
        expect(Number.isInteger(art.seed)).toBe(true);
      }
    },
  );

  it('include every state of stock and price', () => {
    const soldOut = demoProducts.filter((product) => listSizes(product).every(({ stock }) => stock === 0));
    expect(soldOut).toHaveLength(4);

    const variants = demoProducts.flatMap(listSizes);
    const computeShare = (matches: (variant: DemoSize) => boolean) =>
      variants.filter(matches).length / variants.length;
    expect(computeShare(({ stock }) => stock >= 10)).toBeGreaterThan(0.75);
    expect(computeShare(({ stock }) => stock > 0 && stock < 10)).toBeGreaterThan(0.05);
    expect(computeShare(({ stock }) => stock === 0)).toBeGreaterThan(0.03);

    const discounted = demoProducts.filter(({ discountRupees }) => discountRupees !== undefined);
    expect(discounted.length / demoProducts.length).toBeCloseTo(0.35, 1);
    expect(variants.some(({ priceRupees }) => priceRupees !== undefined)).toBe(true);
  });

  it('differ in garment, cloth or ground', () => {
    const looks = demoProducts.flatMap(({ colors }) => colors.map(({ art }) => JSON.stringify(art.garment)));
    expect(findDuplicates(looks)).toEqual([]);
  });
});

describe('the other demo data', () => {
  it('has valid company details, with an email of a reserved domain', () => {
    expect(companyInput.safeParse(demoCompany).error).toBeUndefined();
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

  it('has people and addresses that the store accepts', () => {
    for (const { addresses, ...person } of [demoAdmin, demoShopper]) {
      expect(registerInput.safeParse(person).error).toBeUndefined();
      for (const address of addresses) expect(addressInput.safeParse(address).error).toBeUndefined();
    }
    expect(demoShopper.addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('has enquiries and messages that the store accepts, the oldest first', () => {
    for (const enquiry of demoEnquiries) expect(createEnquiryInput.safeParse(enquiry).error).toBeUndefined();
    for (const message of demoMessages) expect(sendMessageInput.safeParse(message).error).toBeUndefined();
    for (const list of [demoEnquiries, demoMessages]) {
      const ages = list.map(({ hoursAgo }) => hoursAgo);
      expect(ages).toEqual([...ages].sort((a, b) => b - a));
    }
    // Seeding finds the messages to mark as read by their subjects.
    expect(findDuplicates(demoMessages.map(({ subject }) => subject))).toEqual([]);
  });

  it('has orders of products that exist', () => {
    const keys = new Set(demoProducts.map(({ key }) => key));
    const ordered = demoOrders.flatMap(({ lines }) => lines.map(({ product }) => product));
    expect(ordered.filter((key) => !keys.has(key))).toEqual([]);
  });
});
