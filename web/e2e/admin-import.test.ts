/** Imports products from a CSV file, shows them in the shop, and imports the export, which changes nothing. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { createFaultCollector } from './faults';
import { createLoginState, logInByApi } from './shopper';

const { store, browser } = await openStoreAndBrowser();
const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);
const { context, complaints } = await createVisitor(browser, store, DESKTOP, {
  reducedMotion: 'reduce',
  acceptDownloads: true,
  ...createLoginState(store, token),
});
const page = await context.newPage();
const { faults, checkFaults } = await createFaultCollector(page, [PHONE, DESKTOP]);

const NAME = `Harbour Linen Shirt ${Date.now().toString(36)}`;
const FILE = `\ufeffname,description,category,colour,size,stock,mrp,discount_price
${NAME},"Woven in Kutch.
Care: wash cold.",Men > Shirts,Navy,M,3,1899.00,1499.00
${NAME},,Men > Shirts,Navy,L,8,1899.00,1499.00
Lost Hat,,Hats,Black,Free Size,1,499.00,
`;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name });

const chooseFile = (name: string, content: string | Buffer) =>
  page
    .getByLabel('Choose a CSV file to check')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function saveDownload(buttonName: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(buttonName).click()]);
  return readFile(await download.path(), 'utf8');
}

it('checks a file without changing anything', async () => {
  await page.goto('/admin/import');
  await page.getByRole('table', { name: 'The columns of an import' }).waitFor();
  await checkFaults('nothing chosen');
  await chooseFile('shirts.csv', FILE);
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

it('imports the checked file after a reload', async () => {
  await page.reload();
  await button('Import 1 product').press('Enter');
  await heading(/^Imported: shirts.csv$/).waitFor();
  await page.getByText('1 product created, 0 changed.').waitFor();
  await checkFaults('imported');
});

it('shows the imported product in the shop once it is published', async () => {
  await page.getByText(/1 new product starts as a draft/).waitFor();
  const visit = await context.newPage();
  const office = await createFaultCollector(visit, [PHONE, DESKTOP]);
  await visit.goto('/admin/products?status=DRAFT');
  await visit.getByRole('checkbox', { name: `Select ${NAME}` }).check();
  await office.checkFaults('a draft selected');
  await visit.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = visit.getByRole('dialog', { name: 'Publish products' });
  await dialog.getByRole('checkbox').check();
  await office.checkFaults('before publishing');
  await dialog.getByRole('button', { name: 'Publish 1 product' }).click();
  await visit.getByText('1 product published.').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(office.faults).toEqual([]);

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

it('finds no changes in its own export', async () => {
  await button('Choose another file').click();
  const all = await saveDownload('Export all products');
  expect(all).toContain(NAME);
  await chooseFile('products.csv', all);
  await heading(/^Checked, nothing imported yet: products.csv$/).waitFor();
  await page.getByText('The file changes nothing.').waitFor();
  expect(await page.getByLabel('Products in the file').textContent()).toMatch(
    /^to create0to change0unchanged\d+rejected0$/,
  );
  expect(await button(/^Import /).count()).toBe(0);
});

it('asks before it applies the stock differences of a file a second time', async () => {
  const delivery = `name,category,colour,size,stock,stock_was,mrp\n${NAME},Men > Shirts,Navy,M,5,3,1899.00\n`;
  const check = async () => {
    await button('Choose another file').click();
    await chooseFile('delivery.csv', delivery);
    await heading(/^Checked, nothing imported yet: delivery.csv$/).waitFor();
  };
  await check();
  await button('Import 1 product').click();
  await heading(/^Imported: delivery.csv$/).waitFor();
  await check();
  const sentence = /^This file was imported before, on \d+ \w+ \d{4}, \d+:\d\d [ap]m\. /;
  await page.getByText(sentence).waitFor();
  await page.getByRole('rowheader', { name: NAME }).waitFor();
  await checkFaults('imported before');
  await button('Import 1 product').click();
  const dialog = page.getByRole('alertdialog', { name: 'Import this file again?' });
  await dialog.waitFor();
  await checkFaults('asked about the repeat');
  await dialog.getByRole('button', { name: 'Import again' }).click();
  await heading(/^Imported: delivery.csv$/).waitFor();
});

it('names the missing columns of another shop’s file', async () => {
  await button('Choose another file').click();
  await chooseFile('other.csv', 'Product_ID,Product_Name,Price\n1,Shorts,839\n');
  await page
    .getByText('The file has no columns “name”, “category”, “colour”, “size”, “stock”, “mrp”.')
    .waitFor();
  await checkFaults('rejected');
});

it('has no faults, and no browser errors', () => {
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
