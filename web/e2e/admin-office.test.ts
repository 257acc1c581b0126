/** The company details, legal pages, enquiries and messages of the back office, with axe checks of every state. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { createPng } from '../../server/media/test-files';
import { NO_CONTENT_AFTER_MS } from '../hydration/after-paint';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { holdBack } from './hold-back';
import { waitForFocus } from './keyboard';
import { call, createLoginState, logInByApi } from './shopper';
import { visit } from './visit';
import { waitForContent } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store, browser } = opened;
const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);

const waitForText = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor();

async function send(path: string, body: object) {
  const response = await fetch(`${store.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
}

/** Each journey is made once, and its states are checked on both. */
const screens = [PHONE, DESKTOP] as const;

it('saves company details with a logo, which the shop shows at once, and removes the logo', () =>
  visit(opened, { screens, token }, async ({ page, checkFaults }) => {
    await page.goto('/admin/company-details');
    const name = page.getByLabel('Name');
    await name.waitFor();
    await checkFaults('company details');
    await name.fill('');
    await page.keyboard.press('Control+s');
    await waitForText(page, 'Company name is required.');
    await checkFaults('company details, with an error');

    await name.fill(`Vastra Loom`);
    await page
      .getByLabel('Logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await createPng() });
    await page.getByAltText('Logo as it will be saved').waitFor();
    await checkFaults('company details, with a logo');
    // Beside the menu on phones, as in the shop.
    await page.setViewportSize(PHONE);
    const preview = page.getByRole('region', { name: 'Preview' });
    const [box, logoBox] = await Promise.all(
      [preview, preview.locator('img')].map((each) => each.boundingBox()),
    );
    expect((logoBox?.x ?? 0) - (box?.x ?? 0)).toBeLessThan(100);
    await page.setViewportSize(DESKTOP);

    await page.locator('a[href="/admin/dashboard"]').filter({ visible: true }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    await checkFaults('leave without saving?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Save details' }).click();
    await waitForText(page, 'Company details updated successfully!');
    await page.evaluate(() => history.pushState(null, '', '/contact'));
    const logo = page.getByRole('banner').getByRole('link', { name: `Vastra Loom, home` }).locator('img');
    await logo.waitFor();
    await page.reload();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await page.goto('/admin/company-details');
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('button', { name: 'Save details' }).click();
    await waitForText(page, 'Company details updated successfully!');
    await page.goto('/contact');
    await page.getByRole('banner').getByText(`Vastra Loom`).waitFor();
  }));

it('previews and publishes a legal page, and keeps its draft', () =>
  visit(opened, { screens, token }, async ({ page, checkFaults }) => {
    await page.goto('/admin/orders');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await page.evaluate(() => history.pushState(null, '', '/admin/legal-pages'));
    await page.emulateMedia({ forcedColors: 'active' });
    const readLine = (isSelected: boolean) =>
      page
        .getByRole('tab', { selected: isSelected })
        .first()
        .evaluate((each) => getComputedStyle(each).borderBottomColor);
    expect(await readLine(true)).not.toBe(await readLine(false));
    await page.emulateMedia({ forcedColors: 'none' });
    for (const tab of ['Privacy Policy', 'Terms & Conditions', 'Return Policy']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel').getByLabel('Title').waitFor();
      await checkFaults(`legal pages, ${tab}`);
    }
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Content').fill(`वापसी 7 दिन\n\n  Unworn, with its tag.  `);
    const bullets = panel.getByRole('region', { name: 'Preview' }).getByRole('listitem');
    await expect.poll(() => bullets.allTextContents()).toEqual([`वापसी 7 दिन`, 'Unworn, with its tag.']);

    // The draft stays while another tab is open, and Back asks for confirmation.
    await page.getByRole('tab', { name: 'Privacy Policy' }).click();
    await page.getByRole('tab', { name: /^Return Policy/ }).click();
    await checkFaults('legal pages, unsaved');
    await page.evaluate(() => history.back());
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?page=return-policy');
    await expect.poll(() => bullets.count()).toBe(2);
    await page.keyboard.press('Control+s');
    await waitForText(page, 'Page saved successfully!');

    await page.evaluate(() => history.back());
    await page.waitForURL('**/admin/orders');
    await page.goto('/legal/return-policy');
    const lines = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => lines.allTextContents()).toContain(`वापसी 7 दिन`);
  }));

it('asks to log in again when the session has ended, and then saves what was typed', async () => {
  const ownToken = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  const isRejection = (complaint: string) => complaint.includes('401');
  await visit(
    opened,
    { screens, token: ownToken, isExpected: isRejection },
    async ({ page, checkFaults }) => {
      await page.goto('/admin/legal-pages?page=privacy-policy');
      const content = page.getByRole('tabpanel').getByLabel('Content');
      await content.fill('We keep your address until the order has arrived.');
      await call(store, '/trpc/auth.logOut', {}, ownToken);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'Log in again' });
      await dialog.getByLabel('Password', { exact: true }).waitFor();
      await checkFaults('log in again');
      await page.keyboard.press('Escape');
      await dialog.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
      await page.keyboard.press('Enter');
      await waitForText(page, 'Page saved successfully!');
      await dialog.waitFor({ state: 'hidden' });
      expect(await content.inputValue()).toBe('We keep your address until the order has arrived.');

      // The next page that is opened waits for the login, too. A request before it would ask to log in while its link is clicked.
      const send = await holdBack(page, '**/trpc/**');
      await page.locator('a[href="/admin/bulk-enquiries"]').filter({ visible: true }).first().click();
      const token = await page.evaluate(() => localStorage.getItem('vastra.token'));
      await call(store, '/trpc/auth.logOut', {}, token ?? '');
      send();
      await dialog.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Bulk Enquiries' }).waitFor();
      await dialog.waitFor({ state: 'hidden' });
    },
  );
});

