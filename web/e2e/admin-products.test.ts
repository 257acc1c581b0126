/** Creates, edits and deletes products in the back office, also while another admin saves. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { createLoginState, logInByApi } from './shopper';
import { visit } from './visit';

const opened = await openStoreAndBrowser();
const { store, browser } = opened;
const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);

async function createPicture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const getVariantGroup = (form: Locator, n: number) =>
  form.getByRole('group', { name: new RegExp(`^Variant ${n}:`) });
const waitForToast = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Opens the list with a search for the product. @returns its row */
async function findRow(page: Page, name: string): Promise<Locator> {
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await row.waitFor();
  return row;
}

async function openForm(page: Page, name: string): Promise<Locator> {
  await (await findRow(page, name)).getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit product' });
  await form.getByLabel('Product name').waitFor();
  return form;
}

async function createProduct(page: Page, name: string) {
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'New product' });
  await form.getByRole('button', { name: 'Save product' }).click();
  await form.getByText('Please select a final category for the product.').waitFor();
  await form.getByLabel('Product name').fill(name);
  await form.getByLabel('Select Category (Level 1)').selectOption('Women');
  await form.getByLabel('Select Category (Level 2)').selectOption('Dresses');
  await form.getByLabel(/^Description/).fill('Handloom cotton, dyed in the yarn.');

  // Two colors: the swatch names the first, pasted rows add the second.
  await getVariantGroup(form, 1)
    .getByLabel(/^Colour swatch/)
    .fill('#c4232c');
  expect(await getVariantGroup(form, 1).getByLabel('Colour name').inputValue()).toBe('Red');
  await getVariantGroup(form, 1).getByLabel('Original price').fill('1899');
  await getVariantGroup(form, 1).getByLabel('Discount price').fill('1299');
  await form.getByRole('button', { name: 'Add every size' }).click();
  const sizes = page.getByRole('dialog', { name: 'Add every size' });
  await sizes.getByRole('button', { name: 'Add 7 sizes' }).click();
  await sizes.waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: 'Paste rows' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste rows' });
  await paste
    .getByLabel('Rows', { exact: true })
    .fill('Teal\t#1f6a70\tM\t5\t1899\nTeal\t#1f6a70\tL\t0\t1899');
  await paste.getByRole('button', { name: 'Paste 2 rows' }).click();
  await paste.waitFor({ state: 'hidden' });
  await form.getByText('9 variants').waitFor();

  await form
    .getByLabel(/choose files$/)
    .setInputFiles([
      await createPicture('red.png', '#c4232c'),
      await createPicture('teal.png', '#1f6a70'),
      await createPicture('cloth.png', '#ece3d3'),
    ]);
  await form.getByLabel('Colour of red.png').selectOption('Red');
  await form.getByLabel('Colour of teal.png').selectOption('Teal');
  await page.keyboard.press('Control+s');
  await waitForToast(page, 'Product created successfully!');
  await form.waitFor({ state: 'hidden' });
}

/** Fetches a product as shoppers get it, with the link to its page. */
async function fetchFromShop(page: Page, name: string) {
  const link = await (await findRow(page, name))
    .getByRole('link', { name: `View ${name} in the shop` })
    .getAttribute('href');
  const response = await fetch(`${store.url}/api${link?.replace('/product/', '/products/')}`);
  const { product } = (await response.json()) as {
    product: { images: { color: string | null }[]; variants: { size: string; discountPrice: string }[] };
  };
  return { link: String(link), product };
}

/** Chooses a picture of a product, and one of none. */
async function choosePictures(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await dialog
    .getByLabel('Choose pictures or a ZIP archive')
    .setInputFiles([await createPicture(name, '#1f6a70'), await createPicture('DSC_0001.png', '#ece3d3')]);
  await dialog.getByText('1 picture for 1 product').waitFor();
  await dialog.getByText('1 picture fits no product').click();
  await dialog.getByText('DSC_0001.png: No product has this SKU, handle or name.').waitFor();
}

/** The browser reports the responses to rejected saves. */
const isExpected = (complaint: string) => /status of (400|409)/.test(complaint);

async function expectInShop(context: BrowserContext, link: string, name: string) {
  const shop = await context.newPage();
  await shop.goto(link);
  await shop.getByRole('heading', { level: 1, name }).waitFor();
  await shop.getByRole('link', { name: 'Teal' }).waitFor();
  await shop.getByText('Rs. 1,299.00').first().waitFor();
  await shop.close();
}

