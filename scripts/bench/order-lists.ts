/**
 * Measures the back office's queries about orders on a generated store:
 *   DATA_DIR=/tmp/big npm run seed -- --products 1500 --orders 50000 --customers 20000
 *   DATA_DIR=/tmp/big npx tsx scripts/bench/order-lists.ts
 * Set DATABASE_URL for both commands to measure on MySQL or MariaDB.
 */
import type { z } from 'zod';
import { listAuditLog } from '../../server/audit-log/audit-log';
import { findOrders } from '../../server/order/find-orders';
import { findPackingSlips, getOrderDetail } from '../../server/order/order-detail';
import { createAnonymousContext } from '../../server/request-context';
import { auditLogInput } from '../../src/audit-log/entries';
import { addDays, toIstDate } from '../../src/dates';
import { listOrdersInput } from '../../src/order/schema';
import { runScript, UsageError } from '../run-script';
import { formatMs, timeCalls } from './time-calls';

await runScript('order-lists', async (deps, report) => {
  const ctx = createAnonymousContext(deps);
  const [orders, customers] = await Promise.all([deps.db.reader.order.count(), deps.db.reader.user.count()]);
  if (orders < 1000) throw new UsageError('The store has too few orders to measure on; the seed makes more.');
  report(`${orders} orders of ${customers} people on ${deps.db.kind}; milliseconds`);

  const measure = async (name: string, call: () => Promise<number>) => {
    let found = 0;
    const { fastest, median, slowest, processor } = await timeCalls(
      async () => {
        found = await call();
      },
      { times: 15, warmUp: 3 },
    );
    report(
      `${name.padEnd(40)} fastest ${formatMs(fastest)}  median ${formatMs(median)}  slowest ${formatMs(slowest)}  processor ${formatMs(processor)}  of ${String(found).padStart(6)}`,
    );
  };
  const measureList = (name: string, input: z.input<typeof listOrdersInput>) =>
    measure(name, async () => (await findOrders(ctx, listOrdersInput.parse(input))).total);

  const today = toIstDate(deps.now());
  const { data: rows } = await findOrders(ctx, listOrdersInput.parse({ page: 200 }));
  const sample = rows[0];
  if (!sample) throw new UsageError('The store has too few orders to measure on; the seed makes more.');
  const { firstName, lastName, email } = sample.user;

  await measureList('no filter, page 1', {});
  await measureList('no filter, page 400', { page: 400 });
  await measureList('oldest first', { sort: 'oldest' });
  await measureList('pending, oldest first', { deliveryStatus: 'PENDING', sort: 'oldest' });
  await measureList('delivered', { deliveryStatus: 'DELIVERED' });
  await measureList('delivered, page 400', { deliveryStatus: 'DELIVERED', page: 400 });
  await measureList('canceled', { deliveryStatus: 'CANCELED' });
  await measureList('cash on delivery', { payment: 'COD' });
  await measureList('online', { payment: 'ONLINE_PAYMENT' });
  await measureList('refund due', { payment: 'REFUND_DUE' });
  await measureList('delivered, cash on delivery', { deliveryStatus: 'DELIVERED', payment: 'COD' });
  await measureList('delivered, cash on delivery, page 200', {
    deliveryStatus: 'DELIVERED',
    payment: 'COD',
    page: 200,
  });
  await measureList('last 7 days', { from: addDays(today, -6), to: today });
  await measureList('last 60 days', { from: addDays(today, -59), to: today });
  await measureList('last 60 days, delivered, online', {
    from: addDays(today, -59),
    deliveryStatus: 'DELIVERED',
    payment: 'ONLINE_PAYMENT',
  });
  await measureList(`name "${firstName}"`, { q: firstName });
  await measureList(`name "${firstName} ${lastName}"`, { q: `${firstName} ${lastName}` });
  await measureList(`name "${firstName} ${lastName}", delivered`, {
    q: `${firstName} ${lastName}`,
    deliveryStatus: 'DELIVERED',
  });
  await measureList('email', { q: email });
  await measureList('"a": a number, or in a name', { q: 'a' });
  await measureList('"m": in a name', { q: 'm' });
  await measureList('"m", delivered, last 60 days', {
    q: 'm',
    deliveryStatus: 'DELIVERED',
    from: addDays(today, -59),
  });
  await measureList('found nowhere', { q: 'nobody of this name' });
  await measureList('number', { q: sample.id.slice(0, 8) });
  await measureList('number, 3 characters', { q: sample.id.slice(0, 3) });
  await measureList('whole id', { q: sample.id });
  await measure(
    'one order with its history',
    async () => (await getOrderDetail(ctx, { id: sample.id })).history.length,
  );
  const ids = rows.map(({ id }) => id);
  await measure('packing slips of a page', async () => (await findPackingSlips(ctx, { ids })).length);
  await measure('audit log', async () => (await listAuditLog(ctx, auditLogInput.parse({}))).total);
  await measure(
    'audit log of orders',
    async () => (await listAuditLog(ctx, auditLogInput.parse({ objectType: 'ORDER' }))).total,
  );
  await measure(
    'audit log of products',
    async () => (await listAuditLog(ctx, auditLogInput.parse({ objectType: 'PRODUCT' }))).total,
  );
});
