/**
 * Resolves when the stylesheet has loaded, or has failed to load. Until then there are only the styles of what the server rendered,
 * see server/critical-css.ts, and what a person opens would appear without any.
 */
export function stylesReady(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
