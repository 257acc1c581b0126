import { expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../../src/auth/messages';
import { OWNER } from '../../context';
import { createAnonymousContext } from '../../request-context';
import { createCaller } from '../../router';
import { makeCategory, makeProduct } from '../../test/factories';
import { openFileStore } from '../../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const { db } = store.deps;

it('needs a recent password for more products than a page of the list shows', async () => {
  const { id: categoryId } = await makeCategory(store, { name: 'Kurtas' });
  const ids = Array.from({ length: 51 }, (_, at) => `kurta-${at}`);
  await db.transact((tx) =>
    tx.product.createMany({
      data: ids.map((id) => ({ id, name: id, categoryId, createdAt: store.deps.now() })),
    }),
  );
  const { catalog } = createCaller({
    ...createAnonymousContext(store.deps),
    session: { userId: admin.id, userType: 'ADMIN', staff: OWNER, needsPassword: true },
  }).admin;
  const countArchived = () => db.reader.product.count({ where: { status: 'ARCHIVED' } });
  for (const selection of [{ ids }, { filters: {} }])
    await expect(catalog.setStatus({ ...selection, status: 'ARCHIVED' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: AUTH_MESSAGES.passwordNeeded,
    });
  expect(await countArchived()).toBe(0);
  expect(await catalog.setStatus({ ids: ids.slice(1), status: 'ARCHIVED' })).toEqual({ changed: 50 });
  expect(await admin.caller.admin.catalog.setStatus({ ids, status: 'ARCHIVED' })).toEqual({ changed: 1 });
});

it('changes nothing when another number of products matches than was shown', async () => {
  const { id: categoryId } = await makeCategory(store, { name: 'Saris' });
  const [first] = await Promise.all([
    makeProduct(store, { categoryId, name: 'Seen sari' }),
    makeProduct(store, { categoryId, name: 'Unseen sari' }),
  ]);
  const { setStatus } = admin.caller.admin.catalog;
  const countLive = () => db.reader.product.count({ where: { categoryId, status: 'LIVE' } });
  const filters = { categoryId };
  await expect(setStatus({ filters, total: 1, status: 'DRAFT' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '2 products match now, not 1. Nothing was changed. Please check again.',
  });
  expect(await countLive()).toBe(2);
  expect(await setStatus({ ids: [first.id], total: 7, status: 'DRAFT' })).toEqual({ changed: 1 });
  expect(await setStatus({ filters, total: 2, status: 'ARCHIVED' })).toEqual({ changed: 2 });
  expect(await setStatus({ filters, total: 2, status: 'LIVE', includeUnready: true })).toEqual({
    changed: 2,
  });
  expect(await countLive()).toBe(2);
});
