/**
 * Measures the search and the category page on a catalog with thousands of products:
 *   npx tsx scripts/bench/search.ts catalog.csv [mysql://root@127.0.0.1:3306/empty_database]
 * Without a URL it creates an SQLite file in a temporary folder.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { flattenTree } from '../../server/catalog/category/category-outline';
import { getOutline } from '../../server/catalog/category/outline-cache';
import { getCategoryPage } from '../../server/catalog/category/read-categories';
import { getCatalogTable } from '../../server/catalog/filter/catalog-cache';
import { searchProducts } from '../../server/catalog/search-products';
import type { Context } from '../../server/context';
import type { Database, DatabaseTarget } from '../../server/db/client';
import { recordContentChange } from '../../server/db/content-changes';
import { migrate } from '../../server/db/migrate/migrate';
import { openDatabase } from '../../server/db/open-database';
import { createProductSearch } from '../../server/search/product-search';
import { type CategoryPageInput, categoryPageInput } from '../../src/catalog/list-schema';
import { toSlug } from '../../src/catalog/slug';
import { type ApparelRow, readApparel } from './apparel-csv';
import { formatMs, timeCalls } from './time-calls';

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const MINUTE_MS = 60_000;
const CHUNK = 400;

const QUERIES = [
  'kurta',
  'blue kurta women',
  'tees for men under 600',
  'red dresses',
  'shrit',
  'saree silk',
  'cotton shirt men slim fit',
  'kids tshirt',
  'lehnga choli',
  'navy blue trousers',
];

async function fillCategories(db: Database, rows: readonly ApparelRow[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  await db.transact(async (tx) => {
    for (const { category } of rows) {
      for (const [depth, name] of category.entries()) {
        const path = category.slice(0, depth + 1).join('/');
        if (ids.has(path)) continue;
        const id = randomUUID();
        ids.set(path, id);
        const parentId = ids.get(category.slice(0, depth).join('/')) ?? null;
        await tx.category.create({ data: { id, name, slug: toSlug(path.replaceAll('/', ' ')), parentId } });
      }
    }
  });
  return ids;
}

/** Inserts the catalog, with one variant in ten out of stock. Returns the number of variants. */
async function fill(db: Database, rows: readonly ApparelRow[]): Promise<number> {
  const categories = await fillCategories(db, rows);
  const now = Date.now();
  let made = 0;
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db.transact(async (tx) => {
      const chunk = rows.slice(from, from + CHUNK).map((row) => ({ ...row, key: randomUUID() }));
      await tx.product.createMany({
        data: chunk.map(({ key, name, description, category }, index) => ({
          id: key,
          name: name.slice(0, 100),
          description,
          categoryId: categories.get(category.join('/')) ?? null,
          inStock: true,
          createdAt: new Date(now - (from + index) * MINUTE_MS),
        })),
      });
      const variants = chunk.flatMap(({ key, colors, priceRupees }) =>
        colors.flatMap(({ name, hex }, colorIndex) =>
          SIZES.map((size, index) => ({
            id: randomUUID(),
            productId: key,
            color: name,
            colorHexCode: hex,
            size,
            stock: (made + colorIndex * SIZES.length + index) % 10,
            originalPaise: priceRupees * 100,
            position: colorIndex * SIZES.length + index,
          })),
        ),
      );
      for (let at = 0; at < variants.length; at += 500)
        await tx.variant.createMany({ data: variants.slice(at, at + 500) });
      made += variants.length;
      recordContentChange(tx, ['everything']);
    });
  }
  return made;
}

/** Prints the median and the longest duration, and the mean processor time, in ms. */
async function measure(name: string, times: number, work: (n: number) => unknown): Promise<void> {
  const { median, slowest, processor } = await timeCalls(work, { times, warmUp: Math.min(20, times) });
  console.log(
    `${name.padEnd(44)} median ${formatMs(median)}  slowest ${formatMs(slowest)}  processor ${formatMs(processor)}`,
  );
}

async function measureOnce(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${name.padEnd(44)} ${(performance.now() - from).toFixed(0)} ms, processor ${((user + system) / 1000).toFixed(0)} ms`,
  );
}

const [csv, url] = process.argv.slice(2);
if (!csv) throw new Error('Name a CSV file: npx tsx scripts/bench/search.ts catalog.csv');
const folder = mkdtempSync(join(tmpdir(), 'vastra-bench-'));
const target: DatabaseTarget = url
  ? { kind: 'mysql', url }
  : { kind: 'sqlite', file: join(folder, 'bench.sqlite') };
await migrate(target);
const db = await openDatabase(target);
const log = pino({ level: 'warn' });
const search = createProductSearch({ db, log, dataDir: folder });
try {
  const rows = readApparel(csv);
  const variants = await fill(db, rows);
  console.log(`${rows.length} products with ${variants} variants on ${db.kind}; milliseconds`);
  // The measured functions use no other dependency.
  const ctx = { db, search } as Context;
  const queryAt = (n: number) => QUERIES[n % QUERIES.length] ?? '';
  const page = (input: Partial<CategoryPageInput>) => () =>
    getCategoryPage(ctx, categoryPageInput.parse({ slug: 'women', ...input }));

  await measureOnce('search index, from nothing', () => search.prepare());
  const categoryIds = flattenTree(await getOutline(db)).map(({ id }) => id);
  await measureOnce('catalog cache, from nothing', () => getCatalogTable(db, { categoryIds }));
  await measure('search, in memory alone', 200, (n) => search.find({ q: queryAt(n), limit: 36 }));
  for (const q of QUERIES) await measure(`  “${q}”`, 30, () => search.find({ q, limit: 36 }));
  await measure('search, with its products', 100, (n) => searchProducts(ctx, { q: queryAt(n) }));

  const [changed] = (await getCatalogTable(db, { categoryIds })).ids;
  const save = () =>
    db.transact(async (tx) => {
      await tx.product.updateMany({ where: { id: changed ?? '' }, data: { version: { increment: 1 } } });
      recordContentChange(tx, ['everything']);
    });
  await save();
  await measureOnce('search index, after one product was saved', () => search.prepare());
  await measureOnce('catalog cache, after one product was saved', () => getCatalogTable(db, { categoryIds }));

  await measure('category page (women)', 30, page({}));
  await measure('  by price', 30, page({ sort: 'price-asc' }));
  await measure(
    '  filtered',
    30,
    page({ sizes: ['M', 'L'], colorFamilies: ['blue', 'navy'], maxPrice: 1500 }),
  );
  await measure('  page 20, filtered', 30, page({ sizes: ['M'], page: 20 }));
} finally {
  await search.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
