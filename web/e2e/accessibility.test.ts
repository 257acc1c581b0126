/** Every page in every state, on a phone and a wide screen: axe finds nothing, nothing is cut off, the console stays empty. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { Product } from '../../src/catalog/shapes';
import { ADMIN_SECTIONS } from '../paths';
import { type Answers, controlAnswers } from './answers';
import { createVisitor, openBrowser } from './browser';
import { findFaults, waitUntilSettled } from './faults';
import { createLoginState, fillCartAndWishlist, logInByApi, registerShopper } from './shopper';

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
  tokens.shopper = await logInByApi(store, demoShopper.email, demoShopper.password);
  tokens.admin = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  tokens.newcomer = await registerShopper(store);
  await fillCartAndWishlist(store, tokens.shopper, data.slice(0, 5));
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

const table = readFileSync(fileURLToPath(new URL('../routes.ts', import.meta.url)), 'utf8');

/** A page that requests no data. */
const BLANK_PAGE = '/no/such/page';

/** The addresses checked for each route; the first is also checked while loading and failing. */
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
  '*': () => [BLANK_PAGE],
};
const PERSONAL: Record<string, () => string[]> = {
  '/checkout': () => ['/checkout'],
  // The states of an existing payment are checked in payment.test.ts.
  '/payment/status': () => ['/payment/status?merchantTransactionId=Tnowhere'],
  '/profile': () => ['/profile'],
  '/profile/orders': () => ['/profile/orders'],
  '/profile/edit': () => ['/profile/edit'],
  '/profile/addresses': () => ['/profile/addresses'],
  '/profile/change-password': () => ['/profile/change-password'],
  '/cart': () => ['/cart'],
  '/wishlist': () => ['/wishlist'],
};
/** Dialogs and other states of these pages are checked in admin-*.test.ts. */
const BACK_OFFICE: Record<string, () => string[]> = {
  ...Object.fromEntries(ADMIN_SECTIONS.map((section) => [`/admin${section}`, () => [`/admin${section}`]])),
};

it('knows every route', () => {
  const routes = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  const known = Object.keys({ ...PUBLIC, ...PERSONAL, ...BACK_OFFICE });
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((path) => !known.includes(path ?? ''))).toEqual([]);
});

const listAddresses = (table: Record<string, () => string[]>) => Object.values(table).flatMap((all) => all());
const listFirstAddresses = (table: Record<string, () => string[]>) =>
  Object.values(table).flatMap((all) => all().slice(0, 1));

/** The browser logs every 404 of a missing page; a failed search is logged by the page. */
const isExpected = (complaint: string) =>
  complaint.includes('status of 404') || complaint.includes('The search failed.');

interface Visit {
  page: Page;
  answers: Answers;
  /** collects the faults of the page in its present state, on each screen */
  check(state: string): Promise<void>;
  /** opens an address as a link of the app does */
  navigate(path: string): Promise<void>;
}

interface Screen {
  width: number;
  height: number;
}
const PHONE: Screen = { width: 360, height: 780 };
const DESK: Screen = { width: 1440, height: 900 };

/** Opens a page on the first screen; fails for every fault that `journey` finds and every complaint of the browser. */
async function visit(who: Visitor, screens: [Screen, ...Screen[]], journey: (visit: Visit) => Promise<void>) {
  const token = tokens[who];
  const { context, complaints } = await createVisitor(browser, store, screens[0], {
    reducedMotion: 'reduce',
    ...(token && createLoginState(store, token)),
  });
  const answers = await controlAnswers(context);
  const page = await context.newPage();
  const faults: string[] = [];
  await journey({
    page,
    answers,
    check: async (state) => {
      for (const screen of screens) {
        if (screens.length > 1) await page.setViewportSize(screen);
        faults.push(...(await findFaults(page, `${who}, ${state}, ${screen.width} px`)));
      }
    },
    navigate: async (path) => {
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
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
}

/** Waits for a heading, and until nothing says that it is loading. */
const waitForContent = (page: Page) =>
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
    ['shopper', PERSONAL],
    ['newcomer', PERSONAL],
    ['admin', BACK_OFFICE],
  ] as const)('has no faults on loaded pages: %s', (who, table) =>
    visit(who, [PHONE, DESK], async ({ page, check }) => {
      for (const address of listAddresses(table)) {
        await page.goto(address);
        await waitForContent(page);
        await check(`${address}, loaded`);
      }
    }),
  );

  it.each([
    ['anonymous', PUBLIC],
    ['shopper', PERSONAL],
    ['admin', BACK_OFFICE],
  ] as const)('has no faults while loading and after failing: %s', (who, table) =>
    visit(who, [PHONE, DESK], async ({ page, answers, check, navigate }) => {
      // Every address begins on a page that knows none of its data.
      for (const address of listFirstAddresses(table).filter((each) => each !== BLANK_PAGE)) {
        await answers.set('usual');
        await page.goto(BLANK_PAGE);
        await waitUntilSettled(page);
        await answers.set('waiting');
        await navigate(address);
        await check(`${address}, waiting`);
        await answers.set('failing');
        await waitForContent(page);
        await check(`${address}, failing`);
      }
    }),
  );

  it('has no faults in empty categories', () =>
    visit('anonymous', [PHONE, DESK], async ({ page, answers, check, navigate }) => {
      await page.goto(BLANK_PAGE);
      await waitUntilSettled(page);
      await answers.set('empty');
      await navigate('/products/women');
      await page.getByText('No products found in this category yet.').waitFor();
      await check('/products/women, empty');
      await navigate('/women');
      await page.getByText('No media for this category yet.').waitFor();
      await check('/women, empty');
    }));
});

