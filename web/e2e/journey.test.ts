/**
 * The whole purchase in a real browser: a shopper registers, enters an address and orders cash on delivery, and an admin ships and
 * delivers the order.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import type { Cart } from '../../src/cart/schema';
import type { Product } from '../../src/catalog/shapes';
import { LOW_STOCK } from '../../src/catalog/stock';
import { getVariantStockNote } from '../../src/catalog/stock-notes';
import { formatRs, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { call, createLoginState, logInByApi, registerShopper } from './shopper';

const { store, browser } = await openStoreAndBrowser();

async function logIn(page: Page, identifier: string, password: string) {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens a product from the showcase. @returns its name */
async function findProduct(page: Page): Promise<string> {
  await page.goto('/');
  await page.waitForURL('**/women');
  await page.getByRole('link', { name: 'Shop Now' }).first().click();
  await page.waitForURL('**/products/women');
  // The address changes before the page: the showcase has a link to “Kurtas”, too.
  const card = page
    .locator('main a[href^="/product/"]')
    .filter({ hasText: 'Kurta' })
    .filter({ visible: true })
    .last();
  await card.click();
  await page.waitForURL('**/product/**');
  await page.getByRole('radiogroup', { name: 'Size' }).waitFor();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

async function chooseSize(page: Page) {
  const sizes = page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { disabled: false });
  await sizes.first().click();
}

async function register(page: Page, username: string) {
  await page.getByLabel('First name').fill('Kavya');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('monsoon');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/login**');
}

