/** A shopper without a mouse. Wherever the focus goes, it must be seen. */
import type { Locator, Page } from 'playwright-core';

/** Longer than any page's way from its first control to its last. */
const MAX_STEPS = 80;

/** Longer than anything takes to leave. */
const LEAVING_MS = 500;

/** What is wrong with how the focus shows, or null. */
export const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    // A page's own content takes the focus when it opens; nobody walks there.
    if (!active || active === document.body || active.matches('[tabindex="-1"]')) return null;
    const words =
      active.getAttribute('aria-label') || active.textContent || active.getAttribute('name') || active.id;
    const name = `${active.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`;

    // A control that is drawn by what stands around it shows its focus there.
    const drawn = [active, active.nextElementSibling, active.parentElement, active.closest('label')];
    const outlined = drawn.some((element) =>
      [null, '::after', '::before'].some((part) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      }),
    );
    // A date's parts each show their own, which only the browser sees.
    if (!outlined && !active.matches('input[type="date"]')) return `${name} shows no focus`;

    const { left, right, top, bottom } = active.getBoundingClientRect();
    const x = (left + right) / 2;
    if (bottom <= 0 || top >= window.innerHeight) return `${name} has the focus out of view`;
    const isCoveredAt = (y: number) => {
      for (let over = document.elementFromPoint(x, y); over; over = over.parentElement) {
        // What a message covers it uncovers in a moment.
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
  /** how the focus failed to show, in the order it happened */
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    // Held as a finger holds it.
    await this.page.keyboard.press(key, { delay: 40 });
    const fault = await this.lastingFault();
    if (fault) this.faults.push(`${new URL(this.page.url()).pathname}: ${fault}`);
  }

  /** What is just leaving may lie over the focus for a moment. */
  private async lastingFault(): Promise<string | null> {
    const limit = Date.now() + LEAVING_MS;
    let fault = await focusFault(this.page);
    while (fault && Date.now() < limit) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      fault = await focusFault(this.page);
    }
    return fault;
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Tab until the target has the focus. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let step = 0; step < MAX_STEPS; step++) {
      if (await hasFocus(target)) return;
      await this.press(key);
    }
    throw new Error(`${MAX_STEPS} times ${key} and never at ${target}`);
  }

  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target);
    await this.press(key);
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.type(text);
  }
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
