/**
 * Online payment, in a real browser on the store that `npm start` opens, with the provider it is tried with: paid, failed and
 * tried again, left pending, canceled and given back; what the back office sees of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { ControlCommand } from '../../server/payment/sandbox/apply-command';
import { createVisitor, openBrowser } from './browser';
import { findFaults, waitUntilSettled } from './faults';
import { Keyboard } from './keyboard';
import { createLoginState, logInByApi, registerShopper } from './shopper';

let store: RunningStore;
let browser: Browser;

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

async function call<T>(path: string, token: string, body?: unknown): Promise<T> {
  const response = await fetch(store.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Sends the sandbox provider a command that its payment page does not offer. */
const provider = (command: ControlCommand) =>
  call(
    '/sandbox/phonepe/control',
    readFileSync(join(store.folder, 'payment-sandbox-secret'), 'utf8').trim(),
    command,
  );

interface Placed {
  order: { id: string };
  merchantTransactionId: string;
}

/** A shopper with an address and one piece in the cart. */
async function prepareShopper(): Promise<{ token: string; place: () => Promise<Placed> }> {
  const token = await registerShopper(store);
  const { address } = await call<{ address: { id: string } }>('/api/addresses', token, {
    addressLine1: '4 Lake View Road',
    city: 'Kochi',
    state: 'Kerala',
    postalCode: '682001',
    isDefault: true,
  });
  const { data } = await call<{ data: { variants: { id: string; stock: number }[] }[] }>(
    '/api/products?limit=20',
    token,
  );
  const variants = data.flatMap(({ variants }) => variants).sort((a, b) => b.stock - a.stock);
  await call('/api/cart/add', token, { productVariantId: variants[0]?.id, quantity: 1 });
  const place = () =>
    call<Placed>('/api/orders/place', token, { addressId: address.id, paymentMethod: 'ONLINE_PAYMENT' });
  return { token, place };
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const atProvider = (page: Page) => page.waitForURL('**/sandbox/phonepe/pay/**');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openPayment(page: Page) {
  await page.goto('/checkout');
  await page.locator('label').filter({ hasText: 'Pay online' }).click();
  await press(page, 'Place order');
  await atProvider(page);
}

/** The same after a reload, and after a look back at the provider's page. */
async function expectUnchanged(page: Page, name: string) {
  await page.reload();
  await title(page, name);
  await page.goBack();
  await atProvider(page);
  await page.goForward();
  await title(page, name);
}

/** A key that leads to another site: by the time it is up there is nothing left to look at. */
async function leaveThrough(keyboard: Keyboard, page: Page, name: string) {
  await keyboard.to(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

const expectCartLabel = (page: Page, label: string | RegExp) =>
  page.getByRole('button', { name: label, exact: true }).first().waitFor();

/** "3f2a91cc" */
const readOrderNumber = async (page: Page) =>
  /Order number\s*([0-9a-f]{8})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? 'no number';

describe.each([
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
])('at $width px', (viewport) => {
  interface Visit {
    page: Page;
    checkFaults(state: string): Promise<void>;
  }

  async function visit(token: string, journey: (visit: Visit) => Promise<void>) {
    const { context, complaints } = await createVisitor(browser, store, viewport, {
      reducedMotion: 'reduce',
      ...createLoginState(store, token),
    });
    const page = await context.newPage();
    const faults: string[] = [];
    await journey({
      page,
      checkFaults: async (state) =>
        void faults.push(...(await findFaults(page, `${state}, ${viewport.width} px`))),
    });
    await context.close();
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  }

  it('a paid order leaves the cart, stands in the history, and its money goes back when it is canceled', async () => {
    const { token } = await prepareShopper();
    await visit(token, async ({ page, checkFaults }) => {
      await openPayment(page);
      // Nothing is paid yet, so the cart is as it was.
      await page.goto('/cart');
      await expectCartLabel(page, 'Shopping cart, 1 item');
      await page.goBack();
      await atProvider(page);
      await press(page, 'Pay');
      await title(page, 'Payment Successful');
      await expectCartLabel(page, 'Shopping cart');
      const number = await readOrderNumber(page);
      await checkFaults('paid');
      await expectUnchanged(page, 'Payment Successful');
      const address = page.url();

      await page.getByRole('link', { name: 'View order' }).click();
      const order = page.getByRole('article').filter({ hasText: number });
      await order.getByText(/^Paid online/).waitFor();
      await checkFaults('a paid order in the history');
      await order.getByRole('button', { name: 'Cancel Order' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('Your payment will be refunded').waitFor();
      await checkFaults('cancel a paid order?');
      await question.getByRole('button', { name: 'Cancel Order' }).click();
      await order.getByText(/Your (refund is on its way|payment has been refunded)/).waitFor();
      await checkFaults('money on its way back');

      await page.goto(address);
      await title(page, 'Payment Failed');
      await page.getByText(/This order is canceled\. Your (refund|payment)/).waitFor();
      await checkFaults('a payment that goes back');
    });
  });

  it('a failed payment is tried again', async () => {
    const { token } = await prepareShopper();
    await visit(token, async ({ page, checkFaults }) => {
      await openPayment(page);
      await press(page, 'Fail');
      await title(page, 'Payment Failed');
      await expectCartLabel(page, 'Shopping cart, 1 item');
      await page.getByText(/We keep your items until/).waitFor();
      await checkFaults('failed');
      await expectUnchanged(page, 'Payment Failed');

      await page.goto('/profile/orders');
      await page.getByText('Payment failed').waitFor();
      await page.getByRole('button', { name: 'Pay now' }).waitFor();
      await checkFaults('an order that waits for its money');
      await page.goBack();
      await title(page, 'Payment Failed');

      await press(page, 'Try again');
      await atProvider(page);
      await press(page, 'Pay');
      await title(page, 'Payment Successful');
      await expectCartLabel(page, 'Shopping cart');
    });
  });

  it('a pending payment turns to paid by itself', async () => {
    const { token } = await prepareShopper();
    await visit(token, async ({ page, checkFaults }) => {
      await page.clock.install();
      await openPayment(page);
      await press(page, 'Leave pending');
      await title(page, 'Payment Pending');
      await page.getByText(/We will check with your bank again in \d+ s\./).waitFor();
      await checkFaults('pending');
      await expectUnchanged(page, 'Payment Pending');
      await page.getByText(/We will check with your bank again in \d+ s\./).waitFor();

      const attempt = new URL(page.url()).searchParams.get('merchantTransactionId') ?? '';
      await page.evaluate(() => document.body.setAttribute('data-never-left', ''));
      await provider({ do: 'settle', merchantOrderId: attempt, state: 'COMPLETED' });
      await page.clock.fastForward(26_000);
      await title(page, 'Payment Successful');
      expect(await page.locator('body[data-never-left]').count()).toBe(1);
      await expectCartLabel(page, 'Shopping cart');
    });
  });

  it('the same cart is not ordered twice', async () => {
    const { token, place } = await prepareShopper();
    const { merchantTransactionId } = await place();
    const { context } = await createVisitor(browser, store, viewport, createLoginState(store, token));
    const page = await context.newPage();
    await page.goto('/checkout');
    await page.locator('label').filter({ hasText: 'Pay online' }).click();
    await press(page, 'Place order');
    const note = page.getByRole('alert').filter({ hasText: 'You have already placed this order' });
    await note.getByRole('link', { name: 'Order history' }).click();
    await press(page, 'Pay now');
    await atProvider(page);
    await press(page, 'Close');
    await page.waitForURL('**/payment/status**');
    expect(page.url()).not.toContain(merchantTransactionId);
    await title(page, 'Payment Pending');
    await context.close();
  });

  it('is bought by keyboard alone', async () => {
    const { token } = await prepareShopper();
    await visit(token, async ({ page }) => {
      const keyboard = new Keyboard(page);
      await page.goto('/cart');
      await waitUntilSettled(page);
      await keyboard.activate(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }));
      await page.waitForURL('**/checkout');
      const methods = page.getByRole('radiogroup', { name: 'Payment method' });
      await keyboard.to(methods.getByRole('radio', { name: 'Cash on delivery' }));
      await keyboard.press('ArrowDown');
      await leaveThrough(keyboard, page, 'Place order');
      await atProvider(page);
      await leaveThrough(keyboard, page, 'Fail');
      await title(page, 'Payment Failed');
      await leaveThrough(keyboard, page, 'Try again');
      await atProvider(page);
      await leaveThrough(keyboard, page, 'Pay');
      await title(page, 'Payment Successful');
      await keyboard.activate(page.getByRole('link', { name: 'View order' }));
      await page.waitForURL('**/profile/orders');
      expect(keyboard.faults).toEqual([]);
    });
  });

  it('the back office sees every attempt, asks the provider, and gives back what was wrongly taken', async () => {
    const { place } = await prepareShopper();
    const { order, merchantTransactionId } = await place();
    await visit(
      await logInByApi(store, demoAdmin.email, demoAdmin.password),
      async ({ page, checkFaults }) => {
        await page.goto('/admin/orders?payment=ONLINE_PAYMENT');
        await page.getByText('Payment pending').first().waitFor();
        await checkFaults('orders that are paid online');
        await page.goto(`/admin/orders?view=${order.id}`);
        const dialog = page.getByRole('dialog', { name: /^Order/ });
        const attempts = dialog.getByRole('list', { name: /^Payment attempts/ });
        await attempts.getByText(merchantTransactionId).waitFor();
        await dialog.getByText(/Items reserved until/).waitFor();
        await checkFaults('a pending payment');

        await provider({ do: 'tamper', amountBy: 100 });
        await provider({ do: 'settle', merchantOrderId: merchantTransactionId, state: 'COMPLETED' });
        await dialog.getByRole('button', { name: 'Check now' }).click();
        await dialog.getByText(/^The provider captured .* instead of /).waitFor();
        await provider({ do: 'resetBehavior' });
        await checkFaults('a payment to be looked at');

        await dialog.getByRole('button', { name: 'Refund' }).click();
        const question = page.getByRole('alertdialog', { name: /^Refund .*\?$/ });
        await question.getByText(/The order will be canceled\./).waitFor();
        await checkFaults('refund it?');
        await question.getByRole('button', { name: 'Refund' }).click();
        await dialog.getByRole('list', { name: /^Refunds/ }).waitFor();
        await dialog.getByText('Refund requested', { exact: true }).waitFor();
        await checkFaults('a refund');
      },
    );
  });
});