it('creates, sorts, edits and deletes a product, and rejects a concurrent save', async () => {
  const { context, complaints } = await createVisitor(browser, store, DESKTOP, {
    reducedMotion: 'reduce',
    ...createLoginState(store, token),
  });
  const page = await context.newPage();
  const name = `Ajrakh Dress ${Date.now().toString(36)}`;
  await createProduct(page, name);
  const { link, product } = await fetchFromShop(page, name);
  expect(product.images.map(({ color }) => color)).toEqual(['Red', 'Teal', null]);
  expect(product.variants).toHaveLength(9);
  await expectInShop(context, link, name);

  // Sorting the gallery.
  const form = await openForm(page, name);
  await form.getByRole('button', { name: 'Move Picture 3 earlier' }).click();
  await form.getByRole('button', { name: 'Move Picture 3 earlier' }).click();
  await form.getByText('Unsaved changes').waitFor();
  await form.getByRole('button', { name: 'Save product' }).click();
  await waitForToast(page, 'Product updated successfully!');
  await form.waitFor({ state: 'hidden' });
  expect((await fetchFromShop(page, name)).product.images.map(({ color }) => color)).toEqual([
    null,
    'Red',
    'Teal',
  ]);

  // Editing a price and a stock in place.
  const row = await findRow(page, name);
  await row.getByRole('button', { name: `Variants of ${name}` }).click();
  await page.getByRole('button', { name: /^Edit discount price of Red, XS/ }).click();
  await page.keyboard.type('2000');
  await page.keyboard.press('Enter');
  await page.getByText('Discount price must not be above the original price.').waitFor();
  await page.getByRole('spinbutton', { name: 'discount price of Red, XS' }).fill('999');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Edit discount price of Red, XS: ₹999\.00/ }).waitFor();
  await page.getByRole('button', { name: /^Edit stock of Teal, L/ }).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.getByText('In Stock, 7').waitFor();
  await row.getByText('₹999.00 – ₹1,899.00').waitFor();

  // Two admins: the second save is rejected, and keeps its values.
  const ownForm = await openForm(page, name);
  const otherPage = await context.newPage();
  const otherForm = await openForm(otherPage, name);
  await otherForm.getByLabel(/^Description/).fill('Theirs.');
  await otherForm.getByRole('button', { name: 'Save product' }).click();
  await waitForToast(otherPage, 'Product updated successfully!');
  await otherPage.close();
  await ownForm.getByLabel(/^Description/).fill('Mine.');
  await ownForm.getByRole('button', { name: 'Save product' }).click();
  await ownForm.getByText(/^Someone else saved this product while you were editing/).waitFor();
  expect(await ownForm.getByLabel(/^Description/).inputValue()).toBe('Mine.');
  await ownForm.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Theirs.');

  // Leaving the form requires confirmation.
  await ownForm.getByLabel(/^Description/).fill('Nearly lost.');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await ownForm.getByLabel(/^Description/).inputValue()).toBe('Nearly lost.');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await ownForm.waitFor({ state: 'hidden' });

  // Pictures find the product by their names.
  await page.goto('/admin/products');
  await choosePictures(page, `${name} Teal 2.png`);
  await page.getByRole('button', { name: 'Add 1 picture' }).click();
  await waitForToast(page, '1 picture added to 1 product.');
  expect((await fetchFromShop(page, name)).product.images.map(({ color }) => color)).toEqual([
    ...[null, 'Red', 'Teal'],
    'Teal',
  ]);

  await (await findRow(page, name)).getByRole('button', { name: `Delete ${name}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete product' });
  await confirmation.getByText(name).waitFor();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'Product deleted successfully!');
  await page.getByText('No matching products').waitFor();
  expect((await fetch(store.url + link)).status).toBe(404);
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  await context.close();
});

it.each([PHONE, DESKTOP])('has no faults in the table, the form and their dialogs at $width px', (viewport) =>
  visit(opened, { screens: [viewport], token, isExpected }, async ({ page, checkFaults }) => {
    await page.goto('/admin/products?q=kurta');
    await page
      .getByRole('button', { name: /^Variants of/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /more variants$/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Edit discount price/ })
      .first()
      .click();
    await page.keyboard.type('99999');
    await page.keyboard.press('Enter');
    await page.getByText('Discount price must not be above the original price.').waitFor();
    await checkFaults('the table with variants and a rejected edit');
    await page.keyboard.press('Escape');

    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
    await checkFaults('the dialog before deleting');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Select this page' }).click();
    await page.getByRole('button', { name: 'Change prices' }).click();
    await page.getByLabel('Percentage').fill('10');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('list', { name: 'What changes' }).waitFor();
    await checkFaults('a checked change of prices');
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Discard changes' });
    await discard.click();
    await discard.waitFor({ state: 'hidden' });

    const form = page.getByRole('dialog');
    await page
      .getByRole('button', { name: /^Edit (?!discount|stock|original)/ })
      .first()
      .click();
    await form.getByLabel('Product name').fill('');
    await form.getByRole('button', { name: 'Save product' }).click();
    await form.getByText('Product name is required.').waitFor();
    await checkFaults('a product’s form with an error');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await checkFaults('the dialog before leaving');
    await discard.click();
    await form.waitFor({ state: 'hidden' });

    await page.goto('/admin/products?edit=new');
    await form.getByRole('button', { name: 'Paste rows' }).click();
    await page.getByLabel('Rows', { exact: true }).fill('Teal\tM\tfive\t1899');
    await checkFaults('pasting rows');
    await page.getByRole('dialog', { name: 'Paste rows' }).getByRole('button', { name: 'Cancel' }).click();
    await discard.click();
    await discard.waitFor({ state: 'hidden' });
    await form.getByRole('button', { name: 'Add every size' }).click();
    await page.getByRole('dialog', { name: 'Add every size' }).waitFor();
    await checkFaults('adding sizes');

    await page.goto('/admin/products?q=kurta');
    const deleteButton = page.getByRole('button', { name: /^Delete / }).first();
    const name = (await deleteButton.getAttribute('aria-label'))?.replace(/^Delete /, '');
    await choosePictures(page, `${name}.png`);
    await checkFaults('adding pictures');

    await page.goto('/admin/products?q=zzz');
    await page.getByText('No matching products').waitFor();
    await checkFaults('no matching products');
  }),
);
