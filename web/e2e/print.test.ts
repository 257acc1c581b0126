/** What is on paper when a page is printed. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import type { Order } from '../../src/order/schema';
import { DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { call, logInByApi } from './shopper';
import { createPageVisit } from './visit-page';

const opened = await openStoreAndBrowser();
const { store } = opened;
const visit = createPageVisit(opened);

/** Chromium breaks grids well; Firefox cuts through their lines. Both print an empty sheet for the rest of a screen. */
function findUnbreakable(content: Element): string[] {
  const found: string[] = [];
  for (let around = content.parentElement; around; around = around.parentElement) {
    const { display, minHeight } = getComputedStyle(around);
    if (/flex|grid/.test(display)) found.push(display);
    if (Number.parseFloat(minHeight) > 0) found.push(minHeight);
  }
  return found;
}

it.each([
  ['/legal/privacy-policy', /^Last updated/, null],
  ['/profile/orders', /^Cash on delivery, to/, demoShopper],
  ['/admin/dashboard', 'Orders to ship', demoAdmin],
  ['/admin/tax-reports', 'No documents', demoAdmin],
  ['/admin/products', /products, \d+ low/, demoAdmin],
])(
  'the page %s is printed without navigation and without what is to be pressed',
  async (address, content, user) => {
    const token = user ? await logInByApi(store, user.email, user.password) : undefined;
    await visit(
      PHONE,
      address,
      async (page) => {
        await page.getByText(content).first().waitFor();
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('nav, header, footer').filter({ visible: true }).count()).toBe(0);
        const pressed = page.getByRole('button', { name: /^(Add|Edit|Delete|Download|Cancel|Track|View)/ });
        expect(await pressed.filter({ visible: true }).count()).toBe(0);
        const orders = page.getByRole('article');
        expect(await orders.getByRole('button').filter({ visible: true }).count()).toBe(0);
      },
      { token },
    );
  },
);

it('a printed bill has its title at the right, beside a long name of the store', async () => {
  const token = await logInByApi(store, demoShopper.email, demoShopper.password);
  const { orders } = await call<{ orders: Order[] }>(store, '/api/orders/my-orders', undefined, token);
  const order = orders.find(({ deliveryStatus }) => deliveryStatus === 'DELIVERED');
  await visit(
    { width: 690, height: 800 },
    `/profile/orders?invoice=${order?.id}`,
    async (page) => {
      const head = page.getByRole('article', { name: /^Bill/ }).locator('header');
      await page.emulateMedia({ media: 'print' });
      const gaps = await head.evaluate((each) => {
        const [name, title] = each.children as unknown as [HTMLElement, HTMLElement];
        name.textContent = 'Handloom Weavers of Kanchipuram and Sons '.repeat(2);
        const [header, box] = [each.getBoundingClientRect(), title.getBoundingClientRect()];
        return [header.right - box.right, Math.max(0, box.top - name.getBoundingClientRect().bottom)];
      });
      expect(gaps).toEqual([0, 0]);
    },
    { token },
  );
});

it('a printed bill goes on to the next sheet between its lines, and no empty sheet follows', async () => {
  const token = await logInByApi(store, demoShopper.email, demoShopper.password);
  const { orders } = await call<{ orders: Order[] }>(store, '/api/orders/my-orders', undefined, token);
  const order = orders.find(({ deliveryStatus }) => deliveryStatus === 'DELIVERED');
  await visit(
    DESKTOP,
    `/profile/orders?invoice=${order?.id}`,
    async (page) => {
      const bill = page.getByRole('article', { name: /^Bill/ });
      await bill.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await bill.evaluate(findUnbreakable)).toEqual([]);
    },
    { token },
  );
});

it.each([
  ['/legal/privacy-policy', 'main ul'],
  ['/cart', 'h1'],
])(
  'the printed page %s goes on to the next sheet between its lines, and no empty sheet follows',
  (address, content) =>
    visit(DESKTOP, address, async (page) => {
      const first = page.locator(content).last();
      await first.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await first.evaluate(findUnbreakable)).toEqual([]);
    }),
);

