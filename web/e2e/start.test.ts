/** The store opening for the first time, closing, and opening again. */
import { afterAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalogue/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';

let first: RunningStore | undefined;
afterAll(() => first?.stop());

const total = async ({ url }: RunningStore) =>
  ((await (await fetch(`${url}/api/products?limit=1`)).json()) as { total: number }).total;

describe.skipIf(process.env.E2E_URL)('npm start', () => {
  it('opens the demo store by itself: says what it does, where it is and who can log in', async () => {
    first = await startStore({}, { empty: true });
    expect(first.output()).toContain('Setting up the demo store, once');
    expect(first.output()).toMatch(/\d+ of \d+ products/);
    expect(first.output()).toContain('The store is open: http://localhost:');
    for (const { email, password } of [demoAdmin, demoShopper]) {
      expect(first.output()).toContain(`${email} / ${password}`);
      const login = await fetch(`${first.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: email, password }),
      });
      expect(login.status).toBe(200);
    }
    expect(await total(first)).toBeGreaterThanOrEqual(100);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('ends when it is asked to, and opens again with everything in place', async () => {
    if (!first) throw new Error('It never opened');
    const products = await total(first);
    expect(await first.end()).toBe(0);
    const second = await startStore({ DATA_DIR: first.folder });
    expect(second.output()).not.toContain('Setting up');
    expect(second.output()).not.toContain('Building');
    expect(await total(second)).toBe(products);
    expect(await second.end()).toBe(0);
  });
});
