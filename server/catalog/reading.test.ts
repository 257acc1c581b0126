import { describe, expect, it } from 'vitest';
import { toProductCard } from '../../src/catalog/product-card';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import {
  createProductInput,
  createSubcategory,
  createTopLevelCategory,
  createVariantInput,
} from './test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const visitor = store.anonymous().catalog;
const women = await createTopLevelCategory(store, 'Women');
const kurtas = await createSubcategory(store, women.id, 'Kurtas');
const men = await createTopLevelCategory(store, 'Men');
const denim = await createSubcategory(store, men.id, 'Jeans & Denim');
const saveProduct = (categoryId: string, name: string, stock = 5, description: string | null = null) =>
  caller.catalog.saveProduct(
    createProductInput(categoryId, {
      productName: name,
      description,
      productVariants: [createVariantInput({ stock })],
    }),
  );

const soldOut = await saveProduct(kurtas.id, 'Chanderi Kurta', 0);
const older = await saveProduct(kurtas.id, 'Bagru Sprig Kurta');
const newer = await saveProduct(women.id, 'Silk Dupatta', 3, 'Goes with every kurta, 100% silk.');
const jeans = await saveProduct(denim.id, 'Straight Trousers', 4, 'Indigo, for work.');
const archived = await saveProduct(kurtas.id, 'Archived Kurta');
await caller.catalog.deleteProduct({ id: archived.id });
const toNames = (list: { name: string }[]) => list.map(({ name }) => name);

describe('lists of products', () => {
  it('show products in stock first, then the newest, and no archived ones', async () => {
    const page = await visitor.products({});
    expect(page).toMatchObject({ page: 1, limit: 10, total: 4, totalPages: 1 });
    expect(toNames(page.data)).toEqual([jeans, newer, older, soldOut].map(({ name }) => name));
  });

  it('page without gaps; a page past the end is empty', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => visitor.products({ page, limit: 2 })));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 0]);
    expect(pages[1]).toMatchObject({ page: 2, limit: 2, total: 4, totalPages: 2 });
    for (const wrong of [{ page: 0 }, { limit: 101 }, { page: 1.5 }]) {
      await expect(visitor.products(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('of a category include its subcategories', async () => {
    expect(toNames((await visitor.productsByCategory({ categoryId: women.id })).data)).toEqual(
      [newer, older, soldOut].map(({ name }) => name),
    );
    expect(await visitor.productsByCategory({ categoryId: denim.id })).toMatchObject({ limit: 20, total: 1 });
    await expect(visitor.productsByCategory({ categoryId: 'nobody' })).rejects.toThrow('Category not found.');
  });

  it('break ties by id', async () => {
    const { id: categoryId } = await createSubcategory(store, men.id, 'Ties');
    const rows = await Promise.all([1, 2, 3].map(() => makeProduct(store, { categoryId })));
    const createdAt = new Date('2026-01-01T00:00:00Z');
    await store.deps.db.transact((tx) =>
      tx.product.updateMany({ where: { categoryId }, data: { createdAt } }),
    );
    const { data } = await visitor.productsByCategory({ categoryId });
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
    await Promise.all(rows.map(({ id }) => caller.catalog.deleteProduct({ id })));
  });
});

describe('a category page', () => {
  it('contains its breadcrumbs, subcategories and products', async () => {
    const page = await visitor.categoryPage({ slug: 'women' });
    expect(page).toMatchObject({
      category: { id: women.id, name: 'Women', slug: 'women', parentId: null },
      path: [],
    });
    expect(page.subCategories).toEqual([{ id: kurtas.id, name: 'Kurtas', slug: 'kurtas', productCount: 2 }]);
    expect(page.products).toMatchObject({ page: 1, limit: 20, total: 3 });
    const whole = await visitor.productsByCategory({ categoryId: women.id });
    expect(page.products.data).toEqual(whole.data.map(toProductCard));
    const leaf = await visitor.categoryPage({ slug: 'kurtas', page: 2, limit: 1 });
    expect(leaf.path).toEqual([{ id: women.id, name: 'Women', slug: 'women' }]);
    expect(toNames(leaf.products.data)).toEqual(['Chanderi Kurta']);
    await expect(visitor.categoryPage({ slug: 'Women' })).rejects.toThrow('Category not found.');
  });

  it('links to a product whose page has the breadcrumbs back', async () => {
    const page = await visitor.productPage({ id: older.id });
    expect(page.product).toEqual(older);
    expect(page.path.map(({ slug }) => slug)).toEqual(['women', 'kurtas']);
    await expect(visitor.productPage({ id: archived.id })).rejects.toThrow('Product not found.');
  });

  it('has a showcase', async () => {
    expect((await visitor.showcase({ slug: 'women' })).uploads).toHaveLength(5);
    expect((await visitor.showcase({ slug: 'kurtas' })).uploads).toEqual([]);
    await expect(visitor.showcase({ slug: 'cart' })).rejects.toThrow('Category not found.');
  });
});

describe('the pictures beside texts', () => {
  it('are the later slides of the showcases, in turn, if no subcategory has pictures', async () => {
    const [ofWomen, ofMen] = await Promise.all(
      ['women', 'men'].map(async (slug) => (await visitor.showcase({ slug })).uploads),
    );
    const stills = await visitor.stills();
    expect(stills).toEqual([ofWomen?.[1], ofMen?.[1], ofWomen?.[2], ofMen?.[2]]);
  });

  it('start with the pictures of the subcategories', async () => {
    const { deps } = store;
    const own = {
      id: 'still-of-kurtas',
      categoryId: kurtas.id,
      filename: 'kurtas.jpg',
      fileType: 'IMAGE',
    } as const;
    await deps.db.transact((tx) => tx.upload.create({ data: own }));
    const stills = await visitor.stills();
    expect(stills).toHaveLength(4);
    expect(stills[0]?.id).toBe(own.id);
    await deps.db.transact((tx) => tx.upload.delete({ where: { id: own.id } }));
  });
});

describe('search', () => {
  it.each([
    ['kurta', ['Bagru Sprig Kurta', 'Chanderi Kurta', 'Silk Dupatta']],
    ['  KURTA  bag ', ['Bagru Sprig Kurta']],
    ['women dup', ['Silk Dupatta']],
    ['denim', ['Straight Trousers']],
    ['work', ['Straight Trousers']],
    ['kurta jeans', ['Bagru Sprig Kurta', 'Chanderi Kurta', 'Straight Trousers', 'Silk Dupatta']],
    ['100%', ['Silk Dupatta']],
    ['%%', []],
    ['k_rta', []],
    ["o'brien", []],
    [' k ', []],
    ['', []],
  ])('finds the expected products for "%s"', async (q, expected) => {
    expect(toNames(await visitor.search({ q }))).toEqual(expected);
  });
});
