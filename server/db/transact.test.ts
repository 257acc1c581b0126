import { expect, it } from 'vitest';
import { AppError } from '../../src/errors';
import { makeProduct, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';
import { BUSY } from './transact';

const store = await openFileStore();
const { db } = store.deps;

it('repeats a transaction that waited too long for a lock', async () => {
  const { variantId } = await makeProduct(store, { variants: [{ stock: 5 }] });
  const decrement = { where: { id: variantId }, data: { stock: { decrement: 1 } } };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let signalHeld = () => {};
  const held = new Promise<void>((resolve) => {
    signalHeld = resolve;
  });
  const first = db.transact(async (tx) => {
    await tx.variant.update(decrement);
    signalHeld();
    await released;
  });
  await held;
  let turns = 0;
  const second = db.transact(async (tx) => {
    turns++;
    if (db.kind === 'mysql') {
      await tx.$executeRaw`SET SESSION innodb_lock_wait_timeout = 1`;
      // Frees the lock for the second attempt.
      if (turns > 1) release();
    }
    await tx.variant.update(decrement);
  });
  if (db.kind === 'sqlite') release();
  await Promise.all([first, second]);
  expect(turns).toBe(db.kind === 'mysql' ? 2 : 1);
  expect(await readStock(store, variantId)).toBe(3);
});

it('reports a busy store when a conflict does not end', async () => {
  let turns = 0;
  const conflicting = db.transact(async () => {
    turns++;
    throw new Error('Deadlock found when trying to get lock');
  });
  await expect(conflicting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: BUSY });
  expect(turns).toBeGreaterThan(1);
});

it('does not take the name of a product in a message for a conflict', async () => {
  let turns = 0;
  const message = 'Only 3 of “Deadlock Found Tee” are left.';
  const rejected = db.transact(async () => {
    turns++;
    throw new AppError('CONFLICT', message);
  });
  await expect(rejected).rejects.toMatchObject({ code: 'CONFLICT', message });
  expect(turns).toBe(1);
});