it('an order printed from its dialog goes on to the next sheet between its items, without buttons', async () => {
  const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  const { orders } = await call<{ orders: Order[] }>(store, '/api/orders/all', undefined, token);
  await visit(
    DESKTOP,
    `/admin/orders?view=${orders[0]?.id}`,
    async (page) => {
      const items = page.getByRole('dialog').getByRole('list').first();
      await items.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await items.evaluate(findUnbreakable)).toEqual([]);
      expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([]);
    },
    { token },
  );
});

it('a printed showcase has its pictures one below the other', () =>
  visit(PHONE, '/women', async (page) => {
    // The other slides follow the first one.
    await page.locator('main img').nth(1).waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const section = page.locator('[data-pictures="here"]');
    const slides = section.locator(':scope > div > div').filter({ has: page.locator('img'), visible: true });
    const boxes = await slides.evaluateAll((each) =>
      each.map((slide) => slide.getBoundingClientRect().toJSON()),
    );
    expect(boxes.length).toBeGreaterThan(1);
    expect(boxes.slice(1).map(({ top }) => top)).toEqual(boxes.slice(0, -1).map(({ bottom }) => bottom));
    expect(await section.evaluate((each) => each.getBoundingClientRect().bottom)).toBe(boxes.at(-1)?.bottom);
  }));

it('the head of a printed order is on the sheet of its items', async () => {
  const token = await logInByApi(store, demoShopper.email, demoShopper.password);
  await visit(
    PHONE,
    '/profile/orders',
    async (page) => {
      const head = page.getByRole('article').first().locator('> div').first();
      expect(await head.evaluate((each) => getComputedStyle(each).breakAfter)).toBe('avoid');
    },
    { token },
  );
});

it('a printed product shows its colors and the chosen size', () =>
  visit(DESKTOP, '/products/women', async (page) => {
    const isPrinted = (each: Locator) =>
      each.evaluate((element) => getComputedStyle(element).printColorAdjust === 'exact');
    const colors = page.getByRole('img', { name: /^\d+ colours: / }).first();
    expect(await isPrinted(colors.locator('span').first())).toBe(true);
    await page.locator('main li a[href^="/product/"]').first().click();
    const sizes = page.getByRole('radiogroup', { name: 'Size' });
    expect(await isPrinted(sizes.getByRole('radio').first().locator('+ *'))).toBe(true);
  }));

it('a printed tax report breaks no amount and no number', async () => {
  const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  const change = (procedure: string, json: unknown) => call(store, `/trpc/${procedure}`, { json }, token);
  await change('admin.tax.saveDetails', {
    legalName: 'Vastra Handlooms LLP',
    gstin: '08AAACV1234A1ZZ',
    addressLine1: '14 Johari Bazaar Road',
    city: 'Jaipur',
    stateCode: '08',
    postalCode: '302003',
    invoicePrefix: 'INV',
    defaultHsn: '6204',
  });
  const { orders } = await call<{ orders: Order[] }>(store, '/api/orders/all', undefined, token);
  const order = orders.find(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  // Shipped, then canceled: the report has an invoice and the credit note, which has the most columns.
  for (const deliveryStatus of ['SHIPPED', 'CANCELED'])
    await change('order.setStatus', { id: order?.id, deliveryStatus });
  await visit(
    { width: 1047, height: 700 },
    '/admin/tax-reports',
    async (page) => {
      const table = page.getByRole('table', { name: 'Credit notes' });
      await table.waitFor();
      await page.emulateMedia({ media: 'print' });
      const faults = await table.evaluate((each) => {
        const isBroken = (cell: Element) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return /\d/.test(cell.textContent) && range.getClientRects().length > 1;
        };
        const isCut = each.getBoundingClientRect().right > innerWidth;
        return [...(isCut ? [each] : []), ...[...each.querySelectorAll('td, th')].filter(isBroken)].map(
          ({ textContent }) => textContent,
        );
      });
      expect(faults).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe(
        'landscape',
      );
    },
    { token },
  );
});