it('saves a legal page of 50,000 Hindi characters', () =>
  visit(opened, { screens, token }, async ({ page }) => {
    await page.goto('/admin/legal-pages?page=terms-conditions');
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Content').fill(`${'क'.repeat(49)}\n`.repeat(999) + 'ख'.repeat(50));
    await panel.getByText(/50,000 of 50,000/).waitFor();
    await panel.getByRole('button', { name: 'Save page' }).click();
    await waitForText(page, 'Page saved successfully!');
  }));

it('shows a bulk enquiry, changes its status and finds it by search', () =>
  visit(opened, { screens, token }, async ({ page, checkFaults }) => {
    const name = `Asha Iyer`;
    await send('/bulk-enquiries', {
      name,
      email: 'asha@example.com',
      phone: '+91 98290 12345',
      companyName: 'Nair & Sons',
      message: `For a wedding in Pune.`,
    });
    await page.goto('/admin/bulk-enquiries');
    await page.getByRole('button', { name: `Message of ${name}` }).click();
    await page.getByText(`For a wedding in Pune.`).waitFor();
    await checkFaults('bulk enquiries');
    await page.getByLabel(`Status of the enquiry by ${name}`).selectOption('CONTACTED');
    await waitForText(page, 'Status updated!');
    await page.getByLabel('Status', { exact: true }).selectOption('CONTACTED');
    await page.getByRole('searchbox').fill(`wedding Pune`);
    await page.getByText('1 enquiry').waitFor();
    await page.getByRole('searchbox').fill('no such enquiry');
    await page.getByRole('heading', { name: 'No enquiries match' }).waitFor();
    await checkFaults('bulk enquiries, no match');
    await page.goto('/admin/bulk-enquiries?status=CONTACTED');
    await page.getByLabel(`Status of the enquiry by ${name}`).waitFor();
  }));

it('shows a contact message, and marks it as read', () =>
  visit(opened, { screens, token }, async ({ page, checkFaults }) => {
    const subject = `Sizes of kurtas`;
    await send('/contact/messages', {
      name: 'Asha Nair',
      email: 'asha@example.com',
      subject,
      message: 'Do you sew XXL? '.repeat(60),
    });
    await page.goto('/admin/contact-messages');
    const message = page.getByRole('article').filter({ hasText: subject });
    await message.getByRole('button', { name: 'Show the whole message' }).click();
    await checkFaults('contact messages');
    await message.getByRole('button', { name: 'Mark as Read' }).press('Enter');
    await waitForText(page, 'Message marked as read.');
    await waitForFocus(message.getByRole('heading'));
    await checkFaults('contact messages, read');
    await page.getByLabel('Show', { exact: true }).selectOption('unread');
    await page.waitForURL('**?show=unread');
    await expect.poll(() => page.getByText(subject).count()).toBe(0);
    await checkFaults('contact messages, unread');
  }));

it('shows what has loaded at once: no timer holds it back', () =>
  visit(opened, { screens: [DESKTOP], token, ownsPage: true }, async ({ page }) => {
    // React waits so with what follows a loading state, unless an update of the page shows it before.
    await page.addInitScript((ownMs) => {
      const { setTimeout: setRealTimeout } = window;
      const isLoading = () =>
        document.querySelector('main [role="status"]')?.textContent?.startsWith('Loading');
      window.setTimeout = ((callback: () => void, ms = 0) =>
        setRealTimeout(() => {
          const isHeldBack = ms > 100 && ms <= 300 && ms !== ownMs && isLoading();
          callback();
          // Another part of the page may be shown while this one waits for its data.
          if (isHeldBack && !isLoading()) document.documentElement.dataset.heldBack = `${ms} ms`;
        }, ms)) as typeof setTimeout;
    }, NO_CONTENT_AFTER_MS);
    for (const path of ['/admin/staff', '/admin/tax-reports', '/admin/legal-pages']) {
      await page.goto(path);
      await waitForContent(page);
      const heldBack = await page.evaluate(() => document.documentElement.dataset.heldBack);
      expect({ path, heldBack }).toEqual({ path });
    }
  }));

// With less, which the back office has otherwise, an iPhone enlarges the page around the field that has the focus.
it('fields have text of 16 px or more on a touch screen', async () => {
  const { context } = await createVisitor(browser, store, PHONE, {
    hasTouch: true,
    ...createLoginState(store, token),
  });
  const page = await context.newPage();
  for (const path of ['/contact', '/admin/orders', '/admin/company-details']) {
    await page.goto(path);
    await waitForContent(page);
    const sizes = await page
      .locator(':is(input, select, textarea):not([type=checkbox], [type=radio], [type=file])')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  }
  await context.close();
});
