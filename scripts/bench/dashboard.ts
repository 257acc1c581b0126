/**
 * Measures the dashboard and the quick search on a store with thousands of products:
 *   npx tsx scripts/bench/dashboard.ts [mysql://root@127.0.0.1:3306/empty_database]
 * Without a URL it creates an SQLite file in a temporary folder.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { asSystemOwner, type Context } from '../../server/context';
import { listBestSellers } from '../../server/dashboard/best-sellers';
import { listOrdersToShip } from '../../server/dashboard/orders-to-ship';
import { getSales } from '../../server/dashboard/sales';
import { getSidebarCounts, getTasks } from '../../server/dashboard/tasks';
import type { Database, DatabaseTarget, Tx } from '../../server/db/client';
import { recordContentChange } from '../../server/db/content-changes';
import { migrate } from '../../server/db/migrate/migrate';
import { openDatabase } from '../../server/db/open-database';
import { quickSearch } from '../../server/quick-search/quick-search';
import { createProductSearch } from '../../server/search/product-search';
import { PERIODS } from '../../src/dashboard/days';
import { formatMs, timeCalls } from './time-calls';

const PRODUCTS = 10_000;
const CUSTOMERS = 20_000;
const ORDERS = 50_000;
/** The number of days over which the orders are spread. */
const DAYS = Number(process.env.BENCH_DAYS ?? 365);
const DAY_MS = 86_400_000;

const FIRST = ['Meera', 'Imran', 'Lakshmi', 'Arjun', 'Kavya', 'Rohan', 'Zoya', 'Dev', 'Anjali', 'Farhan'];
const LAST = ['Rathore', 'Sheikh', 'Venkataraman', 'Menon', 'Kapoor', 'Iyer', 'Das', 'Bose', 'Patil', 'Nair'];
const CLOTH = ['Bagru Sprig', 'Calico Stripe', 'Bhuj Bandhani', 'Pochampally Ikat', 'Selvedge', 'Kantha'];
const GARMENT = ['Cotton Kurta', 'Shirt', 'Jeans', 'Silk Dupatta', 'Saree', 'Dress', 'Trousers'];
const pickAt = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

