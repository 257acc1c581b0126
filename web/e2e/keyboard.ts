/** Uses a page by keyboard, and checks after every key that the focus is visible. */
import type { Locator, Page } from 'playwright-core';

/** More than any page has controls. */
const MAX_STEPS = 80;

/** Longer than any closing animation. */
const MAX_ANIMATION_MS = 500;

/** Describes why the focus is not visible; null if it is. */
export const findFocusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    // The content of a page takes the focus when the page opens, without an outline.
    if (!active || active === document.body || active.matches('[tabindex="-1"]')) return null;
    const label =
      active.getAttribute('aria-label') || active.textContent || active.getAttribute('name') || active.id;
    const name = `${active.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;

    // A hidden control shows its focus at the element that is drawn for it.
    const candidates = [active, active.nextElementSibling, active.parentElement, active.closest('label')];
    const outlined = candidates.some((element) =>
      [null, '::after', '::before'].some((part) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      }),
    );
    // The browser outlines the parts of a date field, which scripts cannot read.
    if (!outlined && !active.matches('input[type="date"]')) return `${name} shows no focus`;

    const { left, right, top, bottom } = active.getBoundingClientRect();
    const x = (left + right) / 2;
    if (bottom <= 0 || top >= window.innerHeight) return `${name} has the focus out of view`;
    const isCoveredAt = (y: number) => {
      for (let over = document.elementFromPoint(x, y); over; over = over.parentElement) {
        // A message disappears by itself.
        if (over.contains(active) || over.closest('[role="region"][aria-label^="Messages"]')) return null;
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return over;
      }
      return null;
    };
    const points = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y > 0 && y < window.innerHeight);
    const over = points.map(isCoveredAt).find((element) => element !== null);
    return over ? `${name} has the focus under ${over.tagName.toLowerCase()}.${over.className}` : null;
  });

export class Keyboard {
  /** one for each key after which the focus was not visible */
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    const fault = await this.findLastingFault();
    if (fault) this.faults.push(`${new URL(this.page.url()).pathname}: ${fault}`);
  }

  /** A closing panel may cover the focus until its animation has ended. */
  private async findLastingFault(): Promise<string | null> {
    const limit = Date.now() + MAX_ANIMATION_MS;
    let fault = await findFocusFault(this.page);
    while (fault && Date.now() < limit) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      fault = await findFocusFault(this.page);
    }
    return fault;
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab until the target has the focus. */
  async moveTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let step = 0; step < MAX_STEPS; step++) {
      if (await hasFocus(target)) return;
      await this.press(key);
    }
    throw new Error(`${target} did not get the focus by pressing ${key} ${MAX_STEPS} times`);
  }

  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.moveTo(target);
    await this.press(key);
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.moveTo(target);
    await this.type(text);
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until an element has the focus: what closes returns the focus a moment after it is gone. */
export const waitForFocus = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':focus')).waitFor({ state: 'attached' });
