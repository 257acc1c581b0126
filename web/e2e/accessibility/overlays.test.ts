/** Checks menus, drawers, dialogs and form errors with axe on a phone and a desktop. */
import { describe, it } from 'vitest';
import { DESKTOP, PHONE } from '../browser';
import { waitUntilSettled } from '../wait-until-settled';
import { openUserVisits } from './user-visits';

const { product, visitAs } = await openUserVisits();

describe.each([PHONE, DESKTOP])('at $width px', (screen) => {
  const isPhone = screen === PHONE;

  it('has no faults in menus, drawers and dialogs of the shop', () =>
    visitAs('anonymous', [screen], async ({ page, answers, checkFaults }) => {
      const close = async () => {
        await page.keyboard.press('Escape');
        await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'hidden' });
      };
      await page.goto('/products/women');
      await waitUntilSettled(page);
      if (isPhone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        await checkFaults('menu');
        await close();
      }
      await page.getByRole('button', { name: /^Shopping cart/ }).click();
      await page.getByRole('dialog', { name: 'Shopping Cart (0)' }).waitFor();
      await checkFaults('empty cart drawer');
      await close();

      await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).first().click();
      const box = page.getByRole('searchbox');
      await page.getByText('Popular Categories').waitFor();
      await checkFaults('search, empty');
      await box.fill('kurta');
      await page.getByText(/products found\.$/).waitFor({ state: 'attached' });
      await checkFaults('search, results');
      await answers.set('empty');
      await box.fill('no such saree');
      await page.getByText('No products found for').waitFor();
      await checkFaults('search, nothing');
      await answers.set('waiting');
      await box.fill('linen');
      await page.getByText('Searching...').first().waitFor();
      await checkFaults('search, waiting');
      await answers.set('usual');
      await close();

      await page.getByRole('link', { name: 'Cookie settings' }).click();
      await page.getByRole('dialog', { name: 'Cookie settings' }).waitFor();
      await checkFaults('cookie settings');
      await close();
      await page.getByRole('link', { name: 'Bulk Purchase' }).click();
      const enquiry = page.getByRole('dialog', { name: 'Bulk Purchase Enquiry' });
      await enquiry.waitFor();
      await checkFaults('enquiry');
      await enquiry.getByRole('button', { name: /^Send/ }).click();
      await enquiry.locator('[aria-invalid="true"]').first().waitFor();
      await checkFaults('enquiry, with errors');
      await close();

      await page.goto('/products/women');
      await waitUntilSettled(page);
      await (isPhone
        ? page.getByRole('button', { name: /^Filter/ })
        : page.locator('summary').first()
      ).click();
      await (isPhone ? page.getByRole('dialog') : page.locator('details[open]')).first().waitFor();
      await checkFaults('filters');
      await page.keyboard.press('Escape');

      await page.goto(`/product/${product.id}`);
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'Size guide' }).click();
      await page.getByRole('dialog', { name: /size guide/i }).waitFor();
      await checkFaults('size guide');
      await close();
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await checkFaults('zoom');
      await close();
      await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
      await page.getByRole('alertdialog', { name: 'Login Required' }).waitFor();
      await checkFaults('login required');
    }));

  it('has no faults in forms with errors', () =>
    visitAs('anonymous', [screen], async ({ page, checkFaults }) => {
      for (const address of ['/login', '/register', '/forgot-password', '/contact']) {
        await page.goto(address);
        await waitUntilSettled(page);
        await page.locator('main form button[type="submit"]').first().click();
        await page.locator('main [aria-invalid="true"]').first().waitFor();
        await checkFaults(`${address}, with errors`);
      }
    }));

  it('has no faults in dialogs of a shopper’s pages', () =>
    visitAs('shopper', [screen], async ({ page, checkFaults }) => {
      const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
      const close = async () => {
        await page.keyboard.press('Escape');
        await dialog.first().waitFor({ state: 'hidden' });
      };
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Add a new address' }).click();
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
      await checkFaults('address dialog, with errors');
      await close();

      await page.goto('/profile/addresses');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      await checkFaults('the dialog before deleting an address');
      await close();

      await page.goto('/profile');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
      await checkFaults('the dialog before deleting the account, with errors');
      await close();

      await page.goto('/profile/orders');
      await page.getByRole('button', { name: 'Cancel Order' }).first().click();
      await page.getByRole('alertdialog').waitFor();
      await checkFaults('the dialog before canceling an order');
      await close();

      await page.goto('/about');
      await waitUntilSettled(page);
      await page.getByRole('button', { name: /^Shopping cart/ }).click();
      await dialog.getByRole('link', { name: 'View Cart & Checkout' }).waitFor();
      await checkFaults('cart drawer');
    }));
});
