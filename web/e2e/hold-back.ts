import type { BrowserContext, Page } from 'playwright-core';

/** Keeps the responses of these addresses back until the returned function is called. */
export async function holdBack(target: Page | BrowserContext, url: string): Promise<() => void> {
  let send = () => {};
  const maySend = new Promise<void>((resolve) => {
    send = resolve;
  });
  await target.route(url, async (route) => {
    await maySend;
    // Routes that were set before may respond.
    await route.fallback();
  });
  return () => send();
}
