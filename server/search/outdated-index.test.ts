/** Searches while a new index is built or other content is read. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createProductInput, createTopLevelCategory } from '../catalog/test-input';
import { recordContentChange } from '../db/content-changes';
import { collectDependencies, createDependencies } from '../response-cache/dependencies';
import { openFileStore } from '../test/harness';
import { buildIndex } from './build-index';
import { createProductSearch } from './product-search';

const store = await openFileStore();
const { db, log } = store.deps;
const { caller } = await store.admin();
const women = await createTopLevelCategory(store, 'Women');
const saveProduct = (productName: string) =>
  caller.catalog.saveProduct(createProductInput(women.id, { productName }));

/** A search whose builds wait for `release`, but for the first. */
async function openHeldSearch() {
  let release = () => {};
  let held = Promise.resolve();
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  const search = createProductSearch(
    { db, log, dataDir: store.deps.env.dataDir },
    {
      smallCatalog: 0,
      maxChanges: 1,
      maxWaitMs: 30_000,
      startBuild: ({ database }) => ({
        result: held.then(async () => ({ content: await buildIndex(db, database), writeFailure: null })),
        stop: async () => release(),
      }),
    },
  );
  await search.prepare();
  hold();
  /** The number of results, and whether the response may be kept. */
  const find = async (q: string): Promise<[number, boolean]> => {
    const dependencies = createDependencies();
    const { ids } = await collectDependencies(dependencies, () => search.find({ q, limit: 36 }));
    return [ids.length, dependencies.isComplete];
  };
  return { search, find, release: () => release() };
}

it('an answer without products that are being built into a new index is not kept', async () => {
  await saveProduct('Ajrakh Kurta');
  const { search, find, release } = await openHeldSearch();
  expect(await find('kurta')).toEqual([1, true]);
  await saveProduct('Ikat Kurta');
  expect(await find('kurta')).toEqual([2, true]);
  await db.transact(async (tx) => {
    const data = [1, 2].map((n) => ({ id: randomUUID(), name: `Mashru Kurta ${n}`, categoryId: women.id }));
    await tx.product.createMany({ data });
    recordContentChange(tx, ['everything']);
  });
  expect(await find('kurta')).toEqual([2, false]);
  // The same for the changes of unknown products that come during the build.
  await db.transact(async (tx) => recordContentChange(tx, ['everything']));
  expect(await find('kurta')).toEqual([2, false]);
  const saved = await saveProduct('Telia Kurta');
  expect(await find('telia')).toEqual([1, false]);
  release();
  await expect.poll(() => find('kurta')).toEqual([5, true]);
  await caller.catalog.deleteProduct({ id: saved.id });
  expect(await find('telia')).toEqual([0, true]);
  await search.close();
});

it('a search waits for the new synonyms that another search is reading', async () => {
  await saveProduct('Chaniya Set');
  let release = () => {};
  let held = Promise.resolve();
  const search = createProductSearch({
    log,
    dataDir: store.deps.env.dataDir,
    db: {
      ...db,
      query: async (statement) => {
        if (JSON.stringify(statement).includes('SearchSynonym')) await held;
        return db.query(statement);
      },
    },
  });
  await search.prepare();
  const find = async () => (await search.find({ q: 'navratri', limit: 36 })).ids.length;
  expect(await find()).toBe(0);
  held = new Promise((resolve) => {
    release = resolve;
  });
  await caller.admin.search.saveSynonym({ word: 'navratri', finds: 'chaniya', isTwoWay: false });
  const first = find();
  const second = find();
  // Takes as long as one that does not wait for them.
  await caller.catalog.search({ q: 'kurta' });
  release();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  await search.close();
});