async function enterAddress(page: Page) {
  await page.getByRole('button', { name: 'Add a new address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a new address' });
  await dialog.getByLabel('Address line 1').fill('12 Residency Road');
  await dialog.getByLabel('City').fill('Bengaluru');
  await dialog.getByLabel('Pincode').fill('5600');
  await dialog.getByLabel('State').selectOption('Karnataka');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.getByText('Pincode must be a 6-digit number.').waitFor();
  await dialog.getByLabel('Pincode').fill('560025');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function setOrderStatus(page: Page, number: string, status: 'SHIPPED' | 'DELIVERED') {
  await page.getByRole('row').filter({ hasText: number }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const update = dialog.getByRole('button', { name: 'Update' });
  expect(await update.isDisabled()).toBe(true);
  await dialog.getByLabel('Delivery status').selectOption(status);
  await update.click();
  await page.getByText('Order status updated!').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Creates a shopper with an address and one unit in the cart, and a function that sets its price as an admin. */
async function prepareCheckout() {
  const [token, adminToken] = await Promise.all([
    registerShopper(store),
    logInByApi(store, demoAdmin.email, demoAdmin.password),
  ]);
  await call(
    store,
    '/api/addresses',
    { addressLine1: '4 Lake View Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' },
    token,
  );
  const { data } = await call<{ data: Product[] }>(store, '/api/products?limit=20');
  const product = data.find(({ variants }) => variants.some(({ stock }) => stock > 5));
  if (!product) throw new Error('The demo store has no product in stock');
  const productVariantId = product.variants.find(({ stock }) => stock > 5)?.id;
  await call(store, '/api/cart/add', { productVariantId, quantity: 1 }, token);
  const setPrice = (rupees: number) =>
    call(
      store,
      '/api/products',
      {
        id: product.id,
        productName: product.name,
        description: product.description,
        categoryId: product.categoryId,
        productVariants: product.variants.map((variant) => ({
          ...variant,
          stockWas: variant.stock,
          originalPrice: rupees,
          discountPrice: null,
        })),
      },
      adminToken,
    );
  const fetchOrders = async () =>
    (await call<{ orders: Order[] }>(store, '/api/orders/my-orders', undefined, token)).orders;
  return { token, setPrice, fetchOrders };
}

describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  it('buys a product as a new shopper, and ships and delivers the order as an admin', async () => {
    const { context, complaints } = await createVisitor(browser, store, viewport);
    const page = await context.newPage();
    const product = await findProduct(page);

    // Adding to the cart requires a login, whose page links to the registration.
    await chooseSize(page);
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
    await page
      .getByRole('alertdialog', { name: 'Login Required' })
      .getByRole('button', { name: 'OK' })
      .click();
    await page.waitForURL('**/login**');
    await page.getByRole('link', { name: 'Create an account' }).click();
    const username = `kavya${Date.now().toString(36)}`;
    await register(page, username);
    await logIn(page, username, 'wrong password');
    await page.getByText('Invalid credentials.').waitFor();
    await logIn(page, username, 'monsoon');

    // The login returns to the product and adds it to the cart.
    await page.waitForURL('**/product/**');
    const drawer = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
    await drawer.getByRole('link', { name: product }).waitFor();
    await drawer.getByRole('link', { name: 'View Cart & Checkout' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
    await page.waitForURL('**/checkout');

    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByText('Please select a shipping address.').first().waitFor();
    await enterAddress(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    const placed = page.getByRole('dialog', { name: 'Order placed' });
    const number =
      /Order number\s*([0-9a-f]{8})/.exec((await placed.textContent()) ?? '')?.[1] ?? 'no number';
    await placed
      .getByRole('link', { name: 'View order' })
      .or(placed.getByRole('button', { name: 'View order' }))
      .click();
    await page.waitForURL('**/profile/orders');
    await page.getByText(number).waitFor();
    await page.getByText('Pending').first().waitFor();

    const { context: office, complaints: officeComplaints } = await createVisitor(browser, store, viewport);
    const admin = await office.newPage();
    await admin.goto('/admin/orders');
    await admin.waitForURL('**/login**');
    await logIn(admin, demoAdmin.email, demoAdmin.password);
    await admin.waitForURL('**/admin/orders');
    await setOrderStatus(admin, number, 'SHIPPED');
    await page.reload();
    await page.getByText('Shipped').first().waitFor();
    await setOrderStatus(admin, number, 'DELIVERED');
    await page.reload();
    await page.getByText('Delivered').first().waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);

    // The browser reports the 401 for the wrong password.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    expect(officeComplaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await Promise.all([context.close(), office.close()]);
  });

  it('asks for confirmation when the total differs from the one shown at checkout', async () => {
    const { token, setPrice, fetchOrders } = await prepareCheckout();
    await setPrice(1000);
    const { context, complaints } = await createVisitor(
      browser,
      store,
      viewport,
      createLoginState(store, token),
    );
    const page = await context.newPage();
    await page.goto('/checkout');
    const placeOrder = page.getByRole('button', { name: 'Place order', exact: true });
    const confirmation = page.getByRole('dialog', { name: 'Your total has changed' });
    const waitForTotal = (rupees: number) =>
      page
        .getByText(formatRs(rupees * 100))
        .filter({ visible: true })
        .first()
        .waitFor();
    await waitForTotal(1000);

    await setPrice(1250);
    await placeOrder.click();
    const line = confirmation.getByRole('list', { name: 'What changed' }).getByRole('listitem');
    expect(await line.textContent()).toMatch(
      /Before: Rs\. 1,000\.00Now: Rs\. 1,250\.00.*The price has gone up/,
    );
    await confirmation.getByRole('button', { name: 'Not now' }).click();
    await confirmation.waitFor({ state: 'hidden' });
    expect(await fetchOrders()).toEqual([]);
    await waitForTotal(1250);

    await setPrice(900);
    await placeOrder.click();
    await confirmation.getByText('The price has gone down').waitFor();
    await confirmation.getByRole('button', { name: 'Place order for Rs. 900.00' }).click();
    await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
    expect((await fetchOrders()).map(({ orderTotal }) => orderTotal)).toEqual(['900.00']);

    // The browser reports the 409 for the changed total.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await context.close();
  });
});

/**
 * Guidelines for Prevention and Regulation of Dark Patterns, 2023: no false urgency, no drip pricing, no basket sneaking, and
 * rule 4(9) of the E-Commerce Rules 2020: no box that is ticked beforehand.
 */
describe('the purchase has no dark patterns', () => {
  const expectNothingTicked = async (page: Page) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const ticked = page.locator(':is(input[type=checkbox]:checked, [role=switch][aria-checked=true])');
    expect([page.url(), await ticked.count()]).toEqual([page.url(), 0]);
  };
  const expectTotal = (page: Page, total: string) =>
    page.getByRole('region', { name: 'Order summary' }).getByText(total, { exact: true }).last().waitFor();

  it('ticks nothing, keeps the total, means “Low stock”, and cancels in no more steps than it orders', async () => {
    const { token, fetchOrders } = await prepareCheckout();
    const { context, complaints } = await createVisitor(
      browser,
      store,
      DESKTOP,
      createLoginState(store, token),
    );
    const page = await context.newPage();
    const { cart } = await call<{ cart: Cart }>(store, '/api/cart', undefined, token);
    const [item] = cart.items;
    const { product } = await call<{ product: Product }>(store, `/api/products/${item?.product.id}`);
    const total = formatRs(fromRupees(cart.total));

    const color = product.variants[0]?.color ?? '';
    for (const { size, stock } of product.variants.filter((each) => each.color === color)) {
      await page.goto(`/product/${product.id}?${new URLSearchParams({ color, size })}`);
      await page.getByRole('radiogroup', { name: 'Size' }).waitFor();
      const isLow = await page.locator('main').getByText('Low stock', { exact: true }).first().isVisible();
      expect([size, isLow]).toEqual([size, getVariantStockNote(stock) === LOW_STOCK]);
    }

    await page.goto('/contact');
    await expectNothingTicked(page);
    await page.goto('/cart');
    await expectNothingTicked(page);
    await expectTotal(page, total);
    const ordering = [
      page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }),
      page.getByRole('button', { name: 'Place order', exact: true }),
    ];
    await ordering[0]?.click();
    await page.waitForURL('**/checkout');
    await expectNothingTicked(page);
    await expectTotal(page, total);
    await ordering[1]?.click();
    await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
    expect((await fetchOrders()).map(({ orderTotal }) => orderTotal)).toEqual([cart.total]);

    await page.goto('/profile/orders');
    const canceling = [
      page.getByRole('button', { name: 'Cancel Order' }),
      page.getByRole('alertdialog').getByRole('button', { name: /cancel/i }),
    ];
    for (const step of canceling) await step.click();
    await page.getByText('Canceled').first().waitFor();
    expect(canceling.length).toBeLessThanOrEqual(ordering.length);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
