/** Creates, sorts, moves, edits and deletes a category in the back office. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import type { Category } from '../../src/catalog/shapes';
import { findPath } from '../../src/catalog/tree';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { createFaultCollector } from './faults';
import { waitForFocus } from './keyboard';
import { createLoginState, logInByApi } from './shopper';
import { waitUntilSettled } from './wait-until-settled';

const { store, browser } = await openStoreAndBrowser();
const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);
const { context, complaints } = await createVisitor(browser, store, DESKTOP, {
  reducedMotion: 'reduce',
  ...createLoginState(store, token),
});
const page = await context.newPage();
const { faults, checkFaults } = await createFaultCollector(page, [PHONE, DESKTOP]);

const TOP = `Monsoon ${Date.now().toString(36)}`;
const CHILD = `Raincoats ${Date.now().toString(36)}`;

/** The test recognizes a picture by its width, which the store does not change. */
async function createPicture(name: string, width: number) {
  const background = { r: width % 256, g: 90, b: 120 };
  const buffer = await sharp({ create: { width, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

async function fetchCategories(): Promise<Category[]> {
  return (await (await fetch(`${store.url}/api/categories`)).json()) as Category[];
}
const findCategory = async (name: string): Promise<Category | null> =>
  findPath(await fetchCategories(), (category) => category.name === name)?.at(-1) ?? null;

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** After two frames, dnd-kit has measured what was picked up or moved, and handles the next key. */
const waitForMeasurement = () =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
async function expectAnnouncement(sentence: string) {
  await page.getByText(sentence).first().waitFor({ state: 'attached' });
  await waitForMeasurement();
}
const save = () => button('Save category').click();
const waitForClose = () => dialog().waitFor({ state: 'hidden' });

async function readDragHandleNames(): Promise<(string | null)[]> {
  const all = await dialog()
    .getByRole('button', { name: /^Move \S+\.png$/ })
    .all();
  return Promise.all(all.map((handle) => handle.getAttribute('aria-label')));
}

it('creates a top-level category with five pictures, sorted by keyboard', async () => {
  await page.goto('/admin/categories');
  await button('Expand all').waitFor();
  await checkFaults('the list');
  await button('Add Top-Level Category').click();
  await page.getByLabel('Category Name').fill(TOP);
  const files = await Promise.all(
    [401, 402, 403, 404, 405].map((width) => createPicture(`${width}.png`, width)),
  );
  const input = page.getByLabel(/choose files$/);
  await input.setInputFiles(files.slice(0, 4));
  await save();
  await dialog().getByText('A top-level category requires at least 5 images or videos.').waitFor();
  await waitForFocus(input);
  await checkFaults('the form, with an error');

  await input.setInputFiles(files.slice(4));
  await button('Move 405.png').focus();
  await page.keyboard.press('Space');
  await expectAnnouncement('Picked up 405.png. It is 5 of 5.');
  await page.keyboard.press('ArrowLeft');
  await expectAnnouncement('405.png is over position 4 of 5.');
  await page.keyboard.press('Escape');
  await expectAnnouncement('405.png is back in its place.');
  expect(await dialog().isVisible()).toBe(true);
  await page.keyboard.press('Space');
  await expectAnnouncement('Picked up 405.png. It is 5 of 5.');
  for (const place of [4, 3]) {
    await page.keyboard.press('ArrowLeft');
    await expectAnnouncement(`405.png is over position ${place} of 5.`);
  }
  await page.keyboard.press('Space');
  await expectAnnouncement('405.png is now 3 of 5.');
  expect(await readDragHandleNames()).toEqual([401, 402, 405, 403, 404].map((width) => `Move ${width}.png`));
  await checkFaults('the form, with pictures');

  await save();
  await waitForClose();
  await expectAnnouncement(`“${TOP}” was saved.`);
  const created = await findCategory(TOP);
  expect(created?.parentId).toBeNull();
  expect(created?.uploads.map(({ width }) => width)).toEqual([401, 402, 405, 403, 404]);
  expect((await fetch(`${store.url}/${created?.slug}`)).status).toBe(200);
});

const row = (name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function drag(name: string, target: Locator, share: number) {
  await row(name).hover();
  const handle = await row(name).locator('[aria-hidden]').first().boundingBox();
  const box = await target.boundingBox();
  if (!handle || !box) throw new Error(`${name} or its target is not on screen`);
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2 + 8, handle.y + handle.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 3, box.y + box.height * share, { steps: 12 });
  await page.mouse.up();
}

it('adds a subcategory, drags it to another parent and moves it up by keyboard', async () => {
  await button(`Add a subcategory to ${TOP}`).click();
  await page.getByLabel('Category Name').fill(CHILD);
  await save();
  await waitForClose();
  await row(CHILD).waitFor();
  const top = await findCategory(TOP);
  expect((await findCategory(CHILD))?.parentId).toBe(top?.id);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const otherParent = (await fetchCategories()).at(-2) as Category;
  await drag(CHILD, row(otherParent.name).first(), 0.5);
  await expectAnnouncement(`in ${otherParent.name}.`);
  await expect.poll(async () => (await findCategory(CHILD))?.parentId).toBe(otherParent.id);
  await row(CHILD).waitFor();

  const position = async () => {
    const { subCategories } = (await findCategory(otherParent.name)) as Category;
    return subCategories.findIndex(({ name }) => name === CHILD);
  };
  const last = await position();
  const up = button(`Move ${CHILD} up`);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(position).toBe(last - 1);
  await waitForFocus(up);
  await checkFaults('the expanded list');
});

it('edits and moves the subcategory in its form, which asks for confirmation before changes are lost', async () => {
  await button(`Edit ${CHILD}`).click();
  await page.waitForURL('**/admin/categories?edit=*');
  await page.getByLabel(/Description/).fill('For the rains.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await checkFaults('leave?');
  await button('Keep editing').click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Parent').selectOption({ label: TOP });
  await page.keyboard.press('Control+s');
  await waitForClose();
  await expect.poll(async () => (await findCategory(CHILD))?.parentId).toBe((await findCategory(TOP))?.id);
  expect((await findCategory(CHILD))?.description).toBe('For the rains.');
  expect(new URL(page.url()).search).toBe('');
});

async function openDeleteDialog(name: string) {
  await button(`Delete ${name}`).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Category' });
  await question.getByText(`Are you sure you want to delete the "${name}" category?`).waitFor();
  return question;
}

it('deletes a category with its pictures, once it is empty', async () => {
  const { uploads } = (await findCategory(TOP)) as Category;
  await button(`Delete ${TOP}`).click();
  const explanation = page.getByRole('alertdialog', { name: `${TOP} can't be deleted` });
  await explanation.getByText('has 1 subcategory').waitFor();
  await checkFaults("can't be deleted");
  await explanation.getByRole('button', { name: 'OK' }).click();
  await explanation.waitFor({ state: 'hidden' });

  for (const name of [CHILD, TOP]) {
    const question = await openDeleteDialog(name);
    if (name === CHILD) await checkFaults('delete?');
    await question.getByRole('button', { name: 'Delete' }).click();
    // While the dialog is open, the rows behind it are hidden from assistive technology and from Playwright.
    await question.waitFor({ state: 'hidden' });
    await row(name).waitFor({ state: 'hidden' });
    expect(await findCategory(name)).toBeNull();
  }
  expect((await fetch(`${store.url}${uploads[0]?.url}`)).status).toBe(404);
});

it('has no faults, and no browser errors', async () => {
  await waitUntilSettled(page);
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
