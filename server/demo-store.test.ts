import { describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../scripts/demo/catalog/shoppers';
import { registerInput } from '../src/auth/schema';
import { createAccount } from './auth/accounts';
import { findDemoLogins } from './demo-store';
import { openTestStore } from './test/harness';

const store = await openTestStore();
const create = ({ addresses: _, ...person }: typeof demoAdmin, changes: object = {}) =>
  createAccount(store.deps, registerInput.parse({ ...person, ...changes }), 'CUSTOMER');

describe('accounts of the demo', () => {
  it('are found while they have their published passwords', async () => {
    expect(await findDemoLogins(store.deps)).toEqual([]);
    await create(demoShopper);
    expect(await findDemoLogins(store.deps)).toEqual(['shopper@example.com']);
    await create(demoAdmin, { password: 'another password' });
    expect(await findDemoLogins(store.deps)).toEqual(['shopper@example.com']);
  });
});
