import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { auditLogInput } from '../../src/audit-log/entries';
import { messagePageInput } from '../../src/contact/schema';
import { enquiryPageInput } from '../../src/enquiry/schema';
import { listOrdersInput } from '../../src/order/schema';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { createAnonymousContext } from '../request-context';
import { openTestStore } from '../test/harness';
import { exportAuditLog, exportEnquiries, exportMessages, exportOrders } from './lists';

const store = await openTestStore();
const { db } = store.deps;
const ctx: Context = createAnonymousContext(store.deps);
const { id: userId } = await store.shopper();

/** So many that their ids are not found by one statement. */
const ROWS = 1150;
const numbers = Array.from({ length: ROWS }, (_, n) => n);
/** Some rows share a time, so that parts end between them. */
const timeOf = (n: number): Date => new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 7) * 60_000);
const nameOf = (n: number): string => `Asha ${n}`;

const people = numbers.map((n) => ({
  id: randomUUID(),
  createdAt: timeOf(n),
  name: nameOf(n),
  email: 'asha@example.com',
}));
const orders = numbers.map((n) => {
  const id = randomUUID();
  return {
    id,
    number: id.slice(0, 8),
    userId,
    orderDate: timeOf(n),
    totalPaise: 100_00n,
    paymentMethod: 'COD' as const,
    addressId: randomUUID(),
    addressLine1: '12 MG Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    postalCode: '302001',
    addressDefault: true,
  };
});
await db.transact(async (tx) => {
  await tx.contactMessage.createMany({
    data: people.map((each) => ({ ...each, subject: 'Delivery', message: 'When?' })),
  });
  await tx.bulkEnquiry.createMany({
    data: people.map((each) => ({ ...each, phone: '9829012345', quantity: 9 })),
  });
  await tx.order.createMany({ data: orders });
  await tx.auditEntry.createMany({
    data: people.map(({ id, createdAt, name }) => ({
      id,
      createdAt,
      actor: 'ADMIN' as const,
      action: 'updated',
      objectType: 'PRODUCT' as const,
      objectId: randomUUID(),
      objectName: name,
    })),
  });
});

/** A column of a file that is read while `change` happens after its first part. */
async function readWhile(
  column: string,
  pieces: AsyncGenerator<string>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<(string | undefined)[]> {
  let text = '';
  let count = 0;
  for await (const piece of pieces) {
    text += piece;
    count++;
    // The first piece is the line of titles.
    if (count === 2) await db.transact(change);
  }
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return rows.map((row) => row[column]);
}

const latest = { id: { in: people.slice(ROWS - 60).map(({ id }) => id) } };
const names = numbers.map(nameOf);

it.each(['newest', 'oldest'] as const)(
  'has each order once, %s first, although many are shipped during the export',
  async (sort) => {
    const first = sort === 'newest' ? orders.slice(ROWS - 60) : orders.slice(0, 60);
    const cells = await readWhile(
      'Order',
      exportOrders(ctx, listOrdersInput.parse({ deliveryStatus: 'PENDING', sort })),
      (tx) =>
        tx.order.updateMany({
          where: { id: { in: first.map(({ id }) => id) } },
          data: { deliveryStatus: 'SHIPPED' },
        }),
    );
    await db.transact((tx) => tx.order.updateMany({ data: { deliveryStatus: 'PENDING' } }));
    // One that a spreadsheet would take for another number, such as 1e360604, has an apostrophe.
    const found = cells.map((cell) => cell?.replace("'", ''));
    expect([...found].sort()).toEqual(orders.map(({ number }) => number).sort());
    const timeByNumber = new Map(orders.map(({ number, orderDate }) => [number, orderDate.getTime()]));
    const times = found.map((number) => timeByNumber.get(number ?? '') ?? 0);
    expect(times).toEqual([...times].sort((a, b) => (sort === 'newest' ? b - a : a - b)));
  },
);

it('has each unread message once, although many are read during the export', async () => {
  const found = await readWhile(
    'Name',
    exportMessages(ctx, messagePageInput.parse({ show: 'unread' })),
    (tx) => tx.contactMessage.updateMany({ where: latest, data: { isRead: true } }),
  );
  expect([...found].sort()).toEqual([...names].sort());
});

it('has each new enquiry once, although many are answered during the export', async () => {
  const found = await readWhile(
    'Name',
    exportEnquiries(ctx, enquiryPageInput.parse({ status: 'PENDING' })),
    (tx) => tx.bulkEnquiry.updateMany({ where: latest, data: { status: 'RESOLVED' } }),
  );
  expect([...found].sort()).toEqual([...names].sort());
});

it('has each entry of the audit log once, although some are removed and added during the export', async () => {
  const found = await readWhile(
    'Name',
    exportAuditLog(ctx, auditLogInput.parse({ objectType: 'PRODUCT' })),
    async (tx) => {
      await tx.auditEntry.deleteMany({ where: latest });
      await tx.auditEntry.create({
        data: {
          id: randomUUID(),
          createdAt: new Date(Date.UTC(2026, 1, 1)),
          actor: 'ADMIN',
          action: 'updated',
          objectType: 'PRODUCT',
          objectId: randomUUID(),
          objectName: 'Later',
        },
      });
    },
  );
  expect([...found].sort()).toEqual([...names].sort());
});
