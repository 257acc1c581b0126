import { expect, it } from 'vitest';
import { openFileStore } from '../test/harness';
import { ensureFirstAdmin } from './ensure-first-admin';

const store = await openFileStore();

it('makes one admin when several processes start at once', async () => {
  const firstAdmin = { email: 'Owner@example.com', password: 'the owner’s own' };
  const deps = { ...store.deps, env: { ...store.deps.env, firstAdmin } };
  await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(deps)));
  await ensureFirstAdmin(deps);
  const admins = await store.deps.db.reader.user.findMany({ select: { email: true, userType: true } });
  expect(admins).toEqual([{ email: 'owner@example.com', userType: 'ADMIN' }]);
});
