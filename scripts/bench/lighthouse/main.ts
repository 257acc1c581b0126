/**
 * npm run lighthouse: runs Lighthouse (mobile) on showcase, category and product page of the demo store and prints a table. The
 * exit code is 1 when a score is too low or the layout shift too large. `-- --url http://…` measures a running store;
 * `-- --runs 3` takes the median of each metric.
 */
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../../chromium';
import { startStore } from '../../start-store';
import { median } from '../statistics';

const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MAX_SHIFT = 0.02;
type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];

interface Row {
  page: string;
  scores: Record<Category, number>;
  /** cumulative layout shift */
  shift: number;
  /** largest contentful paint, ms */
  paint: number;
  /** total blocking time, ms */
  blocked: number;
  faults: string[];
}

const { values } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '1' } },
});
const chromePath = findChromium() ?? undefined;
if (!chromePath) {
  process.stderr.write('lighthouse: install Chromium, or set CHROMIUM_PATH.\n');
  process.exit(1);
}

/** In a browser of its own, so that each run is a first visit: Lighthouse empties the cache, but leaves the storage. */
async function measure(page: string, url: string): Promise<Row> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  }).finally(() => chrome.kill());
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    page,
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Row['scores'],
    shift: number('cumulative-layout-shift'),
    paint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    faults: CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

/** The median of each figure, and every fault that any run found. */
function summarize(page: string, runs: readonly Row[]): Row {
  const scores = CATEGORIES.map((category) => [category, median(runs.map((run) => run.scores[category]))]);
  return {
    page,
    scores: Object.fromEntries(scores) as Row['scores'],
    shift: median(runs.map(({ shift }) => shift)),
    paint: median(runs.map(({ paint }) => paint)),
    blocked: median(runs.map(({ blocked }) => blocked)),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

async function listPages(origin: string): Promise<[page: string, path: string][]> {
  const { data } = (await (await fetch(`${origin}/api/products?limit=1`)).json()) as {
    data: { id: string }[];
  };
  const tree = (await (await fetch(`${origin}/api/categories`)).json()) as { slug: string }[];
  const slug = tree[0]?.slug ?? '';
  return [
    ['showcase', `/${slug}`],
    ['category', `/products/${slug}`],
    ['product', `/product/${data[0]?.id}`],
  ];
}

const store = values.url ? null : await startStore();
const origin = values.url ?? store?.url ?? '';
const rows: Row[] = [];
try {
  for (const [page, path] of await listPages(origin)) {
    // The first visit creates the pictures' renditions, which would distort the measurement.
    await measure(page, origin + path);
    const runs: Row[] = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(page, origin + path));
    rows.push(summarize(page, runs));
  }
} finally {
  await store?.stop();
}

process.stdout.write('page       perf  a11y  best   seo    CLS   LCP ms  TBT ms\n');
for (const { page, scores, shift, paint, blocked, faults } of rows) {
  const cells = CATEGORIES.map((category) => String(scores[category]).padStart(5)).join(' ');
  const metrics = `${shift.toFixed(3).padStart(7)} ${paint.toFixed(0).padStart(8)} ${blocked.toFixed(0).padStart(7)}`;
  process.stdout.write(
    `${page.padEnd(9)}${cells}${metrics}${faults.length > 0 ? `  ${faults.join(', ')}` : ''}\n`,
  );
}
const missed = rows.some(
  ({ scores, shift }) =>
    shift > MAX_SHIFT || CATEGORIES.some((category) => scores[category] < MIN_SCORES[category]),
);
process.exit(missed ? 1 : 0);
