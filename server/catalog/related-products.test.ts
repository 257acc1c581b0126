import { describe, expect, it } from 'vitest';
import { MAX_RELATED } from '../../src/catalog/related';
import { isOnMysql } from '../test/database';
import { explain, recordStatements } from '../test/explain';
import { openFileStore } from '../test/harness';
import { findRelatedProducts } from './related-products';
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
const straight = await createSubcategory(store, kurtas.id, 'Straight Kurtas');
const short = await createSubcategory(store, kurtas.id, 'Short Kurtis');
const sarees = await createSubcategory(store, women.id, 'Sarees');
const men = await createTopLevelCategory(store, 'Men');

const saveProduct = (productName: string, categoryId: string, originalPrice: number, stock = 5) =>
  caller.catalog.saveProduct(
    createProductInput(categoryId, {
      productName,
      productVariants: [createVariantInput({ originalPrice, stock })],
    }),
  );
const listRelated = async ({ id }: { id: string }) =>
  (await visitor.relatedProducts({ id })).map(({ name }) => name);

const shown = await saveProduct('Shown', straight.id, 1000);
const alone = await saveProduct('Alone', men.id, 1000);
await saveProduct('Near', straight.id, 1100);
await saveProduct('Dear', straight.id, 4000);
await saveProduct('Sold', straight.id, 1000, 0);
const archived = await saveProduct('Archived', straight.id, 1000);
await caller.catalog.deleteProduct({ id: archived.id });

describe('related products', () => {
  it('are in stock, of the same category, nearest price first', async () => {
    expect(await listRelated(shown)).toEqual(['Near', 'Dear']);
  });

  it('are empty for an unknown product and for one that is alone in its category', async () => {
    expect(await listRelated(alone)).toEqual([]);
    expect(await listRelated(archived)).toEqual([]);
    expect(await listRelated({ id: 'nobody' })).toEqual([]);
  });

  it('come from parent categories when the own category has too few', async () => {
    await saveProduct('Sibling', short.id, 1000);
    await saveProduct('Saree', sarees.id, 1000);
    expect(await listRelated(shown)).toEqual(['Near', 'Dear', 'Sibling', 'Saree']);
  });

  it.skipIf(isOnMysql)(
    'are read by their category and price, however many products others have',
    async () => {
      const recorded = recordStatements(store.deps.db);
      await findRelatedProducts({ db: recorded.db }, { id: shown.id });
      const nearest = recorded.statements.filter(({ sql }) => sql.includes('AS Nearest'));
      expect(nearest).toHaveLength(3);
      for (const statement of nearest)
        expect(await explain(store.deps.db, 'Product', statement)).toMatch(
          /^SEARCH Product USING COVERING INDEX Product_categoryId_\w+ \(categoryId=\? AND .+ AND fromPaise=\?\)$/,
        );
    },
  );

  it('are cards as on the category page, at most eight', async () => {
    for (let n = 0; n < 40; n += 1) await saveProduct(`Kurta ${n}`, straight.id, 500 + n * 50);
    const cards = await visitor.relatedProducts({ id: shown.id });
    expect(cards).toHaveLength(MAX_RELATED);
    const { products } = await visitor.categoryPage({ slug: 'women', limit: 100 });
    for (const card of cards) expect(products.data).toContainEqual(card);
    expect(
      cards.map(({ price }) => Number(price?.originalPrice)).every((price) => price >= 800 && price <= 1200),
    ).toBe(true);
  });

  it('are the newest of many that cost the same', async () => {
    const many = await createSubcategory(store, women.id, 'Dupattas');
    const first = await saveProduct('Dupatta', many.id, 700);
    for (let n = 1; n <= 20; n += 1) {
      store.advance(1000);
      await saveProduct(`Dupatta ${n}`, many.id, 700);
    }
    const newest = Array.from({ length: MAX_RELATED }, (_, n) => `Dupatta ${20 - n}`);
    expect(await listRelated(first)).toEqual(newest);
  });

  it('are nearer when they share a color, also after a change of it', async () => {
    const shawls = await createSubcategory(store, women.id, 'Shawls');
    const saveShawl = (productName: string, originalPrice: number, color: string, colorHexCode: string) =>
      caller.catalog.saveProduct(
        createProductInput(shawls.id, {
          productName,
          productVariants: [createVariantInput({ originalPrice, color, colorHexCode })],
        }),
      );
    const shawl = await saveShawl('Navy shawl', 1000, 'Navy', '#1f2b54');
    await saveShawl('Red shawl', 1000, 'Red', '#c4232c');
    const dearer = await saveShawl('Dearer shawl', 1100, 'Midnight', '#1e2a50');
    expect((await listRelated(shawl)).slice(0, 2)).toEqual(['Dearer shawl', 'Red shawl']);
    const { id, version, variants } = await visitor.product({ id: dearer.id });
    await caller.catalog.saveProduct({
      ...createProductInput(shawls.id, {
        productName: 'Dearer shawl',
        productVariants: [
          createVariantInput({
            ...(variants[0] ? { id: variants[0].id } : {}),
            originalPrice: 1100,
            color: 'Green',
            colorHexCode: '#2e8548',
          }),
        ],
      }),
      id,
      version,
    });
    expect((await listRelated(shawl)).slice(0, 2)).toEqual(['Red shawl', 'Dearer shawl']);
  });

  it('disappear when they are sold out', async () => {
    const [first] = await visitor.relatedProducts({ id: shown.id });
    const { id, version, variants } = await visitor.product({ id: first?.id ?? '' });
    await caller.admin.catalog.setVariant({ id: variants[0]?.id ?? '', version, stock: 0, stockWas: 5 });
    expect(await visitor.product({ id })).toMatchObject({ variants: [{ stock: 0 }] });
    expect(await listRelated(shown)).not.toContain(first?.name);
  });

  it('are found for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => listRelated(shown)));
    expect(new Set(answers.map((names) => names.join())).size).toBe(1);
  });
});
