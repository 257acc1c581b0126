/** Online payment with the sandbox provider: paid, failed and retried, pending, canceled and refunded, and the payments of the back office. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import type { ControlCommand } from '../../server/payment/sandbox/apply-command';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { Keyboard } from './keyboard';
import { call, createLoginState, logInByApi, registerShopper } from './shopper';
import { type Visit, visit } from './visit';
import { waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store, browser } = opened;

/** Sends the sandbox provider a command that its payment page does not offer. */
const controlProvider = (command: ControlCommand) =>
  call(
    store,
    '/sandbox/phonepe/control',
    command,
    readFileSync(join(store.folder, 'payment-sandbox-secret'), 'utf8').trim(),
  );

interface PlacedOrder {
  order: { id: string };
  merchantTransactionId: string;
}

/** Registers a shopper with an address and one unit in the cart. */
async function prepareShopper(): Promise<{ token: string; placeOrder: () => Promise<PlacedOrder> }> {
  const token = await registerShopper(store);
  const { address } = await call<{ address: { id: string } }>(
    store,
    '/api/addresses',
    {
      addressLine1: '4 Lake View Road',
      city: 'Kochi',
      state: 'Kerala',
      postalCode: '682001',
      isDefault: true,
    },
    token,
  );
  const { data } = await call<{ data: { variants: { id: string; stock: number }[] }[] }>(
    store,
    '/api/products?limit=20',
  );
  const variants = data.flatMap(({ variants }) => variants).sort((a, b) => b.stock - a.stock);
  await call(store, '/api/cart/add', { productVariantId: variants[0]?.id, quantity: 1 }, token);
  const placeOrder = () =>
    call<PlacedOrder>(
      store,
      '/api/orders/place',
      { addressId: address.id, paymentMethod: 'ONLINE_PAYMENT' },
      token,
    );
  return { token, placeOrder };
}

const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const waitForProvider = (page: Page) => page.waitForURL('**/sandbox/phonepe/pay/**');
const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openPayment(page: Page) {
  await page.goto('/checkout');
  await page.locator('label').filter({ hasText: 'Pay online' }).click();
  await pressButton(page, 'Place order');
  await waitForProvider(page);
}

/** Expects the same status after a reload, and after going back to the provider's page and forward again. */
async function expectUnchanged(page: Page, name: string) {
  await page.reload();
  await waitForTitle(page, name);
  await page.goBack();
  await waitForProvider(page);
  await page.goForward();
  await waitForTitle(page, name);
}

/** Presses a button that leaves the page, so that `Keyboard` cannot check the focus after the key. */
async function leaveThrough(keyboard: Keyboard, page: Page, name: string) {
  await keyboard.moveTo(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

const expectCartLabel = (page: Page, label: string | RegExp) =>
  page.getByRole('button', { name: label, exact: true }).first().waitFor();

const readOrderNumber = async (page: Page) =>
  /Order number\s*([0-9a-f]{8})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? 'no number';

/** The page's cumulative layout shift so far. */
const sumLayoutShifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Entries of the past arrive in a task of their own.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return sum;
  });

