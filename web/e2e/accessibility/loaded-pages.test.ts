/** Checks every loaded page with axe on a phone and a desktop. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../browser';
import { waitForContent } from '../wait-until-settled';
import { BACK_OFFICE, createPublicAddresses, PERSONAL } from './addresses';
import { openUserVisits } from './user-visits';

const { product, visitAs } = await openUserVisits();
const PUBLIC = createPublicAddresses(product.id);

const routeTable = readFileSync(fileURLToPath(new URL('../../routes.ts', import.meta.url)), 'utf8');

it('addresses.ts lists every route', () => {
  const routes = [...routeTable.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  const known = Object.keys({ ...PUBLIC, ...PERSONAL, ...BACK_OFFICE });
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((path) => !known.includes(path ?? ''))).toEqual([]);
});

describe('every page', () => {
  it.each([
    ['anonymous', PUBLIC],
    ['shopper', PERSONAL],
    ['newcomer', PERSONAL],
    ['admin', BACK_OFFICE],
  ] as const)('has no faults when loaded: %s', (user, addresses) =>
    visitAs(user, [PHONE, DESKTOP], async ({ page, checkFaults }) => {
      for (const address of Object.values(addresses).flat()) {
        await page.goto(address);
        await waitForContent(page);
        await checkFaults(`${address}, loaded`);
      }
    }),
  );
});
