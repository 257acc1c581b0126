/** Every page in every state, on a phone and on a wide screen: axe finds nothing, nothing is cut off, no page complains. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { Product } from '../../src/catalog/shapes';
import { ADMIN_SECTIONS } from '../paths';
import { type Answers, controlAnswers } from './answers';
import { newVisitor, openBrowser } from './browser';
import { faultsOf, settled } from './faults';
import { fillUp, loggedIn, newShopper, tokenOf } from './shopper';

type Visitor = 'anonymous' | 'shopper' | 'newcomer' | 'admin';

let store: RunningStore;
let browser: Browser;
let product: Product;
const tokens: Partial<Record<Visitor, string>> = {};

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
  const found = await fetch(`${store.url}/api/products?limit=50`);
  const { data } = (await found.json()) as { data: Product[] };
  product = data.find(({ variants }) => variants.every(({ stock }) => stock > 0)) ?? (data[0] as Product);
  tokens.shopper = await tokenOf(store, demoShopper.email, demoShopper.password);
  tokens.admin = await tokenOf(store, demoAdmin.email, demoAdmin.password);
  tokens.newcomer = await newShopper(store);
  await fillUp(store, tokens.shopper, data.slice(0, 5));
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

const table = readFileSync(fileURLToPath(new URL('../routes.ts', import.meta.url)), 'utf8');

/** A page that asks for nothing. */
const ELSEWHERE = '/no/such/page';

/** The addresses that show a route; the first is visited in its other states, too. */
const PUBLIC: Record<string, () => string[]> = {
  '/:slug': () => ['/women', '/kids', '/no-such-category', '/kurtas'],
  '/products/:slug': () => ['/products/women', '/products/women?page=2', '/products/no-such-category'],
  '/product/:id': () => [`/product/${product.id}`, '/product/no-such-product'],
  '/cart': () => ['/cart'],
  '/wishlist': () => ['/wishlist'],
  '/login': () => ['/login'],
  '/register': () => ['/register'],
  '/forgot-password': () => ['/forgot-password'],
  '/contact': () => ['/contact'],
  '/about': () => ['/about'],
  '/legal/:slug': () => ['/legal/privacy-policy', '/legal/no-such-page'],
  '/': () => ['/'],
  '*': () => [ELSEWHERE],
};
const OWN: Record<string, () => string[]> = {
  '/checkout': () => ['/checkout'],
  // How a payment that is there looks in each state: payment.test.ts.
  '/payment/status': () => ['/payment/status?merchantTransactionId=Tnowhere'],
  '/profile': () => ['/profile'],
  '/profile/orders': () => ['/profile/orders'],
  '/profile/edit': () => ['/profile/edit'],
  '/profile/addresses': () => ['/profile/addresses'],
  '/profile/change-password': () => ['/profile/change-password'],
  '/cart': () => ['/cart'],
  '/wishlist': () => ['/wishlist'],
};
/** Their dialogs and other states are looked at where each is tried: admin-*.test.ts. */
const OFFICE: Record<string, () => string[]> = {
  ...Object.fromEntries(ADMIN_SECTIONS.map((section) => [`/admin${section}`, () => [`/admin${section}`]])),
};

it('knows every route', () => {
  const routes = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  const known = Object.keys({ ...PUBLIC, ...OWN, ...OFFICE });
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((path) => !known.includes(path ?? ''))).toEqual([]);
});

const addresses = (table: Record<string, () => string[]>) => Object.values(table).flatMap((all) => all());
const firsts = (table: Record<string, () => string[]>) =>
  Object.values(table).flatMap((all) => all().slice(0, 1));

/** A page that is not there says so with its status, and a browser mentions that. A failed search is only logged. */
const expected = (complaint: string) =>
  complaint.includes('status of 404') || complaint.includes('The search failed.');

interface Visit {
  page: Page;
  answers: Answers;
  /** looks at the page as it stands */
  look(state: string): Promise<void>;
  /** opens an address as a link within the app would */
  move(path: string): Promise<void>;
}

interface Screen {
  width: number;
  height: number;
}
const PHONE: Screen = { width: 360, height: 780 };
const DESK: Screen = { width: 1440, height: 900 };

/** Looks are taken on each of the screens; the page opens on the first. */
async function visit(who: Visitor, screens: [Screen, ...Screen[]], look: (visit: Visit) => Promise<void>) {
  const token = tokens[who];
  const { context, complaints } = await newVisitor(browser, store, screens[0], {
    reducedMotion: 'reduce',
    ...(token && loggedIn(store, token)),
  });
  const answers = await controlAnswers(context);
  const page = await context.newPage();
  const faults: string[] = [];
  await look({
    page,
    answers,
    look: async (state) => {
      for (const screen of screens) {
        if (screens.length > 1) await page.setViewportSize(screen);
        faults.push(...(await faultsOf(page, `${who}, ${state}, ${screen.width} px`)));
      }
    },
    move: async (path) => {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await page
        .locator('h1')
        .filter({ hasNotText: 'Page Not Found' })
        .first()
        .waitFor({ state: 'attached' });
    },
  });
  await context.close();
  expect(faults).toEqual([]);
  expect(complaints.filter((complaint) => !expected(complaint))).toEqual([]);
}

/** Content is there: a heading, and nothing that says it is still coming. */
const whole = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      ![...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        /^Loading/.test(textContent ?? ''),
      ),
  );

