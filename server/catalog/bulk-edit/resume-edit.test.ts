/** A change of many products whose process has ended in the middle. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open-database';
import { makeCategory, makeProduct } from '../../test/factories';
import { openFileStore } from '../../test/harness';
import { resumeStoppedEdits } from './resume-edits';

const store = await openFileStore();
const admin = await store.admin();
const { caller } = admin;
const { catalog } = caller.admin;
const { db, background, now } = store.deps;
const category = await makeCategory(store, { name: 'Kurtas' });

const EDIT = { kind: 'price', priceAction: 'amount', amountPaise: -100 } as const;
const LEASE = { name: 'bulkEdit' };

afterEach(() => vi.useRealTimers());

/** Makes products, the first of which are changed already. */
async function endInTheMiddle(name: string, total: number, changed: number, startedBy: string | null = null) {
  const products = [];
  for (let at = 0; at < total; at++)
    products.push(await makeProduct(store, { name: `${name} ${at}`, categoryId: category.id }));
  const ids = products.map(({ id }) => id);
  const id = changed > 0 ? await changeFirst(ids.slice(0, changed)) : randomUUID();
  await db.transact(async (tx) => {
    const at = { updatedAt: now() };
    const data = { id, edit: JSON.stringify(EDIT), createdAt: now(), total, startedBy, ...at };
    await tx.bulkEdit.upsert({ where: { id }, create: data, update: { total, startedBy, ...at } });
    await tx.bulkEditedProduct.createMany({
      data: ids.slice(changed).map((productId) => ({ editId: id, productId })),
    });
    // The process had just renewed it.
    const nextRunAt = new Date(now().getTime() + 20_000);
    await tx.scheduledTask.create({ data: { ...LEASE, nextRunAt } });
  });
  return { id, ids };
}

async function changeFirst(ids: string[]): Promise<string> {
  const { id } = await catalog.startEdit({ ...EDIT, ids, total: ids.length });
  await background.whenIdle();
  return id;
}

const readEdit = async (id: string) => (await catalog.edits()).find((each) => each.id === id);
const readPrices = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await caller.catalog.product({ id })).variants[0]?.discountPrice ?? null),
  );
const continueTwiceAtOnce = async (id: string) => {
  const both = await Promise.all([catalog.resumeEdit({ id }), catalog.resumeEdit({ id })]);
  await background.whenIdle();
  return both.map(({ state }) => state);
};

it.each([
  ['in the middle', 26, 3],
  ['at the start', 3, 0],
])(
  'has stopped after 20 seconds when its process ended %s, and is finished exactly once',
  async (when, total, changed) => {
    const { id, ids } = await endInTheMiddle(when, total, changed);
    store.advance(19_000);
    expect(await readEdit(id)).toMatchObject({ state: 'running', pending: total - changed });
    store.advance(2_000);
    expect(await readEdit(id)).toMatchObject({ state: 'stopped', changed, pending: total - changed });
    expect(await continueTwiceAtOnce(id)).not.toContain('stopped');
    expect(await readEdit(id)).toMatchObject({ state: 'done', changed: total, pending: 0, undoable: total });
    expect(new Set(await readPrices(ids))).toEqual(new Set(['1898.00']));
    expect(await db.reader.product.count({ where: { id: { in: ids }, version: 2 } })).toBe(total);
  },
);

it('goes on undoing once, and leaves what was never changed', async () => {
  const { id, ids } = await endInTheMiddle('Undone', 5, 3);
  await db.transact((tx) => tx.scheduledTask.deleteMany({ where: LEASE }));
  vi.spyOn(background, 'run').mockImplementationOnce(() => {});
  expect(await catalog.undoEdit({ id })).toMatchObject({ state: 'undoing', restored: 0 });
  store.advance(21_000);
  expect(await readEdit(id)).toMatchObject({ state: 'stopped', undoneAt: expect.any(String) });
  expect(await continueTwiceAtOnce(id)).not.toContain('stopped');
  expect(await readEdit(id)).toMatchObject({ state: 'undone', restored: 3 });
  expect(new Set(await readPrices(ids))).toEqual(new Set([null]));
});

it('goes on by itself in one process, in the name of who began it', async () => {
  const other = { ...store.deps, db: await openDatabase(store.target, { durable: false }) };
  try {
    const { id, ids } = await endInTheMiddle('Resumed', 25, 3, admin.id);
    expect(await resumeStoppedEdits(other)).toEqual([]);
    store.advance(21_000);
    const resumed = await Promise.all([resumeStoppedEdits(other), resumeStoppedEdits(store.deps)]);
    expect(resumed.flat()).toEqual([id]);
    await background.whenIdle();
    expect(await readEdit(id)).toMatchObject({ state: 'done', changed: 25, pending: 0, undoable: 25 });
    expect(new Set(await readPrices(ids))).toEqual(new Set(['1898.00']));
    const [entry] = (await caller.admin.audit.log({ limit: 1 })).data;
    expect(entry).toMatchObject({ who: { email: admin.email }, objectType: 'PRODUCT' });
    store.advance(21_000);
    expect(await resumeStoppedEdits(store.deps)).toEqual([]);

    vi.spyOn(background, 'run').mockImplementationOnce(() => {});
    await catalog.undoEdit({ id });
    store.advance(21_000);
    expect(await resumeStoppedEdits(other)).toEqual([id]);
    await background.whenIdle();
    expect(await readEdit(id)).toMatchObject({ state: 'undone', restored: 25 });
  } finally {
    await other.db.close();
  }
});

