/**
 * Measures what grows with the catalog, on the built store in production:
 *   npx tsx scripts/bench/large-catalog.ts --products 100000 [--database mysql]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { recordProductChanges } from '../../server/catalog/record-catalog-change';
import type { Database } from '../../server/db/client';
import { openDatabase } from '../../server/db/open-database';
import { runCommand } from '../run-script';
import { startHealthSampler } from './measure/health-sampler';
import { parseOptions } from './options';
import { send } from './shop/http-client';
import { copyFilledStore } from './store/filled-store';
import { startMeasuredStore } from './store/measured-store';

const USAGE = 'Usage: npx tsx scripts/bench/large-catalog.ts --products 100000 [--database mysql]';
const SHOWCASES = ['women', 'men', 'kids', 'festive'];
const SAVES = 20;
/** Until nothing happens in the background, such as building the search index. */
const SETTLE_MS = 5000;
const MEGABYTE = 1024 * 1024;

/** Saves a product as another process would. */
async function rename(db: Database, id: string, name: string): Promise<void> {
  await db.transact(async (tx) => {
    const { categoryId } = await tx.product.update({
      where: { id },
      data: { name, version: { increment: 1 } },
      select: { categoryId: true },
    });
    recordProductChanges(tx, [{ id, categoryIds: [categoryId] }]);
  });
}

async function run(report: (line: string) => void): Promise<void> {
  const options = parseOptions(process.argv.slice(2), process.env.TEST_DATABASE_URL);
  const [kind = 'sqlite'] = options.databases;
  const copy = await copyFilledStore(kind, options.products[0] ?? 1000, options, report);
  const db = await openDatabase(copy.target);
  try {
    const store = await startMeasuredStore(copy);
    const startMs = await store.restart();
    const health = startHealthSampler(store.url);
    try {
      const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
        const { duration, health: sampled } = await health.sample(async () => void (await work()));
        const megabytes = Math.round(store.readMemory() / MEGABYTE);
        report(
          `${name.padEnd(34)} ${duration.toFixed(0).padStart(6)} ms; /healthz p99 ${sampled.p99.toFixed(0)}, longest ${sampled.longest.toFixed(0)} ms; ${megabytes} MB`,
        );
      };
      const open = (path: string) => async () => {
        const { status } = await send(`${store.url}${path}`);
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
      };
      const idle = Math.round(store.readMemory() / MEGABYTE);
      report(`${copy.products} products on ${kind}; started in ${Math.round(startMs)} ms, ${idle} MB`);
      await measure('first category page', open('/products/women'));
      await measure('the same by price', open('/products/women?sort=price-asc'));
      for (const slug of SHOWCASES.slice(1))
        await measure(`category page of ${slug}`, open(`/products/${slug}`));
      await measure('first search', open('/api/products/search?q=cotton+kurta'));
      await measure('settled', () => pause(SETTLE_MS));
      await measure('search', open('/api/products/search?q=silk+saree'));
      await measure('search page', open('/search?q=linen+shirt'));
      await measure('products, last page', open(`/api/products?page=${copy.products / 20}&limit=20`));
      await measure('tree', open('/api/categories'));
      await measure('sitemap', open('/sitemap.xml'));
      const input = encodeURIComponent(JSON.stringify({ json: { slug: 'women', sort: 'new' } }));
      const readFirst = async () => {
        const { body } = await send(`${store.url}/trpc/catalog.categoryPage?input=${input}`);
        return JSON.parse(body.toString()).result.data.json.products.data[0] as { id: string; name: string };
      };
      const { id } = await readFirst();
      const delays: number[] = [];
      await measure(`${SAVES} saves by another process`, async () => {
        for (let save = 1; save <= SAVES; save++) {
          await rename(db, id, `Renamed ${save}`);
          const from = performance.now();
          while ((await readFirst()).name !== `Renamed ${save}`) await pause(5);
          delays.push(performance.now() - from);
        }
      });
      report(`visible after ${Math.round(Math.max(...delays))} ms at most`);
    } finally {
      health.end();
      await store.stop();
    }
  } finally {
    await db.close();
    await copy.remove();
  }
}

await runCommand('large-catalog', run, USAGE);