async function writeInChunks<T>(
  db: Database,
  rows: T[],
  size: number,
  write: (rows: T[], tx: Tx) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size * 20) {
    await db.transact(async (tx) => {
      for (let part = from; part < Math.min(from + size * 20, rows.length); part += size)
        await write(rows.slice(part, part + size), tx);
    });
  }
}
async function fill(db: Database): Promise<void> {
  const categoryId = randomUUID();
  await db.transact((tx) => tx.category.create({ data: { id: categoryId, name: 'Women', slug: 'women' } }));
  const now = Date.now();
  const products = Array.from({ length: PRODUCTS }, (_, n) => ({
    id: randomUUID(),
    name: `${pickAt(CLOTH, n)} ${pickAt(GARMENT, n * 3)} ${n}`,
    categoryId,
    inStock: true,
    stockTotal: 40,
    fromPaise: 129_900,
    createdAt: new Date(now - n * 60_000),
  }));
  await writeInChunks(db, products, 500, (data, tx) => tx.product.createMany({ data }));
  const variants = products.flatMap(({ id }, n) =>
    ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, index) => ({
      id: randomUUID(),
      productId: id,
      color: 'Ivory',
      colorHexCode: '#efe6d3',
      size,
      stock: (n + index * 7) % 20,
      originalPaise: 129_900 + (n % 50) * 1000,
      position: index,
    })),
  );
  await writeInChunks(db, variants, 500, (data, tx) => tx.variant.createMany({ data }));
  const users = Array.from({ length: CUSTOMERS }, (_, n) => ({
    id: randomUUID(),
    firstName: pickAt(FIRST, n),
    lastName: pickAt(LAST, n * 7 + Math.floor(n / 10)),
    email: `customer${n}@example.com`,
    username: `customer${n}`,
    passwordHash: 'none',
  }));
  await writeInChunks(db, users, 500, (data, tx) => tx.user.createMany({ data }));
  const orders = Array.from({ length: ORDERS }, (_, n) => {
    const id = randomUUID();
    const age = (n / ORDERS) * DAYS;
    const online = n % 3 === 0;
    const deliveryStatus =
      age < 2 ? 'PENDING' : n % 12 === 0 ? 'CANCELED' : age < 6 ? 'SHIPPED' : 'DELIVERED';
    const paymentStatus = online
      ? n % 60 === 0
        ? 'FAILED'
        : 'COMPLETED'
      : deliveryStatus === 'DELIVERED'
        ? 'COMPLETED'
        : 'PENDING';
    return {
      id,
      number: id.slice(0, 8),
      userId: pickAt(users, n * 31).id,
      orderDate: new Date(now - age * DAY_MS),
      totalPaise: BigInt(259_800),
      deliveryStatus,
      paymentMethod: online ? 'ONLINE_PAYMENT' : 'COD',
      paymentStatus,
      addressId: id,
      addressLine1: '12 MG Road',
      city: 'Jaipur',
      state: 'Rajasthan',
      postalCode: '302001',
      addressDefault: true,
    } as const;
  });
  const taken = new Set<string>();
  const unique = orders.filter(({ number }) => !taken.has(number) && taken.add(number));
  await writeInChunks(db, unique, 500, (data, tx) => tx.order.createMany({ data }));
  const items = unique.flatMap(({ id }, n) =>
    [0, 1].map((position) => {
      const variant = pickAt(variants, n * 97 + position * 6);
      return {
        id: randomUUID(),
        orderId: id,
        productId: variant.productId,
        variantId: variant.id,
        position,
        quantity: 1 + (n % 2),
        pricePaise: variant.originalPaise,
        originalPaise: variant.originalPaise,
        name: 'Kurta',
        color: variant.color,
        size: variant.size,
      };
    }),
  );
  await writeInChunks(db, items, 500, (data, tx) => tx.orderItem.createMany({ data }));
  await db.transact(async (tx) => recordContentChange(tx, ['everything']));
}

/** Prints the median and the longest duration in ms. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const { median, slowest } = await timeCalls(work, { times: 30, warmUp: 5 });
  console.log(`${name.padEnd(36)} median ${formatMs(median)}  slowest ${formatMs(slowest)}`);
}

const [url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vastra-bench-'));
const target: DatabaseTarget = url
  ? { kind: 'mysql', url }
  : { kind: 'sqlite', file: join(folder, 'bench.sqlite') };
await migrate(target);
const db = await openDatabase(target);
const search = createProductSearch({ db, log: pino({ level: 'silent' }), dataDir: folder });
try {
  if ((await db.reader.order.count()) === 0) await fill(db);
  console.log(
    `${PRODUCTS} products, ${CUSTOMERS} customers, ${ORDERS} orders of ${DAYS} days on ${db.kind}; ms`,
  );
  await search.prepare();
  // The measured functions use no other dependency.
  const ctx = asSystemOwner({ db, search, now: () => new Date() } as Context);
  await measure('counts', () => getSidebarCounts(ctx));
  await measure('tasks', () => getTasks(ctx));
  await measure('orders to ship', () => listOrdersToShip(ctx));
  for (const days of PERIODS) {
    await measure(`sales, ${days} days`, () => getSales(ctx, { days }));
    await measure(`best sellers, ${days} days`, () => listBestSellers(ctx, { days }));
  }
  const [order] = await db.reader.order.findMany({ select: { number: true }, take: 1 });
  const words = [
    'k',
    'me',
    'ikat',
    'silk dupatta 77',
    'meera rathore',
    'customer123',
    order?.number ?? '',
    'ab',
  ];
  for (const q of [...words, 'shrit', 'nothing whatsoever'])
    await measure(`quick search “${q}”`, () => quickSearch(ctx, { q }));
} finally {
  await search.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
