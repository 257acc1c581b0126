/** No page of the store scrolls sideways, no table leaves its margins and no word is broken, at any width of a screen. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { Product } from '../../src/catalog/shapes';
import { ADMIN_SECTIONS } from '../paths';
import { createVisitor, openBrowser, serveBlankPictures } from './browser';
import { waitUntilSettled } from './faults';
import { createLoginState, fillCartAndWishlist, logInByApi } from './shopper';

const WIDTHS = [320, 360, 768, 1024, 1440, 2560];

let store: RunningStore;
let browser: Browser;
const tokens: Record<string, string> = {};
/** an address of each route whose path has a part to fill in */
let examples: Record<string, string[]> = {};

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
  const found = await fetch(`${store.url}/api/products?limit=100`);
  const { data } = (await found.json()) as { data: Product[] };
  tokens.shopper = await logInByApi(store, demoShopper.email, demoShopper.password);
  tokens.admin = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  await fillCartAndWishlist(store, tokens.shopper, data.slice(0, 5));
  // With the most sizes and the longest name to fit in.
  const size = ({ name, variants }: Product) => variants.length * 100 + name.length;
  const largest = data.toSorted((a, b) => size(b) - size(a))[0];
  const kids = data.find(({ variants }) => variants.some((variant) => /\d-\d+ ?Y/i.test(variant.size)));
  examples = {
    '/:slug': ['/women'],
    '/products/:slug': ['/products/women', '/products/kids?size=2-3Y&colour=navy&min=100'],
    '/product/:id': [`/product/${largest?.id}`, `/product/${kids?.id}`],
    '/legal/:slug': ['/legal/privacy-policy'],
    '/payment/status': ['/payment/status?merchantTransactionId=Tnowhere'],
    '*': ['/no/such/page'],
  };
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

const table = readFileSync(fileURLToPath(new URL('../routes.ts', import.meta.url)), 'utf8');
const routes = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path as string);
const office = ADMIN_SECTIONS.filter((section) => section !== '').map((section) => `/admin${section}`);
const isPersonal = (path: string) => /^\/(?:profile|checkout|payment|cart|wishlist)/.test(path);
const toAddresses = (paths: readonly string[]) => paths.flatMap((path) => examples[path] ?? [path]);

/** What a reader of this width would complain of. Runs in the page. */
function findWidthFaults(): string[] {
  // It lies in a box of one letter, where every word would break.
  const isReadOnlyAloud = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isReadOnlyAloud(element.parentElement));
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
    // Addresses and ids may break anywhere: they have no words.
    if (element.closest('code, [href^="mailto:"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2 || isReadOnlyAloud(element)) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/]+/g)) {
      // An address has no words.
      if (word.includes('@')) continue;
      // What is longer than a size may break where it is hyphenated.
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
    // Also what the browser asks for once it is awake.
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

describe('at every width, nothing scrolls sideways and no word is broken', () => {
  it('in the shop, for a visitor', async () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(await findFaultsAt(toAddresses(routes.filter((path) => !isPersonal(path))))).toEqual([]);
  });
  it('in what a shopper has', async () => {
    expect(await findFaultsAt(toAddresses(routes.filter(isPersonal)), tokens.shopper)).toEqual([]);
  });
  it('in the back office', async () => {
    expect(office.length).toBeGreaterThan(5);
    expect(await findFaultsAt(['/admin', ...office], tokens.admin)).toEqual([]);
  });
});
