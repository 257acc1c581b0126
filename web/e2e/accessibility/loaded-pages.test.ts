/** Checks every loaded page with axe on a phone and a desktop, and its width on every screen. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../src/catalog/shapes';
import { DESKTOP, PHONE } from '../browser';
import { waitForContent } from '../wait-until-settled';
import { findLargeTextFaults, findWidthFaults } from '../width-faults';
import { BACK_OFFICE, createPublicAddresses, PERSONAL, splitVisits } from './addresses';
import { openUserVisits } from './user-visits';

const { product, products, visitAs } = await openUserVisits();
const PUBLIC = createPublicAddresses(product.id);

/** The product with the most sizes and the longest name, one with sizes in years, and a filtered list. */
const rateSize = ({ name, variants }: Product) => variants.length * 100 + name.length;
const largest = products.toSorted((a, b) => rateSize(b) - rateSize(a))[0];
const kids = products.find(({ variants }) => variants.some(({ size }) => /\d-\d+ ?Y/i.test(size)));
const WIDE = {
  '/product/:id': [`/product/${largest?.id}`, `/product/${kids?.id}`],
  '/products/:slug': ['/products/kids?size=2-3Y&colour=navy&min=100'],
};

const routeTable = readFileSync(fileURLToPath(new URL('../../routes.ts', import.meta.url)), 'utf8');

it('addresses.ts lists every route', () => {
  const routes = [...routeTable.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  const known = Object.keys({ ...PUBLIC, ...PERSONAL, ...BACK_OFFICE });
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((path) => !known.includes(path ?? ''))).toEqual([]);
});

const visits = (
  [
    ['anonymous', PUBLIC],
    ['anonymous', WIDE],
    ['shopper', PERSONAL],
    ['newcomer', PERSONAL],
    ['admin', BACK_OFFICE],
  ] as const
).flatMap(([user, addresses]) => splitVisits(user, Object.values(addresses).flat()));

describe('every page', () => {
  it.each(visits)(
    'has no faults when loaded, and fits every screen: $user, from $first',
    async ({ user, some }) => {
      const widthFaults: string[] = [];
      await visitAs(user, [PHONE, DESKTOP], async ({ page, checkFaults }) => {
        for (const address of some) {
          await page.goto(address);
          await waitForContent(page);
          await checkFaults(`${address}, loaded`);
          const faults = [...(await findWidthFaults(page)), ...(await findLargeTextFaults(page))];
          widthFaults.push(...faults.map((fault) => `${address} ${fault}`));
        }
      });
      expect(widthFaults).toEqual([]);
    },
  );
});
