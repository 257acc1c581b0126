/** The index file, the thread that builds it, and what happens when one of them fails. */
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createProductInput, createTopLevelCategory, createVariantInput } from '../catalog/test-input';
import type { Database } from '../db/client';
import { openDatabase } from '../db/open-database';
import { collectDependencies, createDependencies } from '../response-cache/dependencies';
import { createReadyShopper } from '../test/factories';
import { openFileStore } from '../test/harness';
import { buildIndex } from './build-index';
import type { BuildOrder, BuildResult } from './build-worker';
import { writeIndexFile } from './index-file';
import { createProductSearch, type ProductSearch } from './product-search';
import { type StartBuild, startBuildThread } from './run-build';

const store = await openFileStore();
const { caller } = await store.admin();
const women = await createTopLevelCategory(store, 'Women');
const saveProduct = (productName: string, more: object = {}) =>
  caller.catalog.saveProduct(createProductInput(women.id, { productName, description: null, ...more }));
const kurta = await saveProduct('Ajrakh Kurta');
await saveProduct('Silk Saree');

const folder = mkdtempSync(join(tmpdir(), 'vastra-search-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let dataDir = '';
let warnings: string[] = [];
const opened: ProductSearch[] = [];
beforeEach(async () => {
  await Promise.all(opened.splice(0).map((search) => search.close()));
  dataDir = join(folder, randomUUID());
  warnings = [];
});
afterAll(() => Promise.all(opened.map((search) => search.close())));

const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
const file = () => join(dataDir, 'search/products.index');

interface Opening {
  db?: Database;
  maxWaitMs?: number;
  maxChanges?: number;
  startBuild?: StartBuild;
}

/** A search whose index is always built by a thread, as that of a large catalog is. */
function openThreadedSearch({
  db = store.deps.db,
  maxWaitMs = 30_000,
  maxChanges = 2_000,
  startBuild = startBuildThread,
}: Opening = {}): ProductSearch {
  const search = createProductSearch(
    { db, log, dataDir },
    { smallCatalog: 0, maxChanges, maxWaitMs, startBuild },
  );
  opened.push(search);
  return search;
}

async function buildHere({ database, folder }: BuildOrder): Promise<BuildResult> {
  const content = await buildIndex(store.deps.db, database);
  await writeIndexFile(folder, content);
  return { content, writeFailure: null };
}

/** The same without a thread, whose start would take most of a test's time. */
const openSearch = (opening: Opening = {}) =>
  openThreadedSearch({
    ...opening,
    startBuild: (order) => ({ result: buildHere(order), stop: async () => {} }),
  });
const findIds = async (search: ProductSearch, q: string) => (await search.find({ q, limit: 36 })).ids;

describe('the index file', () => {
  it('is built by a thread at the first start, and read at the next', async () => {
    expect(await findIds(openThreadedSearch(), 'kurta')).toEqual([kurta.id]);
    const built = readFileSync(file());
    // A build would replace the file.
    chmodSync(file(), 0o400);
    expect(await findIds(openThreadedSearch(), 'kurta')).toEqual([kurta.id]);
    expect(readFileSync(file()).equals(built)).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('is only as old as what was saved since', async () => {
    await openSearch().prepare();
    const stole = await saveProduct('Bandhani Stole');
    expect(await findIds(openSearch(), 'bandhani')).toEqual([stole.id]);
    await caller.catalog.deleteProduct({ id: stole.id });
    expect(await findIds(openSearch(), 'bandhani')).toEqual([]);
  });

  it.each([
    ['cut off', () => truncateSync(file(), 100)],
    ['empty', () => truncateSync(file(), 0)],
    ['not an index', () => writeFileSync(file(), 'not an index, but a text of some length'.repeat(10))],
    [
      'changed in one byte',
      () => {
        const bytes = readFileSync(file());
        const middle = bytes.length >> 1;
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        writeFileSync(file(), bytes);
      },
    ],
    ['gone', () => rmSync(file())],
    [
      'a folder',
      () => {
        rmSync(file());
        mkdirSync(file());
      },
    ],
  ])('is built again when it is %s', async (_, damage) => {
    await openSearch().prepare();
    damage();
    expect(await findIds(openSearch(), 'kurta')).toEqual([kurta.id]);
  });

  it('may be deleted while the store runs', async () => {
    const search = openSearch();
    await search.prepare();
    rmSync(join(dataDir, 'search'), { recursive: true });
    expect(await findIds(search, 'kurta')).toEqual([kurta.id]);
  });

  it('is not needed: where it cannot be written, the search works and a warning is logged', async () => {
    writeFileSync(dataDir, 'a file where the folder should be');
    expect(await findIds(openThreadedSearch(), 'kurta')).toEqual([kurta.id]);
    expect(warnings.join()).toContain('can’t be kept in a file');
  });

  it('leaves nothing of a build that was killed', async () => {
    mkdirSync(join(dataDir, 'search'), { recursive: true });
    const abandoned = join(dataDir, `search/products.index.${randomUUID()}`);
    const inProgress = join(dataDir, `search/products.index.${randomUUID()}`);
    writeFileSync(abandoned, 'half');
    writeFileSync(inProgress, 'half');
    utimesSync(abandoned, 0, 0);
    await openSearch().prepare();
    expect(existsSync(abandoned)).toBe(false);
    expect(readdirSync(join(dataDir, 'search'))).toHaveLength(2);
  });

  it('can be shared and built by several processes at once', async () => {
    const found = await Promise.all([1, 2, 3].map(() => findIds(openThreadedSearch(), 'kurta')));
    expect(found).toEqual([[kurta.id], [kurta.id], [kurta.id]]);
    expect(readdirSync(join(dataDir, 'search'))).toEqual(['products.index']);
  });
});

describe('without an index yet', () => {
  it('a search reads the names of all products', async () => {
    const search = openThreadedSearch({ maxWaitMs: 0 });
    expect(await findIds(search, 'kurta women')).toEqual([kurta.id]);
    expect(await findIds(search, 'no such thing')).toEqual([]);
    const dependencies = createDependencies();
    await collectDependencies(dependencies, () => findIds(search, 'kurta'));
    expect(dependencies.isComplete).toBe(false);
    expect(existsSync(file())).toBe(false);
    await search.prepare();
    expect(existsSync(file())).toBe(true);
    const withIndex = createDependencies();
    await collectDependencies(withIndex, () => findIds(openThreadedSearch(), 'kurta'));
    expect(withIndex.isComplete).toBe(true);
    expect(await findIds(search, 'kurtta')).toEqual([kurta.id]);
  });
});

describe('changes', () => {
  it('are found within a second in another process', async () => {
    const db = await openDatabase(store.target, { durable: false });
    try {
      const search = openSearch({ db });
      await search.prepare();
      const saved = await saveProduct('Patola Dupatta');
      await expect.poll(() => findIds(search, 'patola'), { timeout: 1_000 }).toEqual([saved.id]);
      await caller.catalog.deleteProduct({ id: saved.id });
      await expect.poll(() => findIds(search, 'patola'), { timeout: 1_000 }).toEqual([]);
      await search.close();
    } finally {
      await db.close();
    }
  });

  it('of the stock change the sequence', async () => {
    const search = openSearch();
    await search.prepare();
    const older = await saveProduct('Kantha Throw Blue', { productVariants: [createVariantInput()] });
    const newer = await saveProduct('Kantha Throw Red', {
      productVariants: [createVariantInput({ stock: 1 })],
    });
    expect(await findIds(search, 'kantha throw')).toEqual([newer.id, older.id]);
    const buyer = await createReadyShopper(store, String(newer.variants[0]?.id));
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(await findIds(search, 'kantha throw')).toEqual([older.id, newer.id]);
  });

  it('of a category’s name are found', async () => {
    const search = openSearch();
    await search.prepare();
    const top = await createTopLevelCategory(store, 'Quilts');
    const saved = await caller.catalog.saveProduct(createProductInput(top.id, { productName: 'Plain Pair' }));
    expect(await findIds(search, 'quilts')).toEqual([saved.id]);
    await caller.catalog.saveCategory({ id: top.id, name: 'Cushions' });
    expect(await findIds(search, 'quilts')).toEqual([]);
    expect(await findIds(search, 'cushions')).toEqual([saved.id]);
  });

  it('that are many are built into a new index, and none is missed', async () => {
    const search = openThreadedSearch({ maxChanges: 100 });
    await search.prepare();
    const created = Array.from({ length: 110 }, () => randomUUID());
    await store.deps.db.transact(async (tx) => {
      const { recordContentChange } = await import('../db/content-changes');
      for (let from = 0; from < created.length; from += 100)
        await tx.product.createMany({
          data: created
            .slice(from, from + 100)
            .map((id, at) => ({ id, name: `Mashru ${from + at}`, categoryId: women.id })),
        });
      recordContentChange(tx, ['everything']);
    });
    await findIds(search, 'mashru');
    const saved = await saveProduct('Telia Rumal');
    expect(await findIds(search, 'telia')).toEqual([saved.id]);
    await expect
      .poll(async () => (await search.find({ q: 'mashru', limit: 500 })).ids.length, { timeout: 20_000 })
      .toBe(110);
    expect(await findIds(search, 'telia')).toEqual([saved.id]);
    expect(await findIds(search, 'ajrakh')).toEqual([kurta.id]);
    await store.deps.db.transact((tx) => tx.product.deleteMany({ where: { id: { in: created } } }));
  });
});

it('rejects while the database is gone, and works again afterwards', async () => {
  let isGone = false;
  const { db } = store.deps;
  const search = openSearch({
    db: { ...db, query: (statement) => (isGone ? Promise.reject(new Error('gone')) : db.query(statement)) },
  });
  await search.prepare();
  isGone = true;
  const saved = await saveProduct('Paithani Border');
  await expect(search.find({ q: 'paithani', limit: 36 })).rejects.toThrow('gone');
  isGone = false;
  expect(await findIds(search, 'paithani')).toEqual([saved.id]);
});

it('builds the index in the same thread where no other can be started', async () => {
  const target = { kind: 'sqlite', file: join(folder, 'missing/database.sqlite') } as const;
  const search = openThreadedSearch({ db: { ...store.deps.db, target } });
  expect(await findIds(search, 'ajrakh')).toEqual([kurta.id]);
  expect(warnings.join()).toContain('it is built without one');
});
