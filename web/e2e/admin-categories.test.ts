/** A category's whole life in the back office, in a real browser: made with its pictures, put in order, moved, changed, deleted. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { Category } from '../../src/catalog/shapes';
import { findPath } from '../../src/catalog/tree';
import { createVisitor, openBrowser } from './browser';
import { findFaults, waitUntilSettled } from './faults';
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
    ...createLoginState(store, token),
  }));
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

const TOP = `Monsoon ${Date.now().toString(36)}`;
const CHILD = `Raincoats ${Date.now().toString(36)}`;

/** Told apart by their width, which the store keeps. */
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
const find = async (name: string): Promise<Category | null> =>
  findPath(await fetchCategories(), (category) => category.name === name)?.at(-1) ?? null;

/** As it stands, on a wide screen and on a phone. */
async function checkFaults(state: string) {
  for (const screen of [PHONE, DESK]) {
    await page.setViewportSize(screen);
    faults.push(...(await findFaults(page, `${state}, ${screen.width} px`)));
  }
}

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Two frames on, whatever was picked up or moved has been measured, and hears the next key. */
const measured = () =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
async function expectAnnouncement(sentence: string) {
  await page.getByText(sentence).first().waitFor({ state: 'attached' });
  await measured();
}
const save = () => button('Save category').click();
const closed = () => dialog().waitFor({ state: 'hidden' });

async function readDragHandleNames(): Promise<(string | null)[]> {
  const all = await dialog()
    .getByRole('button', { name: /^Move \S+\.png$/ })
    .all();
  return Promise.all(all.map((grip) => grip.getAttribute('aria-label')));
}

it('is made with five pictures, in the order the keyboard gave them', async () => {
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
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  await checkFaults('the form, refused');

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
  await closed();
  await expectAnnouncement(`“${TOP}” was saved.`);
  const made = await find(TOP);
  expect(made?.parentId).toBeNull();
  expect(made?.uploads.map(({ width }) => width)).toEqual([401, 402, 405, 403, 404]);
  expect((await fetch(`${store.url}/${made?.slug}`)).status).toBe(200);
});

const row = (name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function drag(name: string, target: Locator, share: number) {
  await row(name).hover();
  const grip = await row(name).locator('[aria-hidden]').first().boundingBox();
  const box = await target.boundingBox();
  if (!grip || !box) throw new Error(`${name} or its target is not on screen`);
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 8, grip.y + grip.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 3, box.y + box.height * share, { steps: 12 });
  await page.mouse.up();
}

it('gets a subcategory, which is dragged elsewhere and back into order', async () => {
  await button(`Add a subcategory to ${TOP}`).click();
  await page.getByLabel('Category Name').fill(CHILD);
  await save();
  await closed();
  await row(CHILD).waitFor();
  const top = await find(TOP);
  expect((await find(CHILD))?.parentId).toBe(top?.id);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const neighbour = (await fetchCategories()).at(-2) as Category;
  await drag(CHILD, row(neighbour.name).first(), 0.5);
  await expectAnnouncement(`in ${neighbour.name}.`);
  await expect.poll(async () => (await find(CHILD))?.parentId).toBe(neighbour.id);
  await row(CHILD).waitFor();

  const position = async () => {
    const { subCategories } = (await find(neighbour.name)) as Category;
    return subCategories.findIndex(({ name }) => name === CHILD);
  };
  const last = await position();
  const up = button(`Move ${CHILD} up`);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(position).toBe(last - 1);
  await expect.poll(() => up.evaluate((element) => element === document.activeElement)).toBe(true);
  await checkFaults('the list, open');
});

it('is changed and moved by its form, which asks before it forgets anything', async () => {
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
  await closed();
  await expect.poll(async () => (await find(CHILD))?.parentId).toBe((await find(TOP))?.id);
  expect((await find(CHILD))?.description).toBe('For the rains.');
  expect(new URL(page.url()).search).toBe('');
});

async function remove(name: string) {
  await button(`Delete ${name}`).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Category' });
  await question.getByText(`Are you sure you want to delete the "${name}" category?`).waitFor();
  return question;
}

it('is deleted once it is empty, with its pictures', async () => {
  const { uploads } = (await find(TOP)) as Category;
  await button(`Delete ${TOP}`).click();
  const explanation = page.getByRole('alertdialog', { name: `${TOP} can't be deleted` });
  await explanation.getByText('has 1 subcategory').waitFor();
  await checkFaults("can't be deleted");
  await explanation.getByRole('button', { name: 'OK' }).click();
  await explanation.waitFor({ state: 'hidden' });

  for (const name of [CHILD, TOP]) {
    const again = await remove(name);
    if (name === CHILD) await checkFaults('delete?');
    await again.getByRole('button', { name: 'Delete' }).click();
    // While the question is open the rows behind it are hidden from everybody.
    await again.waitFor({ state: 'hidden' });
    await row(name).waitFor({ state: 'hidden' });
    expect(await find(name)).toBeNull();
  }
  expect((await fetch(`${store.url}${uploads[0]?.url}`)).status).toBe(404);
});

it('nothing was wrong with any of it', async () => {
  await waitUntilSettled(page);
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
