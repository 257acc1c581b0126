/**
 * Measures the back office's list of products on the store that DATA_DIR or DATABASE_URL names:
 *   DATA_DIR=/tmp/big npm run seed -- --products 10000 --orders 50000
 *   DATA_DIR=/tmp/big npx tsx scripts/bench/admin-products.ts
 */
import { pino } from 'pino';
import { listAdminProducts } from '../../server/catalog/admin/list-admin-products';
import { flattenTree } from '../../server/catalog/category/category-outline';
import { getOutline } from '../../server/catalog/category/outline-cache';
import { getCatalogTable } from '../../server/catalog/filter/catalog-cache';
import { openDatabase, toDatabaseTarget } from '../../server/db/open-database';
import { readEnv } from '../../server/env';
import { createProductSearch } from '../../server/search/product-search';
import { PRODUCT_SORTS, STOCK_FILTERS } from '../../src/catalog/admin-list';
import { adminProductsInput } from '../../src/catalog/list-schema';
import { formatMs, timeCalls } from './time-calls';

const TIMES = 15;

const env = readEnv(process.env);
const db = await openDatabase(toDatabaseTarget(env));
const search = createProductSearch({ db, log: pino({ level: 'warn' }), dataDir: env.dataDir });
try {
  const { reader } = db;
  const [variants, categories] = await Promise.all([
    reader.variant.count(),
    reader.category.findMany({ where: { parentId: null }, select: { id: true, name: true } }),
  ]);
  const measure = async (name: string, input: object) => {
    const parsed = adminProductsInput.parse(input);
    const { total } = await listAdminProducts({ db, search }, parsed);
    const { median, slowest, processor } = await timeCalls(() => listAdminProducts({ db, search }, parsed), {
      times: TIMES,
      warmUp: 0,
    });
    console.log(
      `${name.padEnd(34)} ${String(total).padStart(6)} products  median ${formatMs(median)}  slowest ${formatMs(slowest)}  processor ${formatMs(processor)}`,
    );
  };
  const from = performance.now();
  const categoryIds = flattenTree(await getOutline(db)).map(({ id }) => id);
  const { ids, size } = await getCatalogTable(db, { categoryIds });
  console.log(
    `${size} products with ${variants} variants on ${db.kind}; milliseconds. Catalog cache after ${Math.round(performance.now() - from)}.`,
  );
  for (const sort of PRODUCT_SORTS) await measure(`by ${sort}`, { sort });
  await measure('the last page', { page: Math.ceil(size / 100) });
  for (const stock of STOCK_FILTERS) {
    await measure(stock, { stock });
    await measure(`${stock}, by price`, { stock, sort: 'price-asc' });
  }
  for (const { id, name } of categories.slice(0, 2)) {
    await measure(name, { categoryId: id });
    await measure(`${name}, low, by stock`, { categoryId: id, stock: 'low', sort: 'stock-asc' });
  }
  for (const q of ['kurta', 'cotton', 'a', 'women silk saree', 'no such thing', ids[7]?.slice(0, 8)])
    await measure(`“${q}”`, { q });
  await measure('“a”, a variant out, by stock', { q: 'a', stock: 'variant-out', sort: 'stock-asc' });
} finally {
  await search.close();
  await db.close();
}
