import { describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoShopper } from '../scripts/demo/catalog/shoppers';
import { seedShopper } from '../scripts/demo/seed-shopper';
import { registerInput } from '../src/auth/schema';
import { createAccount } from './auth/accounts';
import { needsDemo, recordSeedingStart } from './demo-seeding';
import { describeDemoLogins, findDemoLogins, seedDemoIfEmpty } from './demo-store';
import { makeCategory, makeProduct } from './test/factories';
import { openFileStore, openTestStore } from './test/harness';

const store = await openFileStore();
const create = ({ addresses: _, ...person }: typeof demoAdmin, changes: object = {}, deps = store.deps) =>
  createAccount(deps, registerInput.parse({ ...person, ...changes }), 'CUSTOMER');

describe('accounts of the demo', () => {
  it('are found while they have their published passwords', async () => {
    expect(await findDemoLogins(store.deps)).toEqual([]);
    await create(demoShopper);
    expect(await findDemoLogins(store.deps)).toEqual(['shopper@example.com']);
    await create(demoAdmin, { password: 'another password' });
    expect(await findDemoLogins(store.deps)).toEqual(['shopper@example.com']);
  });
});

it.each(['at the first start', 'after a start that was interrupted'])(
  'the shopper may order where emails must be confirmed, %s',
  async (when) => {
    const { deps, close } = await openTestStore();
    deps.env = { ...deps.env, requiresVerifiedEmail: true };
    if (when !== 'at the first start') await create(demoShopper, {}, deps);
    const shopperAt = await seedShopper(deps, demoShopper, deps.now());
    expect((await shopperAt(deps.now()).auth.me()).user).not.toHaveProperty('emailIsVerified');
    await close();
  },
);

describe('the demo', () => {
  it.each([
    ['an imported catalog', makeProduct],
    ['a category', makeCategory],
    ['a customer', (store: Awaited<ReturnType<typeof openTestStore>>) => store.createUser()],
  ])('is not mixed with %s', async (_, fill) => {
    const filled = await openTestStore();
    await fill(filled);
    const print = vi.fn();
    await seedDemoIfEmpty(filled.deps, null, print);
    expect(print).not.toHaveBeenCalled();
    expect(await filled.deps.db.reader.user.count({ where: { userType: 'ADMIN' } })).toBe(0);
    expect(await describeDemoLogins(filled.deps)).toBe('');
    await filled.close();
  });

  it('fills an empty database, and one that it has begun to fill', async () => {
    const fresh = await openTestStore();
    expect(await needsDemo(fresh.deps)).toBe(true);
    await recordSeedingStart(fresh.deps);
    await makeProduct(fresh);
    expect(await needsDemo(fresh.deps)).toBe(true);
    await fresh.close();
  });
});