describe.each([PHONE, DESK])('at $width px', (screen) => {
  const phone = screen.width < 768;

  it('has no faults in what opens over a page', () =>
    visit('anonymous', [screen], async ({ page, answers, check }) => {
      const close = async () => {
        await page.keyboard.press('Escape');
        await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'hidden' });
      };
      await page.goto('/products/women');
      await waitUntilSettled(page);
      if (phone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        await check('menu');
        await close();
      }
      await page.getByRole('button', { name: /^Shopping cart/ }).click();
      await page.getByRole('dialog', { name: 'Shopping Cart (0)' }).waitFor();
      await check('empty cart drawer');
      await close();

      await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
      const box = page.getByRole('searchbox');
      await page.getByText('Popular Categories').waitFor();
      await check('search, empty');
      await box.fill('kurta');
      await page.getByText(/products found\.$/).waitFor({ state: 'attached' });
      await check('search, results');
      await answers.set('empty');
      await box.fill('saree of nobody');
      await page.getByText('No products found for').waitFor();
      await check('search, nothing');
      await answers.set('waiting');
      await box.fill('linen');
      await page.getByText('Searching...').first().waitFor();
      await check('search, waiting');
      await answers.set('usual');
      await close();

      await page.getByRole('link', { name: 'Cookie settings' }).click();
      await page.getByRole('dialog', { name: 'Cookie settings' }).waitFor();
      await check('cookie settings');
      await close();
      await page.getByRole('link', { name: 'Bulk Purchase' }).click();
      const enquiry = page.getByRole('dialog', { name: 'Bulk Purchase Enquiry' });
      await enquiry.waitFor();
      await check('enquiry');
      await enquiry.getByRole('button', { name: /^Send/ }).click();
      await enquiry.locator('[aria-invalid="true"]').first().waitFor();
      await check('enquiry, with errors');
      await close();

      await page.goto('/products/women');
      await waitUntilSettled(page);
      await (phone ? page.getByRole('button', { name: /^Filter/ }) : page.locator('summary').first()).click();
      await (phone ? page.getByRole('dialog') : page.locator('details[open]')).first().waitFor();
      await check('filters');
      await page.keyboard.press('Escape');

      await page.goto(`/product/${product.id}`);
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'Size guide' }).click();
      await page.getByRole('dialog', { name: /size guide/i }).waitFor();
      await check('size guide');
      await close();
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await check('zoom');
      await close();
      await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
      await page.getByRole('alertdialog', { name: 'Login Required' }).waitFor();
      await check('login required');
    }));

  it('has no faults in forms with errors', () =>
    visit('anonymous', [screen], async ({ page, check }) => {
      for (const address of ['/login', '/register', '/forgot-password', '/contact']) {
        await page.goto(address);
        await waitUntilSettled(page);
        await page.locator('main form button[type="submit"]').first().click();
        await page.locator('main [aria-invalid="true"]').first().waitFor();
        await check(`${address}, with errors`);
      }
    }));

  it('has no faults in what opens over a shopper’s pages', () =>
    visit('shopper', [screen], async ({ page, check }) => {
      const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
      const close = async () => {
        await page.keyboard.press('Escape');
        await dialog.first().waitFor({ state: 'hidden' });
      };
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Add a new address' }).click();
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
      await check('address dialog, with errors');
      await close();

      await page.goto('/profile/addresses');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      await check('delete an address?');
      await close();

      await page.goto('/profile/orders');
      await page.getByRole('button', { name: 'Cancel Order' }).first().click();
      await page.getByRole('alertdialog').waitFor();
      await check('cancel an order?');
      await close();

      await page.goto('/about');
      await waitUntilSettled(page);
      await page.getByRole('button', { name: /^Shopping cart/ }).click();
      await dialog.getByRole('link', { name: 'View Cart & Checkout' }).waitFor();
      await check('cart drawer');
    }));
});
