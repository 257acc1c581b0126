import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from '../../src/errors';
import { toAppError } from '../errors';
import { openFileStore } from '../test/harness';
import { ConflictError, retryOnConflict } from './retry-on-conflict';
import { insertInto } from './sql';

const store = await openFileStore();
const create = (name: string) =>
  store.deps.db.transact((tx) => tx.revision.create({ data: { name, value: 1 } }));

it('repeats work that conflicts with another request, and returns the first success', async () => {
  let tries = 0;
  const result = await retryOnConflict(async () => {
    tries += 1;
    if (tries === 1) throw new ConflictError('It has changed.');
    if (tries === 2) await Promise.all([create('twice'), create('twice')]);
    return tries;
  });
  expect(result).toBe(3);
});

it('gives up with the conflict’s own message', async () => {
  const conflict = retryOnConflict(() => Promise.reject(new ConflictError('It has changed.')));
  await expect(conflict).rejects.toMatchObject({ code: 'CONFLICT', message: 'It has changed.' });
});

it('gives up on a unique violation with CONFLICT', async () => {
  await create('taken');
  const conflict = retryOnConflict(() => create('taken'), 'That name is taken.');
  await expect(conflict).rejects.toMatchObject({ code: 'CONFLICT', message: 'That name is taken.' });
});

it('does not repeat any other error', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new AppError('CONFLICT', 'Nothing can change that.');
  };
  await expect(retryOnConflict(work)).rejects.toMatchObject({ message: 'Nothing can change that.' });
  expect(tries).toBe(1);
});

it('maps a unique violation that no code handles to CONFLICT', async () => {
  await create('unhandled');
  const error = await create('unhandled').catch((thrown: unknown) => thrown);
  expect(toAppError(error)).toMatchObject({
    code: 'CONFLICT',
    message: 'Someone else has just changed this. Please try again.',
  });
});

const { db } = store.deps;
const id = randomUUID();
const line = { id, userId: id, variantId: id, quantity: 1 };

it.each([
  ['changes', () => db.transact((tx) => tx.variant.update({ where: { id }, data: { stock: 1 } }))],
  ['deletes', () => db.transact((tx) => tx.variant.delete({ where: { id } }))],
  ['reads', () => db.reader.variant.findUniqueOrThrow({ where: { id } })],
  ['refers to', () => db.transact((tx) => tx.cartItem.create({ data: line }))],
  ['refers to by a statement', () => db.transactSql((tx) => tx.execute(insertInto('CartItem', [line])))],
])('maps a missing row that a request %s to CONFLICT', async (_use, use) => {
  const error = await use().catch((thrown: unknown) => thrown);
  expect(toAppError(error)).toMatchObject({
    code: 'CONFLICT',
    message: 'Someone else has just changed or deleted this. Reload the page and try again.',
  });
});
