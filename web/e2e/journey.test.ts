/**
 * The main job, in a real browser on the store that `npm start` opens: a shopper finds something, registers, logs in,
 * gives an address and orders it, cash on delivery; an admin ships and delivers it; the shopper sees that.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalogue/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import { newVisitor, openBrowser } from './browser';

let store: RunningStore;
let browser: Browser;

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

async function logIn(page: Page, identifier: string, password: string) {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** From the showcase to a product with stock; returns its name. */
async function findSomething(page: Page): Promise<string> {
  await page.goto('/');
  await page.waitForURL('**/women');
  await page.getByRole('link', { name: 'Shop Now' }).first().click();
  await page.waitForURL('**/products/women');
  const card = page
    .locator('main')
    .getByRole('link')
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

async function giveAddress(page: Page) {
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

async function moveOrder(page: Page, number: string, status: 'SHIPPED' | 'DELIVERED') {
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

describe.each([
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
])('at $width px', (viewport) => {
  it('from browsing to a delivered order', async () => {
    const { context, complaints } = await newVisitor(browser, store, viewport);
    const page = await context.newPage();
    const product = await findSomething(page);

    // A visitor who wants to buy is sent to log in, and from there to register.
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

    // Back where the shopper came from, with what was wanted in the cart.
    await page.waitForURL('**/product/**');
    const drawer = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
    await drawer.getByRole('link', { name: product }).waitFor();
    await drawer.getByRole('link', { name: 'View Cart & Checkout' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
    await page.waitForURL('**/checkout');

    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByText('Please select a shipping address.').first().waitFor();
    await giveAddress(page);
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

    const { context: office, complaints: officeComplaints } = await newVisitor(browser, store, viewport);
    const admin = await office.newPage();
    await admin.goto('/admin/orders');
    await admin.waitForURL('**/login**');
    await logIn(admin, demoAdmin.email, demoAdmin.password);
    await admin.waitForURL('**/admin/orders');
    await moveOrder(admin, number, 'SHIPPED');
    await page.reload();
    await page.getByText('Shipped').first().waitFor();
    await moveOrder(admin, number, 'DELIVERED');
    await page.reload();
    await page.getByText('Delivered').first().waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);

    // The wrong password was answered with 401, which a browser mentions.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    expect(officeComplaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await Promise.all([context.close(), office.close()]);
  });
});
