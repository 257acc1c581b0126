/**
 * Parts of orders come back through two processes at once, one of which is killed, while the disk is full, and while the
 * database is gone: each is credited, refunded, restocked and announced once, or not at all.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { STORAGE_MESSAGES } from '../../server/storage';
import { TAX_DETAILS } from '../../server/tax/test-tax';
import { isOnMysql } from '../../server/test/database';
import type { TaxDocument } from '../../src/tax/document';
import type { RunningStore } from '../start-store';
import { createFaultyStore, type FaultyStore } from './faulty-store';
import { createKillableMariadb, hasMariadb } from './killable-mariadb';
import { canLimitSpace, createLimitedSpace } from './limited-space';
import { type Answer, request } from './request';

const CUSTOMERS = 8;
const UNITS = 3;
const MAX_LIFE_MS = 300;
const RECOVERY_LIMIT_MS = 30_000;

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

interface Delivered {
  id: string;
  itemId: string;
  isOnline: boolean;
}

const rpc = ({ admin }: FaultyStore, url: string, name: string, json: unknown) =>
  request('POST', `${url}/trpc/${name}`, admin.token, { json });

/** Orders of three units each, every other one paid online, all of them delivered with an invoice. */
async function deliverOrders(store: FaultyStore, url: string): Promise<Delivered[]> {
  expect((await rpc(store, url, 'admin.tax.saveDetails', TAX_DETAILS)).status).toBe(200);
  const ids = await Promise.all(
    store.customers.map(async ({ id, token }, index) => {
      const line = { productVariantId: store.variantIds[0], quantity: UNITS };
      await request('POST', `${url}/api/cart/add`, token, line);
      const isOnline = index % 2 === 0;
      const input = { addressId: id, paymentMethod: isOnline ? 'ONLINE_PAYMENT' : 'COD' };
      const { body } = await request('POST', `${url}/api/orders/place`, token, input);
      const { order, redirectUrl, merchantTransactionId } = body as Record<string, string> & {
        order: { id: string };
      };
      if (isOnline) {
        const page = url + new URL(redirectUrl ?? url).pathname;
        const choice = new URLSearchParams({ choice: 'pay' });
        await (await fetch(page, { method: 'POST', redirect: 'manual', body: choice })).text();
        await request('GET', `${url}/api/orders/payment/verify-and-update/${merchantTransactionId}`, token);
      }
      const status = { deliveryStatus: 'DELIVERED' };
      const moved = await request('PUT', `${url}/api/orders/${order.id}/status`, store.admin.token, status);
      expect(moved.status).toBe(200);
      return { id: order.id, isOnline };
    }),
  );
  const items = await store.withDatabase(({ reader }) => reader.orderItem.findMany());
  return ids.map((order) => ({
    ...order,
    itemId: items.find(({ orderId }) => orderId === order.id)?.id ?? '',
  }));
}

const returnUnit = (store: FaultyStore, url: string, { id, itemId }: Delivered, unitsLeft: number) =>
  rpc(store, url, 'admin.order.returnItems', {
    orderId: id,
    lines: [{ itemId, units: 1, unitsLeft, restock: true }],
  });

/** Each order has as many returns as units are missing, whole in every part. */
const checkReturns = (store: FaultyStore, orders: readonly Delivered[]): Promise<number[]> =>
  store.withDatabase(async ({ reader }) => {
    const documents = await reader.taxDocument.findMany({ orderBy: { serial: 'asc' } });
    const notes = documents.filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(notes.map(({ serial }) => serial)).toEqual(notes.map((_, index) => index + 1));
    const emails = await reader.outgoingEmail.findMany({ where: { kind: 'order-credited' } });
    const audited = await reader.auditEntry.findMany({ where: { action: 'returned' } });
    let returned = 0;
    const counts = await Promise.all(
      orders.map(async ({ id, itemId, isOnline }) => {
        const { returnedUnits, pricePaise } = await reader.orderItem.findUniqueOrThrow({
          where: { id: itemId },
        });
        returned += returnedUnits;
        const own = notes.filter(({ orderId }) => orderId === id);
        const credited = own
          .flatMap(({ content }) => (JSON.parse(content) as TaxDocument).lines)
          .reduce((sum, { totalPaise }) => sum + totalPaise, 0);
        const refunds = await reader.refund.findMany({ where: { orderId: id } });
        const order = await reader.order.findUniqueOrThrow({ where: { id } });
        expect({
          notes: own.length,
          credited,
          returnedPaise: Number(order.returnedPaise),
          refunds: refunds.map(({ amountPaise }) => Number(amountPaise)),
          audited: audited.filter(({ objectId }) => objectId === id).length,
        }).toEqual({
          notes: returnedUnits,
          credited: returnedUnits * pricePaise,
          returnedPaise: returnedUnits * pricePaise,
          refunds: Array(isOnline ? returnedUnits : 0).fill(pricePaise),
          audited: returnedUnits,
        });
        return returnedUnits;
      }),
    );
    // The data of an email that was sent is erased.
    expect(emails).toHaveLength(returned);
    const { stock } = await reader.variant.findUniqueOrThrow({ where: { id: store.variantIds[0] ?? '' } });
    expect(stock).toBe(100_000 - orders.length * UNITS + returned);
    return counts;
  });

