/** A purchase on pages that the browser translates: they show what untranslated ones do. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import type { Page as PageOf } from '../../src/pagination';
import { translate } from '../hydration/test-translator';
import { createVisitor, openStoreAndBrowser, PHONE } from './browser';
import { createLoginState, registerShopper } from './shopper';
import { waitUntilSettled } from './wait-until-settled';

const { store, browser } = await openStoreAndBrowser();
const response = await fetch(`${store.url}/api/products?limit=50`);
const { data } = (await response.json()) as PageOf<Product>;
const product = data.find(
  ({ variants }) =>
    new Set(variants.map(({ color }) => color)).size > 1 && variants.every(({ stock }) => stock > 3),
);

/** The texts of a page, without the marks of the translator and what is not shown. */
const readText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, template, noscript'))
        text += walker.currentNode.nodeValue;
    return text.replaceAll(/[«»]/g, '');
  });

const chooseSize = (page: Page, index: number) =>
  page.getByRole('radiogroup', { name: /Size/ }).getByRole('radio').nth(index).click();

const dialog = (page: Page) => page.getByRole('dialog');

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

async function openCart(page: Page): Promise<void> {
  const drawer = dialog(page);
  await drawer.getByRole('link', { name: /View Cart/ }).click();
  await page.waitForURL('**/cart');
  await drawer.waitFor({ state: 'hidden' });
}

const STEPS: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  ['a product', (page) => page.goto(`/product/${product?.id}`)],
  ['another color', (page) => page.getByRole('list', { name: 'Colours' }).getByRole('link').nth(1).click()],
  ['a size', (page) => chooseSize(page, 0)],
  ['added to the cart', (page) => press(page, /Add to Cart/i).then(() => dialog(page).waitFor())],
  ['the cart', openCart],
  ['two units', (page) => press(page, /Increase/)],
  ['three units', (page) => press(page, /Increase/)],
  ['two units again', (page) => press(page, /Decrease/)],
  ['removed', (page) => press(page, /^«?Remove/)],
  ['a category', (page) => page.goto('/products/women')],
  ['filters', (page) => press(page, /Filter/).then(() => dialog(page).waitFor())],
  ['sorted', (page) => dialog(page).getByRole('link').nth(1).click()],
  ['a filter', (page) => dialog(page).getByRole('link').nth(4).click()],
  ['filtered', (page) => dialog(page).getByRole('button').last().click()],
  ['without the filter', (page) => page.goBack()],
];

it('shows the same at each step of a purchase', async () => {
  const open = async () => {
    const { context, complaints } = await createVisitor(browser, store, PHONE, {
      ...createLoginState(store, await registerShopper(store)),
      reducedMotion: 'reduce',
    });
    await context.addInitScript(() =>
      addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
    );
    return { page: await context.newPage(), complaints };
  };
  const plain = await open();
  const translated = await open();
  for (const [name, act] of STEPS) {
    for (const { page } of [plain, translated]) {
      await act(page);
      // What is translated before it is hydrated is rendered anew.
      await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
      await waitUntilSettled(page);
    }
    // Either may still be waiting for data, and announcements end.
    await expect
      .poll(async () => ({
        name,
        plain: await readText(plain.page),
        translated: await readText(translated.page),
      }))
      .toSatisfy((texts) => texts.plain === texts.translated);
    await translated.page.evaluate(translate, false);
  }
  expect(translated.complaints).toEqual(plain.complaints);
  await plain.page.context().close();
  await translated.page.context().close();
});
