/** The back office by keyboard, where bars and the edges of a dialog could hide the focus. */
import { expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { openStoreAndBrowser } from './browser';
import { Keyboard } from './keyboard';
import { logInByApi } from './shopper';
import { createPageVisit } from './visit-page';

const opened = await openStoreAndBrowser();
const visit = createPageVisit(opened);
const token = await logInByApi(opened.store, demoAdmin.email, demoAdmin.password);

it.each([
  { width: 1440, height: 700 },
  { width: 320, height: 568 },
])('keeps the focus below the bar and the head of the orders at $width px', (screen) =>
  visit(
    screen,
    '/admin/orders',
    async (page) => {
      const keyboard = new Keyboard(page);
      await page.getByRole('button', { name: 'View' }).nth(15).focus();
      await keyboard.moveTo(page.getByRole('button', { name: 'View' }).first(), 'Shift+Tab');
      expect(keyboard.faults).toEqual([]);
    },
    { token },
  ),
);

it('scrolls a dialog to the focus that goes from its last control to its first, and back', () =>
  visit(
    { width: 640, height: 320 },
    '/admin/categories',
    async (page) => {
      const keyboard = new Keyboard(page);
      await page.getByRole('button', { name: 'Add Top-Level Category' }).click();
      const dialog = page.getByRole('dialog');
      await keyboard.moveTo(dialog.getByRole('button', { name: 'Close' }));
      await keyboard.press('Tab');
      await keyboard.press('Shift+Tab');
      expect(keyboard.faults).toEqual([]);
    },
    { token },
  ));
