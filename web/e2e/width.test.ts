/** Checks every page at every width for horizontal scrolling, tables past their margin and broken words. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import type { Product } from '../../src/catalog/shapes';
import { ADMIN_SECTIONS } from '../paths';
import { createVisitor, openStoreAndBrowser, serveBlankPictures } from './browser';
import { call, createLoginState, fillCartAndWishlist, logInByApi } from './shopper';
import { waitUntilSettled } from './wait-until-settled';

const WIDTHS = [320, 360, 768, 1024, 1440, 2560];

const { store, browser } = await openStoreAndBrowser();
const tokens = {
  shopper: await logInByApi(store, demoShopper.email, demoShopper.password),
  admin: await logInByApi(store, demoAdmin.email, demoAdmin.password),
};
const { data: products } = await call<{ data: Product[] }>(store, '/api/products?limit=100');
await fillCartAndWishlist(store, tokens.shopper, products.slice(0, 5));

// The product with the most sizes and the longest name.
const rateSize = ({ name, variants }: Product) => variants.length * 100 + name.length;
const largest = products.toSorted((a, b) => rateSize(b) - rateSize(a))[0];
const kids = products.find(({ variants }) => variants.some(({ size }) => /\d-\d+ ?Y/i.test(size)));
/** Addresses of the routes whose path has a parameter. */
const examples: Record<string, string[]> = {
  '/:slug': ['/women'],
  '/products/:slug': ['/products/women', '/products/kids?size=2-3Y&colour=navy&min=100'],
  '/product/:id': [`/product/${largest?.id}`, `/product/${kids?.id}`],
  '/legal/:slug': ['/legal/privacy-policy'],
  '/payment/status': ['/payment/status?merchantTransactionId=Tnowhere'],
  '*': ['/no/such/page'],
};

const table = readFileSync(fileURLToPath(new URL('../routes.ts', import.meta.url)), 'utf8');
const routes = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path as string);
const office = ADMIN_SECTIONS.filter((section) => section !== '').map((section) => `/admin${section}`);
const isPersonal = (path: string) => /^\/(?:profile|checkout|payment|cart|wishlist)/.test(path);
const toAddresses = (paths: readonly string[]) => paths.flatMap((path) => examples[path] ?? [path]);

/** Describes the faults of a page at its present width. Runs in the page. */
function findWidthFaults(): string[] {
  // Text for screen readers is clipped to a tiny box, where every word would break.
  const isVisuallyHidden = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isVisuallyHidden(element.parentElement));
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
  for (const each of document.querySelectorAll('table')) {
    const holder = each.parentElement as HTMLElement;
    const end =
      holder.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(holder).paddingRight);
    const past = Math.round(each.getBoundingClientRect().right - end);
    if (past > 0) faults.push(`has a table ${past} px past its margin: ${each.caption?.textContent}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('script, style, textarea, [aria-hidden="true"]'))
      continue;
    // Email addresses and ids may break anywhere.
    if (element.closest('code, [href^="mailto:"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2 || isVisuallyHidden(element)) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/]+/g)) {
      // Email addresses may break anywhere.
      if (word.includes('@')) continue;
      // Words longer than a size such as "2-3Y" may break at a hyphen.
      for (const part of word.length > 6 ? word.matchAll(/[^-–—]+/g) : [{ 0: word, index: 0 }]) {
        const from = index + (part.index ?? 0);
        range.setStart(node, from);
        range.setEnd(node, from + part[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && part[0].length < 24) faults.push(`breaks "${part[0]}"`);
      }
    }
  }
  return faults;
}

async function findFaultsAt(addresses: readonly string[], token?: string) {
  const { context } = await createVisitor(
    browser,
    store,
    { width: 320, height: 800 },
    { reducedMotion: 'reduce', ...(token ? createLoginState(store, token) : {}) },
  );
  await serveBlankPictures(context);
  const faults: string[] = [];
  const page = await context.newPage();
  for (const address of addresses) {
    await page.setViewportSize({ width: 320, height: 800 });
    // Waits for requests after hydration, too.
    await page.goto(address, { waitUntil: 'networkidle' });
    await waitUntilSettled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(findWidthFaults);
      faults.push(...found.map((fault) => `${address} at ${width} ${fault}`));
    }
  }
  await context.close();
  return faults;
}

describe('at every width, pages neither scroll sideways nor break words', () => {
  it('of the shop', async () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(await findFaultsAt(toAddresses(routes.filter((path) => !isPersonal(path))))).toEqual([]);
  });
  it('of a shopper', async () => {
    expect(await findFaultsAt(toAddresses(routes.filter(isPersonal)), tokens.shopper)).toEqual([]);
  });
  it('of the back office', async () => {
    expect(office.length).toBeGreaterThan(5);
    expect(await findFaultsAt(['/admin', ...office], tokens.admin)).toEqual([]);
  });
});
