import { expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { logInByApi } from './shopper';
import { visit } from './visit';

const opened = await openStoreAndBrowser();
const token = await logInByApi(opened.store, demoAdmin.email, demoAdmin.password);

/** The contrast that WCAG 1.4.11 requires of parts of controls. */
const MIN_CONTRAST = 3;

/** The contrast of two colors as "rgb(0, 0, 0)". */
function getContrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [one, other]
    .map((color) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((value) => Number(value) / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    })
    .sort((a, b) => b - a);
  return light / dark;
}

it('shows what is chosen where it can’t be changed', () =>
  visit(opened, { screens: [PHONE, DESKTOP], token }, async ({ page, checkFaults }) => {
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    const radio = dialog.getByRole('radio', { name: /^Owner/ });
    // Its row covers it.
    await radio.check({ force: true });
    await checkFaults('the invitation of an owner');
    const box = dialog.getByRole('checkbox', { name: /^Orders/ });
    expect(await box.isDisabled()).toBe(true);
    expect(await box.isChecked()).toBe(true);
    const colors = await box.evaluate((input) => ({
      box: getComputedStyle(input).backgroundColor,
      mark: getComputedStyle(input.nextElementSibling ?? input).color,
    }));
    expect(getContrast(colors.box, colors.mark)).toBeGreaterThan(MIN_CONTRAST);
    await page.route(/admin\.staff\.invite/, () => {});
    for (const label of ['First name', 'Last name']) await dialog.getByLabel(label).fill('Meera');
    await dialog.getByLabel('Email').fill('meera@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.poll(() => radio.isDisabled()).toBe(true);
    const circle = await radio.evaluate((input) => ({
      circle: getComputedStyle(input).backgroundColor,
      dot: getComputedStyle(input.nextElementSibling ?? input).backgroundColor,
    }));
    expect(getContrast(circle.circle, circle.dot)).toBeGreaterThan(MIN_CONTRAST);
    await checkFaults('the invitation while it is sent');
  }));
