/**
 * What a page loads after its first paint. Until then the network and the processor serve its pictures: on a throttled phone
 * (Lighthouse, mobile) fonts, stylesheet and scripts would delay the largest paint by a second.
 */

/** How long after its first frames a loaded page without a paint of any content is taken for one that has none. */
export const NO_CONTENT_AFTER_MS = 200;

/** Browsers begin two to four frames before the first is shown, which takes a busy machine half a second. */
const FRAMES_UNTIL_SHOWN = 5;

function afterFrames(count: number, callback: () => void): void {
  if (count === 0) callback();
  else requestAnimationFrame(() => afterFrames(count - 1, callback));
}

/** Calls back once, after the first paint of any content. */
function afterFirstPaint(callback: () => void): void {
  let isWaiting = true;
  const start = () => {
    if (isWaiting) callback();
    isWaiting = false;
  };
  // A tab in the background paints nothing, and some browsers do not report paints: there the load event stands for it.
  const reportsPaint = PerformanceObserver.supportedEntryTypes?.includes('paint') && !document.hidden;
  if (!reportsPaint) {
    addEventListener('load', start);
    return;
  }
  new PerformanceObserver((list) => {
    // The first paint of all may be that of the empty page.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    // The end of a long page may not have arrived yet.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  }).observe({ type: 'paint', buffered: true });
  // A page may have no content to paint. A busy machine shows its first frame long after the load event.
  addEventListener('load', () =>
    afterFrames(FRAMES_UNTIL_SHOWN, () => setTimeout(start, NO_CONTENT_AFTER_MS)),
  );
}

/** Null on a page that loads everything at once, because it shows nothing until its scripts run. */
const findTemplate = (id: string) => document.getElementById(id) as HTMLTemplateElement | null;

/** Each element in a task of its own: to start a request takes 10 ms on a slow phone. */
function insertOneByOne(elements: Iterable<Element>): void {
  for (const element of [...elements]) setTimeout(() => document.head.append(element));
}

/** The address of the stylesheet that this tab has loaded before: after days a browser may have removed it from its cache. */
const LOADED_KEY = 'vastra.stylesheet';

/** Storage throws where a person has forbidden it. */
function isLoadedBefore(address: string): boolean {
  try {
    return sessionStorage.getItem(LOADED_KEY) === address;
  } catch {
    return false;
  }
}

function rememberLoaded(address: string): void {
  try {
    sessionStorage.setItem(LOADED_KEY, address);
  } catch {
    // The next page loads its styles after its first paint, too.
  }
}

/**
 * Applies a stylesheet once it has loaded, and computes the styles of all elements at once, so that the next frame only has to lay them
 * out: two short tasks instead of one that takes 80 to 100 ms on a slow phone.
 */
function applyInShortTasks(link: HTMLLinkElement): void {
  link.media = 'print';
  // Otherwise browsers load what is only printed last.
  link.fetchPriority = 'high';
  link.addEventListener(
    'load',
    () => {
      link.media = 'all';
      void getComputedStyle(document.documentElement).color;
    },
    { once: true },
  );
}

/**
 * Loads the stylesheet and the fonts in `<template id="styles">`. The page has the rules of what the server rendered, see
 * server/render/critical-css.ts, and fallback fonts of the same metrics. Where this tab has loaded both before the page waits for them: a
 * person sees the fallback fonts at most once a visit.
 */
export function loadStyles(): void {
  const template = findTemplate('styles');
  if (!template) return;
  const link = template.content.querySelector('link[rel="stylesheet"]') as HTMLLinkElement;
  const address = link.getAttribute('href') ?? '';
  link.addEventListener('load', () => rememberLoaded(address));
  if (isLoadedBefore(address)) {
    document.head.append(template.content);
    return;
  }
  applyInShortTasks(link);
  // Without the links to the fonts: they would compete with the largest picture, which may still be loading.
  afterFirstPaint(() => insertOneByOne([link]));
}

/** Starts the scripts in `<template id="scripts">`. */
export function startScriptsAfterPaint(): void {
  afterFirstPaint(() => insertOneByOne(findTemplate('scripts')?.content.children ?? []));
}

/** Set on `<html>` once the picture with the highest priority, which is the largest of its page, is painted. */
export const LARGEST_PAINTED = 'data-largest-painted';

/**
 * Marks the page once its largest picture is painted: pictures out of sight wait for it (web/catalog/product-page/gallery.css.ts). On a throttled
 * phone the three others of a product's gallery delayed it by 0.8 s.
 */
export function markLargestPaint(): void {
  afterFirstPaint(async () => {
    const largest = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    // A picture that could not be loaded is not waited for.
    await largest?.decode().catch(() => {});
    // Decoded is not yet painted: the next frame does that.
    requestAnimationFrame(() => setTimeout(() => document.documentElement.setAttribute(LARGEST_PAINTED, '')));
  });
}
