/** What must be true of the data at any moment, however a process ended. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { SANDBOX_FILE } from '../../server/create-payments';
import type { Database } from '../../server/db/client';
import { type Entry, readJournal } from '../../server/payment/sandbox/journal';
import { checkLedger } from '../../server/payment/test/ledger';
import type { Scenario } from '../../server/payment/test/scenario';
import { type FaultyStore, STOCK } from './faulty-store';
import type { Acknowledged } from './workload';

/** The last line of each id is the current one. */
function readProvider(folder: string) {
  const entries = readJournal(join(folder, SANDBOX_FILE), pino({ level: 'silent' }));
  const latest = <Item>(items: (Item | null)[], toId: (item: Item) => string): Item[] => [
    ...new Map(items.flatMap((item) => (item ? [[toId(item), item] as const] : []))).values(),
  ];
  return {
    payments: latest(
      entries.map((entry: Entry) => ('payment' in entry ? entry.payment : null)),
      ({ merchantOrderId }) => merchantOrderId,
    ),
    refunds: latest(
      entries.map((entry: Entry) => ('refund' in entry ? entry.refund : null)),
      ({ merchantRefundId }) => merchantRefundId,
    ),
    webhooks: [],
  };
}

async function checkOrders({ reader }: Database, done: Acknowledged): Promise<void> {
  const orders = await reader.order.findMany({
    select: {
      ...{ id: true, deliveryStatus: true, paymentStatus: true, totalPaise: true, idempotencyKey: true },
      items: { select: { quantity: true, pricePaise: true } },
    },
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const listBroken = (ids: Iterable<string>, isAsPromised: (order: (typeof orders)[number]) => boolean) =>
    [...ids].filter((id) => {
      const order = byId.get(id);
      return !order || !isAsPromised(order);
    });
  expect({
    missing: listBroken(done.orders, () => true),
    notCanceled: listBroken(done.canceled, ({ deliveryStatus }) => deliveryStatus === 'CANCELED'),
    notShipped: listBroken(done.shipped, ({ deliveryStatus }) => deliveryStatus === 'SHIPPED'),
    notPaid: listBroken(done.paid, ({ paymentStatus }) =>
      ['COMPLETED', 'REFUND_DUE', 'REFUNDED'].includes(paymentStatus),
    ),
  }).toEqual({ missing: [], notCanceled: [], notShipped: [], notPaid: [] });
  for (const { id, totalPaise, items } of orders) {
    const sum = items.reduce((total, { quantity, pricePaise }) => total + quantity * pricePaise, 0);
    expect({ id, total: Number(totalPaise), isEmpty: items.length === 0 }).toEqual({
      ...{ id, total: sum, isEmpty: false },
    });
  }
  const keys = orders.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
}

/** Every order, refund and shipment has its email, once: recorded or sent. */
async function checkEmails({ reader }: Database): Promise<void> {
  const [emails, orders, refunds] = await Promise.all([
    reader.outgoingEmail.findMany({ select: { kind: true, data: true, sentAt: true } }),
    reader.order.findMany({
      select: { deliveryStatus: true, paymentMethod: true, attempts: { select: { state: true } } },
    }),
    reader.refund.count({ where: { state: 'COMPLETED' } }),
  ]);
  const countKind = (kind: string) => emails.filter((email) => email.kind === kind).length;
  const isConfirmed = ({ paymentMethod, attempts }: (typeof orders)[number]) =>
    paymentMethod === 'COD' || attempts.some(({ state }) => state === 'COMPLETED');
  const withStatus = (status: string) => orders.filter(({ deliveryStatus }) => deliveryStatus === status);
  expect({
    placed: countKind('order-placed'),
    shipped: countKind('order-shipped'),
    canceled: countKind('order-canceled'),
    refunded: countKind('payment-refunded'),
  }).toEqual({
    placed: orders.filter(isConfirmed).length,
    shipped: withStatus('SHIPPED').length,
    canceled: withStatus('CANCELED').length,
    refunded: refunds,
  });
  for (const { data, sentAt } of emails) expect(sentAt === null ? JSON.parse(data) : {}).toBeTypeOf('object');
}

/** A file of the outbox is whole: it ends with the closing boundary of its parts. */
export function checkEmailFiles(folder: string): number {
  const outbox = join(folder, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  const broken = files.filter((name) => {
    const text = readFileSync(join(outbox, name), 'utf8');
    const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
    return boundary === undefined || !text.trimEnd().endsWith(`--${boundary}--`);
  });
  expect(broken).toEqual([]);
  return files.length;
}

/** Payments that the provider has taken and the store has not recorded yet. */
export const countUnrecordedPayments = ({ folder }: FaultyStore, { reader }: Database): Promise<number> =>
  reader.paymentAttempt.count({
    where: {
      id: {
        in: readProvider(folder)
          .payments.filter(({ capturedPaise }) => capturedPaise > 0)
          .map(({ merchantOrderId }) => merchantOrderId),
      },
      state: { not: 'COMPLETED' },
    },
  });

/** @param final nothing is under way any more, at the provider or in the outbox */
export const checkData = (store: FaultyStore, done: Acknowledged, { final = false } = {}): Promise<void> =>
  store.withDatabase(async (db) => {
    await checkOrders(db, done);
    await checkEmails(db);
    checkEmailFiles(store.folder);
    const edited = await db.reader.variant.findUniqueOrThrow({
      where: { id: store.variantIds.at(-1) ?? '' },
      select: { stock: true },
    });
    // The last edit may have been saved without an answer.
    expect([done.stock, done.stock + 1]).toContain(edited.stock);
    done.stock = edited.stock;
    const edits = await db.reader.auditEntry.count({ where: { objectType: 'PRODUCT', action: 'updated' } });
    expect(edits).toBe(edited.stock - STOCK);
    const provider = readProvider(store.folder);
    const scenario = {
      fixture: { store: { deps: { db } }, provider: { inspect: () => provider } },
      productId: store.productId,
      variants: store.variantIds.map((id, index) => ({
        id,
        initial: STOCK,
        added: index === store.variantIds.length - 1 ? edits : 0,
      })),
      orders: [...done.orders].map((id) => ({ id })),
      paid: new Set(),
      tampering: false,
    } as unknown as Scenario;
    await checkLedger(scenario, { final });
    const { stockTotal } = await db.reader.product.findUniqueOrThrow({ where: { id: store.productId } });
    const { _sum } = await db.reader.variant.aggregate({ _sum: { stock: true } });
    expect(stockTotal).toBe(_sum.stock);
  });
