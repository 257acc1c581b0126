/**
 * Measures nine interactions of a shopper on a slow processor: the latency, from the input to the next painted frame, and the
 * longest task on the browser's main thread. Each runs several times in a new page; the results are medians.
 *
 *   npx tsx scripts/bench/interactions.ts [--runs 5] [--slowdown 4] [--url http://localhost:3000]
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../chromium';
import { parseWholeNumber } from '../parse-whole-number';
import { type RunningStore, startStore } from '../start-store';
import { median } from './statistics';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    url: { type: 'string' },
  },
});
const runs = parseWholeNumber('runs', values.runs, [1, 100]);
/** how many times slower the browser's processor is made */
const slowdown = parseWholeNumber('slowdown', values.slowdown, [1, 100]);

/** The time in ms after which an interaction's work is assumed to be done. */
const SETTLE_MS = 1500;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Interaction {
  name: string;
  path: string;
  screen: typeof DESKTOP;
  /** runs before the measurement */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const findVisible = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first();
const openSearch = (page: Page) => findVisible(page, 'link', /^Search$/).click();
const CATEGORY = '/products/women';
const openFirstProduct = async (page: Page) => {
  await page.goto(CATEGORY);
  const href = await page.locator('main a[href^="/product/"]').first().getAttribute('href');
  await page.goto(href ?? CATEGORY);
};

const INTERACTIONS: Interaction[] = [
  {
    name: 'open filter',
    path: CATEGORY,
    screen: PHONE,
    act: (page) => findVisible(page, 'button', /^Filter/).click(),
  },
  {
    name: 'apply size',
    path: CATEGORY,
    screen: DESKTOP,
    prepare: (page) => page.locator('summary').filter({ hasText: 'Size' }).click(),
    act: (page) => page.locator('details[open] a').first().click(),
  },
  {
    name: 'next page',
    path: CATEGORY,
    screen: DESKTOP,
    act: (page) => findVisible(page, 'link', /Next page/).click(),
  },
  { name: 'open search', path: CATEGORY, screen: DESKTOP, act: openSearch },
  {
    name: 'type',
    path: CATEGORY,
    screen: DESKTOP,
    prepare: async (page) => {
      await openSearch(page);
      await page.getByRole('searchbox').waitFor();
    },
    act: (page) => page.getByRole('searchbox').pressSequentially('kurta'),
  },
  {
    name: 'choose color',
    path: '',
    screen: DESKTOP,
    act: (page) => page.getByRole('list', { name: 'Colours' }).getByRole('link').nth(1).click(),
  },
  {
    name: 'open cart drawer',
    path: CATEGORY,
    screen: DESKTOP,
    act: (page) => findVisible(page, 'button', /^Shopping cart/).click(),
  },
  {
    name: 'add to cart',
    path: '',
    screen: DESKTOP,
    act: (page) => findVisible(page, 'button', /^Add to cart/i).click(),
  },
  {
    name: 'wishlist heart',
    path: CATEGORY,
    screen: DESKTOP,
    act: (page) => findVisible(page, 'button', /to wishlist$/).click(),
  },
];

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** The longest task of any renderer's main thread, in ms. */
function findLongestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid}/${tid}`),
  );
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'shopper', password: 'shopper-demo-1' }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Collects the durations of events, which last until the next frame is painted. Chromium rounds them to 8 ms. */
function observeEvents() {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { eventDurations: durations });
}

/** The longest event since the last call, in ms; 16 stands for everything that is not longer. */
const readLatency = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { eventDurations } = window as unknown as { eventDurations: number[] };
    return Math.max(16, ...eventDurations.splice(0));
  });

interface Result {
  latency: number;
  task: number;
}

async function measure(
  browser: Browser,
  url: string,
  token: string,
  interaction: Interaction,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: url, viewport: interaction.screen });
  await context.addInitScript((value) => localStorage.setItem('vastra.token', value), token);
  await context.addInitScript(observeEvents);
  const page = await context.newPage();
  if (interaction.path) await page.goto(interaction.path);
  else await openFirstProduct(page);
  // Code that loads after the first paint must have arrived, as it has for a person who looks at the page first.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  await interaction.prepare?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(SETTLE_MS);
  await readLatency(page);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await interaction.act(page);
  await page.waitForTimeout(SETTLE_MS);
  const task = findLongestTask(await browser.stopTracing());
  const latency = await readLatency(page);
  await context.close();
  return { latency, task };
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium on this machine: install it or set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
let store: RunningStore | null = null;
try {
  if (!values.url) store = await startStore();
  const url = values.url ?? store?.url ?? '';
  const token = await logIn(url);
  console.log(
    `processor ${slowdown} times slower, ms\ninteraction        latency  longest task   all latencies`,
  );
  for (const interaction of INTERACTIONS) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measure(browser, url, token, interaction));
    const latencies = results.map(({ latency }) => latency);
    const latency = median(latencies).toFixed(0).padStart(7);
    const task = median(results.map((each) => each.task)).toFixed(0);
    console.log(`${interaction.name.padEnd(18)} ${latency}  ${task.padStart(12)}   ${latencies.join(' ')}`);
  }
} finally {
  await browser.close();
  await store?.stop();
}
