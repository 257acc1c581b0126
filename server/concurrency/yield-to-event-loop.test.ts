/** Work on many rows lets other requests run. SQLite answers queries without leaving the current turn of the event loop. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { searchAdminProducts } from '../catalog/admin/search-admin-products';
import { getCatalogTable } from '../catalog/filter/catalog-cache';
import { saveImportedProducts } from '../catalog/product/save-imported-products';
import { getSales } from '../dashboard/sales';
import { getTasks } from '../dashboard/tasks';
import { checkFile } from '../import/check-file';
import { exportProducts } from '../import/export';
import type { Task } from '../import/file/plan-file';
import { collectText, openImportStore, writeIncomingCsv } from '../import/test-file';
import { createSitemaps } from '../seo/sitemap';
import { countTurns } from '../test/count-turns';
import { isOnMysql } from '../test/database';
import { toOrderRows } from '../test/factories';
import { yieldToEventLoop } from './yield-to-event-loop';

const { store, kurtas } = await openImportStore();
const { deps } = store;

const PRODUCTS = 600;
const IMPORTED = 100;
const ids = Array.from({ length: PRODUCTS }, () => randomUUID());
const start = deps.now().getTime();
await deps.db.transact(async (tx) => {
  await tx.product.createMany({
    // Three share each time, so that batches end between products of the same time.
    data: ids.map((id, at) => ({
      id,
      name: `Kurta ${at}`,
      description: null,
      categoryId: kurtas.id,
      createdAt: new Date(start - Math.floor(at / 3)),
    })),
  });
  await tx.variant.createMany({
    data: ids.map((productId) => ({
      id: randomUUID(),
      productId,
      color: 'Ivory',
      colorHexCode: '#f1e9d8',
      size: 'M',
      stock: 5,
      originalPaise: 99_900,
      position: 0,
    })),
  });
});

describe('other requests can run', () => {
  // More often in most runs: the answers of a database arrive in parts, whose number depends on how fast they are read.
  it('at least every 200 products while the catalog is read into memory', async () => {
    const turns = await countTurns(async () =>
      expect((await getCatalogTable(deps.db, { categoryIds: [kurtas.id] })).size).toBe(PRODUCTS),
    );
    expect(turns).toBeGreaterThanOrEqual(PRODUCTS / 200);
  });

  it('at least every 20 products during an export, which lists each once', async () => {
    let csv = '';
    const turns = await countTurns(async () => {
      csv = await collectText(exportProducts(deps));
    });
    expect(turns).toBeGreaterThanOrEqual(PRODUCTS / 20);
    const listed = csv.match(/^[0-9a-f-]{36}(?=,)/gm);
    expect(listed).toHaveLength(PRODUCTS);
    expect(new Set(listed)).toEqual(new Set(ids));
  });

  it('at least every 20 products while an import is checked, and for each product while it is saved', async () => {
    const lines = (await collectText(exportProducts(deps))).split('\r\n').slice(0, 1 + IMPORTED);
    const { path } = writeIncomingCsv(store, lines.join('\r\n').replaceAll(',999.00,', ',899.00,'));
    const progress: { done: number; turn: number }[] = [];
    const tasks: Task[] = [];
    await countTurns(async (getTurn) => {
      await checkFile(deps.db, {
        path,
        draftsPath: `${path}.drafts`,
        fallbackCategoryId: null,
        isStopped: () => false,
        onPlanned: async ({ task }) => void tasks.push(task),
        onProgress: (done) => progress.push({ done, turn: getTurn() }),
      });
    });
    expect(tasks).toHaveLength(IMPORTED);
    expect(progress).toHaveLength(IMPORTED / 20);
    expect(new Set(progress.map(({ turn }) => turn)).size).toBe(progress.length);

    const inputs = tasks.map(({ input }) => input);
    const saving = await countTurns(() =>
      deps.db.transact((tx) => saveImportedProducts(tx, { session: null, now: deps.now }, inputs)),
    );
    expect(saving).toBeGreaterThanOrEqual(IMPORTED);
  });

  it('at least every 500 products while a sitemap is made', async () => {
    let xml = '';
    const turns = await countTurns(async () => {
      xml = String(await createSitemaps(deps).getMain());
    });
    expect(turns).toBeGreaterThanOrEqual(Math.ceil(PRODUCTS / 500));
    expect(xml.match(/\/product\//g)).toHaveLength(PRODUCTS);
  });

  it('at least every 100 rows while all messages, enquiries or orders of a customer are listed', async () => {
    const ROWS = 500;
    const { id: userId, caller } = await store.shopper();
    const { caller: office } = await store.admin();
    const times = Array.from({ length: ROWS }, (_, n) => new Date(start + Math.floor(n / 7) * 1000));
    const person = { name: 'Asha', email: 'asha@example.com' };
    await deps.db.transact(async (tx) => {
      await tx.contactMessage.createMany({
        data: times.map((createdAt) => ({
          ...{ id: randomUUID(), createdAt, ...person, subject: 'Sizes', message: 'XXL?' },
        })),
      });
      await tx.bulkEnquiry.createMany({
        data: times.map((createdAt) => ({ id: randomUUID(), createdAt, ...person, phone: '1', quantity: 9 })),
      });
      await tx.order.createMany({ data: toOrderRows(userId, times) });
    });
    const newestFirst = times.map((time) => time.toISOString()).reverse();
    const lists = [
      async () => (await office.contact.list()).map(({ id, createdAt }) => ({ id, at: createdAt })),
      async () => (await office.enquiry.list()).map(({ id, createdAt }) => ({ id, at: createdAt })),
      async () => (await caller.order.mine()).map(({ id, orderDate }) => ({ id, at: orderDate })),
    ];
    for (const list of lists) {
      let rows: { id: string; at: string }[] = [];
      const turns = await countTurns(async () => {
        rows = await list();
      });
      expect(turns).toBeGreaterThanOrEqual(ROWS / 100);
      expect(rows.map(({ at }) => at)).toEqual(newestFirst);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS);
    }
  });

  it('between the counts of the dashboard', async () => {
    // MySQL is asked for all of them at once, and may answer several in the same turn.
    const counts = isOnMysql ? 1 : 7;
    expect(await countTurns(() => getTasks({ ...deps, payments: null }))).toBeGreaterThanOrEqual(counts);
    expect(await countTurns(() => getSales(deps, { days: 90 }))).toBeGreaterThanOrEqual(2);
  });

  it('at least every 500 products while the back office searches', async () => {
    let found = 0;
    const turns = await countTurns(async () => {
      found = (await searchAdminProducts(deps, 'kurta')).size;
    });
    expect(found).toBe(PRODUCTS);
    expect(turns).toBeGreaterThanOrEqual(Math.ceil(PRODUCTS / 500));
  });
});

describe('yielding to the event loop', () => {
  it('ends the current turn', async () => {
    const order: string[] = [];
    const resumed = yieldToEventLoop().then(() => order.push('resumed'));
    setImmediate(() => order.push('end of the turn'));
    await resumed;
    expect(order).toEqual(['end of the turn', 'resumed']);
  });

  it('resumes everything that waits in a turn of its own, in sequence', async () => {
    const resumed: { caller: number; turn: number }[] = [];
    await countTurns((getTurn) =>
      Promise.all(
        [0, 1, 2].map(async (caller) => {
          await yieldToEventLoop();
          resumed.push({ caller, turn: getTurn() });
          await yieldToEventLoop();
          resumed.push({ caller, turn: getTurn() });
        }),
      ),
    );
    expect(resumed.map(({ caller }) => caller)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(new Set(resumed.map(({ turn }) => turn)).size).toBe(resumed.length);
  });

  it('resumes a caller that waits after all others have gone on', async () => {
    await yieldToEventLoop();
    await expect(yieldToEventLoop()).resolves.toBeUndefined();
  });
});