it('goes on undoing by itself what was undone while it was still being changed', async () => {
  const { id } = await endInTheMiddle('Undone early', 5, 3, admin.id);
  await db.transact((tx) => tx.scheduledTask.deleteMany({ where: LEASE }));
  store.advance(21_000);
  const works: (() => Promise<void>)[] = [];
  const run = vi.spyOn(background, 'run').mockImplementation((_what, work) => void works.push(work));
  await resumeStoppedEdits(store.deps);
  await catalog.undoEdit({ id });
  // The change finds that nothing is left of it, and the process ends before the undoing begins.
  await works[0]?.();
  run.mockRestore();
  store.advance(21_000);
  expect(await resumeStoppedEdits(store.deps)).toEqual([id]);
  await background.whenIdle();
  expect(await readEdit(id)).toMatchObject({ state: 'undone', restored: 3 });
});

it('waits for a person when who began it may not do so any more, or when it does not get on', async () => {
  const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
  const { id } = await endInTheMiddle('Revoked', 2, 0, clerk.id);
  store.advance(21_000);
  const update = (data: object) => db.transact((tx) => tx.user.update({ where: { id: clerk.id }, data }));
  for (const data of [{ permissions: 'orders' }, { permissions: 'catalog', disabledAt: now() }]) {
    await update(data);
    expect(await resumeStoppedEdits(store.deps)).toEqual([]);
  }
  await update({ disabledAt: null });
  for (let time = 1; time <= 6; time++) {
    if (time <= 5) vi.spyOn(background, 'run').mockImplementationOnce(() => {});
    expect(await resumeStoppedEdits(store.deps)).toEqual(time <= 5 ? [id] : []);
    store.advance(21_000);
  }
  expect(await readEdit(id)).toMatchObject({ state: 'stopped', pending: 2 });
  await catalog.resumeEdit({ id });
  await background.whenIdle();
  expect(await readEdit(id)).toMatchObject({ state: 'done', changed: 2 });
});

it('stops when who began it may not do so any more, until somebody else goes on with it or undoes it', async () => {
  const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
  const setDisabled = (disabledAt: Date | null) =>
    db.transact((tx) => tx.user.update({ where: { id: clerk.id }, data: { disabledAt } }));
  const { id: productId } = await makeProduct(store, { name: 'Disabled', categoryId: category.id });
  const whileDisabled = async (begin: () => Promise<{ id: string }>) => {
    let work = async () => {};
    vi.spyOn(background, 'run').mockImplementationOnce((_what, later) => {
      work = later;
    });
    const { id } = await begin();
    await setDisabled(now());
    await work();
    await setDisabled(null);
    store.advance(21_000);
    return id;
  };
  const edits = clerk.caller.admin.catalog;
  const id = await whileDisabled(() => edits.startEdit({ ...EDIT, ids: [productId], total: 1 }));
  expect(await readEdit(id)).toMatchObject({ state: 'stopped', changed: 0, pending: 1 });
  await catalog.resumeEdit({ id });
  await background.whenIdle();
  expect(await readEdit(id)).toMatchObject({ state: 'done', changed: 1 });
  await whileDisabled(() => edits.undoEdit({ id }));
  expect(await readEdit(id)).toMatchObject({ state: 'stopped', restored: 0 });
  await catalog.resumeEdit({ id });
  await background.whenIdle();
  expect(await readEdit(id)).toMatchObject({ state: 'undone', restored: 1 });
});

it('has not stopped while it waits for another one, however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { id: productId } = await makeProduct(store, { name: 'Waiting', categoryId: category.id });
  await db.transact((tx) =>
    tx.scheduledTask.create({ data: { ...LEASE, nextRunAt: new Date(now().getTime() + 600_000) } }),
  );
  const { id } = await catalog.startEdit({ ...EDIT, ids: [productId], total: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  store.advance(21_000);
  vi.advanceTimersByTime(5_000);
  await expect.poll(async () => (await readEdit(id))?.state).toBe('running');
  await db.transact((tx) => tx.scheduledTask.deleteMany({ where: LEASE }));
  await background.whenIdle();
  expect(await readEdit(id)).toMatchObject({ state: 'done', changed: 1 });
});

it('goes on when its process has ended while the clock was a day ahead', async () => {
  const DAY_MS = 86_400_000;
  store.advance(DAY_MS);
  const { id } = await endInTheMiddle('Ahead', 3, 0, admin.id);
  store.advance(-DAY_MS);
  expect(await readEdit(id)).toMatchObject({ state: 'stopped', pending: 3 });
  expect(await resumeStoppedEdits(store.deps)).toEqual([id]);
  await background.whenIdle();
  expect(await readEdit(id)).toMatchObject({ state: 'done', changed: 3 });
});
