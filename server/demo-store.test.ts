import { describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../scripts/demo/catalog/shoppers';
import { seedShopper } from '../scripts/demo/seed-shopper';
import { registerInput } from '../src/auth/schema';
import { createAccount } from './auth/accounts';
import { findDemoLogins } from './demo-store';
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