describe('an online payment', () => {
  /** On a phone; each state is checked on a desktop, too. */
  const visitAs = (token: string, journey: (visit: Visit) => Promise<void>) =>
    visit(opened, { screens: [PHONE, DESKTOP], token }, journey);

  it('pays an order, which empties the cart, and refunds it when it is canceled', async () => {
    const { token } = await prepareShopper();
    await visitAs(token, async ({ page, checkFaults }) => {
      await openPayment(page);
      // The cart keeps its lines until the payment.
      await page.goto('/cart');
      await expectCartLabel(page, 'Shopping cart, 1 item');
      await page.getByText(/^Order [0-9a-f]{8} is waiting for your payment\./).waitFor();
      expect(await sumLayoutShifts(page)).toBeLessThan(0.01);
      await checkFaults('the cart of an order that waits for its payment');
      await page.goBack();
      await waitForProvider(page);
      await pressButton(page, 'Pay');
      await waitForTitle(page, 'Payment Successful');
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
      await checkFaults('the cancelation dialog of a paid order');
      await question.getByRole('button', { name: 'Cancel Order' }).click();
      await order.getByText(/Your (refund is on its way|payment has been refunded)/).waitFor();
      await checkFaults('a canceled order in the history');

      await page.goto(address);
      await waitForTitle(page, 'Payment Failed');
      await page.getByText(/This order is canceled\. Your (refund|payment)/).waitFor();
      await checkFaults('the payment of a canceled order');
    });
  });

  it('retries a failed payment', async () => {
    const { token } = await prepareShopper();
    await visitAs(token, async ({ page, checkFaults }) => {
      await openPayment(page);
      await pressButton(page, 'Fail');
      await waitForTitle(page, 'Payment Failed');
      await expectCartLabel(page, 'Shopping cart, 1 item');
      await page.getByText(/We keep your items until/).waitFor();
      await checkFaults('failed');
      await expectUnchanged(page, 'Payment Failed');

      await page.goto('/profile/orders');
      await page.getByText('Payment failed').waitFor();
      await page.getByRole('button', { name: 'Pay now' }).waitFor();
      await checkFaults('an order that awaits payment');
      await page.goBack();
      await waitForTitle(page, 'Payment Failed');

      await pressButton(page, 'Try again');
      await waitForProvider(page);
      await pressButton(page, 'Pay');
      await waitForTitle(page, 'Payment Successful');
      await expectCartLabel(page, 'Shopping cart');
    });
  });

  it('updates a pending payment without a reload once it is paid', async () => {
    const { token } = await prepareShopper();
    await visit(
      opened,
      { screens: [PHONE, DESKTOP], token, ownsPage: true },
      async ({ page, checkFaults }) => {
        await page.clock.install();
        await openPayment(page);
        await pressButton(page, 'Leave pending');
        await waitForTitle(page, 'Payment Pending');
        await page.getByText(/We will check with your bank again in \d+ s\./).waitFor();
        await checkFaults('pending');
        await expectUnchanged(page, 'Payment Pending');
        await page.getByText(/We will check with your bank again in \d+ s\./).waitFor();

        const attempt = new URL(page.url()).searchParams.get('merchantTransactionId') ?? '';
        await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
        await controlProvider({ do: 'setPaymentState', merchantOrderId: attempt, state: 'COMPLETED' });
        await page.clock.fastForward(26_000);
        await waitForTitle(page, 'Payment Successful');
        expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);
        await expectCartLabel(page, 'Shopping cart');
      },
    );
  });

  it('offers to pay the open order instead of ordering the same cart again', async () => {
    const { token, placeOrder } = await prepareShopper();
    const { merchantTransactionId } = await placeOrder();
    const { context } = await createVisitor(browser, store, DESKTOP, createLoginState(store, token));
    const page = await context.newPage();
    await page.goto('/checkout');
    await page.locator('label').filter({ hasText: 'Pay online' }).click();
    await pressButton(page, 'Place order');
    const note = page.getByRole('alert').filter({ hasText: 'You have already placed this order' });
    await note.getByRole('link', { name: 'Order history' }).click();
    await pressButton(page, 'Pay now');
    await waitForProvider(page);
    await pressButton(page, 'Close');
    await page.waitForURL('**/payment/status**');
    expect(page.url()).not.toContain(merchantTransactionId);
    await waitForTitle(page, 'Payment Pending');
    await context.close();
  });

  it.each([PHONE, DESKTOP])('is paid and retried by keyboard at $width px', async (screen) => {
    const { token } = await prepareShopper();
    await visit(opened, { screens: [screen], token }, async ({ page }) => {
      const keyboard = new Keyboard(page);
      await page.goto('/cart');
      await waitUntilSettled(page);
      await keyboard.activate(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }));
      await page.waitForURL('**/checkout');
      const methods = page.getByRole('radiogroup', { name: 'Payment method' });
      await keyboard.moveTo(methods.getByRole('radio', { name: 'Cash on delivery' }));
      await keyboard.press('ArrowDown');
      await leaveThrough(keyboard, page, 'Place order');
      await waitForProvider(page);
      await leaveThrough(keyboard, page, 'Fail');
      await waitForTitle(page, 'Payment Failed');
      await leaveThrough(keyboard, page, 'Try again');
      await waitForProvider(page);
      await leaveThrough(keyboard, page, 'Pay');
      await waitForTitle(page, 'Payment Successful');
      await keyboard.activate(page.getByRole('link', { name: 'View order' }));
      await page.waitForURL('**/profile/orders');
      expect(keyboard.faults).toEqual([]);
    });
  });

  it('shows attempts in the back office, checks a payment with the provider, and refunds a wrong amount', async () => {
    const { placeOrder } = await prepareShopper();
    const { order, merchantTransactionId } = await placeOrder();
    await visitAs(
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

        await controlProvider({ do: 'tamper', amountBy: 100 });
        await controlProvider({
          do: 'setPaymentState',
          merchantOrderId: merchantTransactionId,
          state: 'COMPLETED',
        });
        await dialog.getByRole('button', { name: 'Check now' }).click();
        await dialog.getByText(/^The provider captured .* instead of /).waitFor();
        await controlProvider({ do: 'resetBehavior' });
        await checkFaults('a payment under review');

        await dialog.getByRole('button', { name: 'Refund' }).click();
        const question = page.getByRole('alertdialog', { name: /^Refund .*\?$/ });
        await question.getByText(/The order will be canceled\./).waitFor();
        await checkFaults('the refund dialog');
        await question.getByRole('button', { name: 'Refund' }).click();
        await dialog.getByRole('list', { name: /^Refunds/ }).waitFor();
        await dialog.getByText('Refund requested', { exact: true }).waitFor();
        await checkFaults('a refund');
      },
    );
  });
});