const isAnswered = (each: PromiseSettledResult<Answer>): each is PromiseFulfilledResult<Answer> =>
  each.status === 'fulfilled';

it('are taken back once by two processes of which one is killed, and whole', async () => {
  const store = await createFaultyStore(CUSTOMERS);
  cleanUps.push(() => store.remove());
  const lasting = await store.start();
  cleanUps.push(() => lasting.kill());
  const orders = await deliverOrders(store, lasting.url);
  let cutOff = 0;
  for (let unitsLeft = UNITS; unitsLeft > 0; unitsLeft--) {
    const doomed: RunningStore = await store.start();
    // Its first requests need longer.
    await request('GET', `${doomed.url}/api/products`, store.admin.token);
    const sent = orders.flatMap((order) =>
      [doomed, lasting, doomed].map(({ url }) => returnUnit(store, url, order, unitsLeft)),
    );
    const killed = pause(Math.random() * MAX_LIFE_MS).then(() => doomed.kill());
    const answers = await Promise.allSettled(sent);
    await killed;
    await doomed.end();
    cutOff += answers.length - answers.filter(isAnswered).length;
    const statuses = answers.filter(isAnswered).map(({ value }) => value.status);
    // 409: another request has returned the unit, and so the form is out of date.
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    await checkReturns(store, orders);
    // Whoever got no answer tries again.
    for (const order of orders)
      expect([200, 409]).toContain((await returnUnit(store, lasting.url, order, unitsLeft)).status);
    expect(await checkReturns(store, orders)).toEqual(orders.map(() => UNITS - unitsLeft + 1));
  }
  // The refunds that a killed process began are completed by the other one.
  await store.withDatabase((db) =>
    db.transact((tx) =>
      tx.refund.updateMany({ where: { nextCheckAt: { not: null } }, data: { nextCheckAt: new Date(0) } }),
    ),
  );
  const countOpen = () =>
    store.withDatabase(({ reader }) => reader.refund.count({ where: { state: { not: 'COMPLETED' } } }));
  await expect.poll(countOpen, { timeout: 90_000, interval: 1000 }).toBe(0);
  await lasting.end();
  await checkReturns(store, orders);
  process.stdout.write(
    `returned ${orders.length * UNITS} units through two processes, ${cutOff} requests cut off\n`,
  );
}, 240_000);

// On MySQL, the database has a disk of its own.
it.skipIf(isOnMysql || !canLimitSpace)(
  'leave nothing behind while the disk is full, and say so',
  async () => {
    const space = createLimitedSpace();
    const store = await createFaultyStore(2, { folder: space.folder });
    const running = await store.start();
    cleanUps.push(
      () => store.remove(),
      () => space.remove(),
      () => running.end(),
    );
    const orders = await deliverOrders(store, running.url);
    const [order] = orders;
    if (!order) throw new Error('There is no order.');
    space.fill(running.pid);
    // What fits into the free pages of the file may still be saved.
    const answers: Answer[] = [];
    for (let unitsLeft = UNITS; unitsLeft > 0 && !answers.some(({ status }) => status !== 200); unitsLeft--)
      for (const each of orders) answers.push(await returnUnit(store, running.url, each, unitsLeft));
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { status, body } of rejected) {
      expect(status).toBe(503);
      expect(Object.values(STORAGE_MESSAGES).some((text) => JSON.stringify(body).includes(text))).toBe(true);
    }
    const before = await checkReturns(store, orders);
    space.free(running.pid);
    await pause(5_500);
    const left = UNITS - (before[0] ?? 0);
    if (left > 0) expect((await returnUnit(store, running.url, order, left)).status).toBe(200);
    await checkReturns(store, orders);
  },
  120_000,
);

it.runIf(hasMariadb() && !isOnMysql)(
  'leave nothing behind while the database is gone, and say so',
  async () => {
    const database = await createKillableMariadb();
    const store = await createFaultyStore(2, { target: { kind: 'mysql', url: database.url } });
    const running = await store.start();
    cleanUps.push(
      () => store.remove(),
      () => database.remove(),
      () => running.kill(),
    );
    const { url } = running;
    const orders = await deliverOrders(store, url);
    const sent = orders.map((order) => returnUnit(store, url, order, UNITS));
    await database.kill();
    const answers = await Promise.all(sent);
    answers.push(...(await Promise.all(orders.map((order) => returnUnit(store, url, order, UNITS)))));
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(503);
      expect(JSON.stringify(body)).toMatch(/database.*try again/i);
    }
    expect(answers.at(-1)?.status).toBe(503);
    await database.start();
    const isReady = async () => (await request('GET', `${url}/readyz`, null)).status === 200;
    await expect.poll(isReady, { timeout: RECOVERY_LIMIT_MS }).toBe(true);
    await checkReturns(store, orders);
    for (const order of orders)
      expect([200, 409]).toContain((await returnUnit(store, url, order, UNITS)).status);
    expect(await checkReturns(store, orders)).toEqual(orders.map(() => 1));
  },
  120_000,
);
