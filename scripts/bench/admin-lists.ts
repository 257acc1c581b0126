/**
 * Measures every list of the back office through its procedure, on a generated store:
 *   DATA_DIR=/tmp/big npm run seed -- --products 10000 --orders 50000
 *   DATA_DIR=/tmp/big npx tsx scripts/bench/admin-lists.ts [--url mysql://root@127.0.0.1:3306/big] [--times 30]
 * order-lists.ts, admin-products.ts and dashboard.ts measure single lists in more detail.
 */
import { parseArgs } from 'node:util';
import type { Caller } from '../../server/router';
import { PRODUCT_SORTS, STOCK_FILTERS } from '../../src/catalog/admin-list';
import { CUSTOMER_SORTS } from '../../src/customer/sorts';
import { addDays, toIstDate } from '../../src/dates';
import { ENQUIRY_STATUSES } from '../../src/enquiry/status';
import { DELIVERY_STATUSES, PAYMENT_METHODS } from '../../src/order/status';
import { parseWholeNumber } from '../parse-whole-number';
import { runScript } from '../run-script';
import { createStoreCaller } from '../store-caller';
import { formatMs, timeCalls } from './time-calls';

const USAGE = 'Usage: npx tsx scripts/bench/admin-lists.ts [--url mysql://…] [--times 30]';
const WORDS = ['kurta', 'bagru silk', 'saree', 'linen shirt', 'indigo', 'wedding', 'zzz'];
const PEOPLE = ['meera', 'asha rao', 'singh', 'nobody at all', 'sharma@', 'k'];

/** The n-th element of a list, starting over at its end. */
const pickNth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

type Calls = Readonly<Record<string, (api: Caller, n: number) => Promise<unknown>>>;

const createCalls = (today: string, categoryIds: readonly string[]): Calls => ({
  'products: pages': ({ admin }, n) => admin.catalog.products({ page: 1 + (n % 90) }),
  'products: sorted': ({ admin }, n) =>
    admin.catalog.products({ sort: pickNth(PRODUCT_SORTS, n), page: 1 + (n % 20) }),
  'products: words': ({ admin }, n) => admin.catalog.products({ q: pickNth(WORDS, n) }),
  'products: stock': ({ admin }, n) =>
    admin.catalog.products({ stock: pickNth(STOCK_FILTERS, n), page: 1 + (n % 4) }),
  'products: category, sorted': ({ admin }, n) =>
    admin.catalog.products({ categoryId: pickNth(categoryIds, n), sort: pickNth(PRODUCT_SORTS, n) }),
  'category tree': ({ catalog }) => catalog.tree(),
  'orders: pages': ({ admin }, n) => admin.order.list({ page: 1 + ((n * 37) % 450) }),
  'orders: status and payment': ({ admin }, n) =>
    admin.order.list({
      deliveryStatus: pickNth(DELIVERY_STATUSES, n),
      payment: pickNth(PAYMENT_METHODS, n >> 2),
      page: 1 + (n % 5),
    }),
  'orders: days': ({ admin }, n) => admin.order.list({ from: addDays(today, -(n % 100)), to: today }),
  'orders: words': ({ admin }, n) => admin.order.list({ q: pickNth(PEOPLE, n) }),
  'customers: pages': ({ admin }, n) => admin.customer.page({ page: 1 + (n % 90) }),
  'customers: sorted': ({ admin }, n) =>
    admin.customer.page({ sort: pickNth(CUSTOMER_SORTS, n), page: 1 + (n % 20) }),
  'customers: words': ({ admin }, n) => admin.customer.page({ q: pickNth(PEOPLE, n) }),
  'audit log: pages': ({ admin }, n) => admin.audit.log({ page: 1 + ((n * 11) % 300) }),
  'audit log: one kind': ({ admin }, n) =>
    admin.audit.log({ objectType: pickNth(['ORDER', 'PRODUCT', 'IMPORT'] as const, n) }),
  'quick search: products': ({ admin }, n) => admin.quickSearch({ q: pickNth(WORDS, n) }),
  'quick search: people': ({ admin }, n) => admin.quickSearch({ q: pickNth(PEOPLE, n) }),
  'dashboard: counts': ({ admin }) => admin.dashboard.counts(),
  'dashboard: tasks': ({ admin }) => admin.dashboard.tasks(),
  'dashboard: sales': ({ admin }, n) => admin.dashboard.sales({ days: pickNth([7, 30, 90] as const, n) }),
  'dashboard: best sellers': ({ admin }, n) =>
    admin.dashboard.bestSellers({ days: pickNth([7, 30, 90] as const, n) }),
  'dashboard: orders to ship': ({ admin }) => admin.dashboard.ordersToShip(),
  'enquiries: pages': ({ admin }, n) => admin.enquiry.page({ page: 1 + (n % 20) }),
  'enquiries: status, words': ({ admin }, n) =>
    admin.enquiry.page({ status: pickNth(ENQUIRY_STATUSES, n), q: pickNth(PEOPLE, n) }),
  'messages: pages': ({ admin }, n) => admin.contact.page({ page: 1 + (n % 20) }),
  'messages: unread, words': ({ admin }, n) => admin.contact.page({ show: 'unread', q: pickNth(PEOPLE, n) }),
});

const { values } = parseArgs({
  options: { url: { type: 'string' }, times: { type: 'string', default: '30' }, help: { type: 'boolean' } },
});
if (values.url) process.env.DATABASE_URL = values.url;

await runScript('admin-lists', async (deps, report) => {
  if (values.help) return report(USAGE);
  // With fewer, p95 would be the slowest call.
  const times = parseWholeNumber('times', values.times, [20, 10_000]);
  const { reader, kind } = deps.db;
  const [products, orders] = await Promise.all([reader.product.count(), reader.order.count()]);
  report(`${products} products and ${orders} orders on ${kind}; milliseconds of ${times} calls`);
  report(`${''.padEnd(30)}   median      p95  slowest`);
  const categories = await reader.category.findMany({ select: { id: true }, take: 40 });
  const calls = createCalls(
    toIstDate(deps.now()),
    categories.map(({ id }) => id),
  );
  const api = createStoreCaller(deps);
  for (const [name, call] of Object.entries(calls)) {
    const { median, p95, slowest } = await timeCalls((n) => call(api, n), { times, warmUp: 3 });
    report(`${name.padEnd(30)}  ${formatMs(median)}  ${formatMs(p95)}  ${formatMs(slowest)}`);
  }
});
