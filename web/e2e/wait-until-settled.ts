import type { Page } from 'playwright-core';

/** Waits until React has hydrated the page, its fonts are loaded and no animation with an end is running. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return (
      root !== null &&
      Object.keys(root).some((key) => key.startsWith('__reactContainer')) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState, effect }) => {
        const { iterations = 1 } = effect?.getTiming() ?? {};
        return playState !== 'running' || iterations === Number.POSITIVE_INFINITY;
      })
    );
  });
}

/** Waits for a heading, and until no status says that something is loading. */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      ![...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        /^Loading/.test(textContent ?? ''),
      ),
  );
}