describe('every page', () => {
  it.each([
    ['anonymous', PUBLIC],
    ['shopper', OWN],
    ['newcomer', OWN],
    ['admin', OFFICE],
  ] as const)('whole pages: %s', (who, table) =>
    visit(who, [PHONE, DESK], async ({ page, look }) => {
      for (const address of addresses(table)) {
        await page.goto(address);
        await whole(page);
        await look(`${address}, whole`);
      }
    }),
  );

  it.each([
    ['anonymous', PUBLIC],
    ['shopper', OWN],
    ['admin', OFFICE],
  ] as const)('loading, then failing: %s', (who, table) =>
    visit(who, [PHONE, DESK], async ({ page, answers, look, move }) => {
      // Every address begins on a page that knows none of its data.
      for (const address of firsts(table).filter((each) => each !== ELSEWHERE)) {
        await answers.set('usual');
        await page.goto(ELSEWHERE);
        await settled(page);
        await answers.set('waiting');
        await move(address);
        await look(`${address}, waiting`);
        await answers.set('failing');
        await whole(page);
        await look(`${address}, failing`);
      }
    }),
  );

  it('empty categories', () =>
    visit('anonymous', [PHONE, DESK], async ({ page, answers, look, move }) => {
      await page.goto(ELSEWHERE);
      await settled(page);
      await answers.set('empty');
      await move('/products/women');
      await page.getByText('No products found in this category yet.').waitFor();
      await look('/products/women, empty');
      await move('/women');
      await page.getByText('No media for this category yet.').waitFor();
      await look('/women, empty');
    }));
});

describe.each([PHONE, DESK])('at $width px', (screen) => {
  const phone = screen.width < 768;

  it('what opens over a page', () =>
    visit('anonymous', [screen], async ({ page, answers, look }) => {
      const close = async () => {
        await page.keyboard.press('Escape');
        await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'hidden' });
      };
      await page.goto('/products/women');
      await settled(page);
      if (phone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        await look('menu');
        await close();
      }
      await page.getByRole('button', { name: /^Shopping cart/ }).click();
      await page.getByRole('dialog', { name: 'Shopping Cart (0)' }).waitFor();
      await look('empty cart drawer');
      await close();

      await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
      const box = page.getByRole('searchbox');
      await page.getByText('Popular Categories').waitFor();
      await look('search, empty');
      await box.fill('kurta');
      await page.getByText(/products found\.$/).waitFor({ state: 'attached' });
      await look('search, results');
      await answers.set('empty');
      await box.fill('saree of nobody');
      await page.getByText('No products found for').waitFor();
      await look('search, nothing');
      await answers.set('waiting');
      await box.fill('linen');
      await page.getByText('Searching...').first().waitFor();
      await look('search, waiting');
      await answers.set('usual');
      await close();

      await page.getByRole('link', { name: 'Cookie settings' }).click();
      await page.getByRole('dialog', { name: 'Cookie settings' }).waitFor();
      await look('cookie settings');
      await close();
      await page.getByRole('link', { name: 'Bulk Purchase' }).click();
      const enquiry = page.getByRole('dialog', { name: 'Bulk Purchase Enquiry' });
      await enquiry.waitFor();
      await look('enquiry');
      await enquiry.getByRole('button', { name: /^Send/ }).click();
      await enquiry.locator('[aria-invalid="true"]').first().waitFor();
      await look('enquiry, with errors');
      await close();

      await page.goto('/products/women');
      await settled(page);
      await (phone ? page.getByRole('button', { name: /^Filter/ }) : page.locator('summary').first()).click();
      await (phone ? page.getByRole('dialog') : page.locator('details[open]')).first().waitFor();
      await look('filters');
      await page.keyboard.press('Escape');

      await page.goto(`/product/${product.id}`);
      await settled(page);
      await page.getByRole('button', { name: 'Size guide' }).click();
      await page.getByRole('dialog', { name: /size guide/i }).waitFor();
      await look('size guide');
      await close();
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await look('zoom');
      await close();
      await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
      await page.getByRole('alertdialog', { name: 'Login Required' }).waitFor();
      await look('login required');
    }));

  it('forms with errors', () =>
    visit('anonymous', [screen], async ({ page, look }) => {
      for (const address of ['/login', '/register', '/forgot-password', '/contact']) {
        await page.goto(address);
        await settled(page);
        await page.locator('main form button[type="submit"]').first().click();
        await page.locator('main [aria-invalid="true"]').first().waitFor();
        await look(`${address}, with errors`);
      }
    }));

  it('what opens over a shopper’s pages', () =>
    visit('shopper', [screen], async ({ page, look }) => {
      const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
      const close = async () => {
        await page.keyboard.press('Escape');
        await dialog.first().waitFor({ state: 'hidden' });
      };
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Add a new address' }).click();
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
      await look('address dialog, with errors');
      await close();

      await page.goto('/profile/addresses');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      await look('delete an address?');
      await close();

      await page.goto('/profile/orders');
      await page.getByRole('button', { name: 'Cancel Order' }).first().click();
      await page.getByRole('alertdialog').waitFor();
      await look('cancel an order?');
      await close();

      await page.goto('/about');
      await settled(page);
      await page.getByRole('button', { name: /^Shopping cart/ }).click();
      await dialog.getByRole('link', { name: 'View Cart & Checkout' }).waitFor();
      await look('cart drawer');
    }));
});
