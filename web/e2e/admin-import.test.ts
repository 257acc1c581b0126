/** Products from a file and back, in a real browser: checked, imported, seen in the shop, exported, and nothing changed by that. */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import { createVisitor, openBrowser } from './browser';
import { findFaults } from './faults';
import { createLoginState, logInByApi } from './shopper';

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1440, height: 900 };

let store: RunningStore;
let browser: Browser;
let context: BrowserContext;
let complaints: string[];
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
  const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  ({ context, complaints } = await createVisitor(browser, store, DESK, {
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...createLoginState(store, token),
  }));
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

const NAME = `Harbour Linen Shirt ${Date.now().toString(36)}`;
const FILE = `\ufeffname,description,category,colour,size,stock,mrp,discount_price
${NAME},"Woven in Kutch.
Care: wash cold.",Men > Shirts,Navy,M,3,1899.00,1499.00
${NAME},,Men > Shirts,Navy,L,8,1899.00,1499.00
Lost Hat,,Hats,Black,Free Size,1,499.00,
`;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name });

/** As it stands, on a wide screen and on a phone. */
async function checkFaults(state: string) {
  for (const screen of [PHONE, DESK]) {
    await page.setViewportSize(screen);
    faults.push(...(await findFaults(page, `${state}, ${screen.width} px`)));
  }
}

const choose = (name: string, content: string | Buffer) =>
  page
    .getByLabel('Choose a CSV file to check')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function saveDownload(press: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(press).click()]);
  return readFile(await download.path(), 'utf8');
}

it('checks a file and changes nothing yet', async () => {
  await page.goto('/admin/import');
  await page.getByRole('table', { name: 'The columns of an import' }).waitFor();
  await checkFaults('nothing chosen');
  await choose('shirts.csv', FILE);
  await heading(/^Checked, nothing imported yet: shirts.csv$/).waitFor();
  const bad = page.getByRole('row', { name: /5 category There is no category “Hats”. Lost Hat/ });
  await bad.waitFor();
  await page.getByRole('rowheader', { name: `${NAME} New` }).waitFor();
  await checkFaults('checked');
  const found = await fetch(`${store.url}/api/products/search?q=harbour%20linen`).then((answer) =>
    answer.json(),
  );
  expect(found.products.map(({ name }: { name: string }) => name)).not.toContain(NAME);
  expect(await saveDownload('Download bad rows')).toContain(
    'Lost Hat,,Hats,Black,Free Size,1,499.00,,5,category: There is no',
  );
});

it('survives a reload, and imports', async () => {
  await page.reload();
  await button('Import 1 product').press('Enter');
  await heading(/^Imported: shirts.csv$/).waitFor();
  await page.getByText('1 product created, 0 changed.').waitFor();
  await checkFaults('imported');
});

it('has its product in the shop', async () => {
  const visit = await context.newPage();
  const { products } = await fetch(`${store.url}/api/products/search?q=harbour%20linen`).then((answer) =>
    answer.json(),
  );
  const { id } = products.find(({ name }: { name: string }) => name === NAME);
  await visit.goto(`/product/${id}`);
  await visit.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await visit.getByText('Rs. 1,499.00').first().waitFor();
  expect(await visit.getByText('Woven in Kutch.').count()).toBeGreaterThan(0);
  await visit.close();
});

it('is changed by its own export in nothing', async () => {
  await button('Choose another file').click();
  const all = await saveDownload('Export all products');
  expect(all).toContain(NAME);
  await choose('products.csv', all);
  await heading(/^Checked, nothing imported yet: products.csv$/).waitFor();
  await page.getByText('The file changes nothing.').waitFor();
  expect(await page.getByLabel('Products in the file').textContent()).toMatch(
    /^to create0to change0unchanged\d+rejected0$/,
  );
  expect(await button(/^Import /).count()).toBe(0);
});

it('says what is wrong with a file that is none of ours', async () => {
  await button('Choose another file').click();
  await choose('other.csv', 'Product_ID,Product_Name,Price\n1,Shorts,839\n');
  await page
    .getByText('The file has no columns “name”, “category”, “colour”, “size”, “stock”, “mrp”.')
    .waitFor();
  await checkFaults('refused');
});

it('had no faults, and the browser nothing to complain of', () => {
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
