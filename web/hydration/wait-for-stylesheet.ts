/**
 * Resolves when the stylesheet has loaded, or has failed to load. Until then there are only the styles of what the server rendered,
 * see server/render/critical-css.ts, and what a person opens would appear without any. On a slow phone it loads 0.7 to 1.7 s before the scripts
 * have run, so that nothing waits for it; it may come later where the browser has the scripts in its cache but not the stylesheet.
 */
export function waitForStylesheet(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
