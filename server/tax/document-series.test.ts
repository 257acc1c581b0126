import { afterAll, describe, expect, it } from 'vitest';
import { makeOrder } from '../dashboard/test-orders';
import { openDatabase } from '../db/open-database';
import { createAnonymousContext } from '../request-context';
import { type Caller, createCaller } from '../router';
import { findSharedSeries } from './tax-details';
import { openDocumentStore } from './test-documents';
import { registerShop } from './test-tax';

const { store, admin, kurta, setStatus, documentsOf, place } = await openDocumentStore();
const { reader } = store.deps.db;
const listNumbers = async (prefix: string) =>
  (
    await reader.taxDocument.findMany({
      where: { number: { startsWith: prefix } },
      orderBy: { serial: 'asc' },
    })
  ).map(({ number }) => number);

/** Tries again while the database has too much to do, as the answer asks. */
async function ship(caller: Caller, id: string): Promise<void> {
  for (;;) {
    try {
      await caller.order.setStatus({ id, deliveryStatus: 'SHIPPED' });
      return;
    } catch (error) {
      if ((error as { code: string }).code !== 'SERVICE_UNAVAILABLE') throw error;
    }
  }
}

describe('the numbers of invoices', () => {
  const otherDb = openDatabase(store.target, { durable: false });
  afterAll(async () => (await otherDb).close());

  it('have no gap after 200 shipments at once by two processes, of which some fail', async () => {
    await registerShop(store, { invoicePrefix: 'PAR' });
    const ids: string[] = [];
    // One after the other: on a busy machine, so many at once would wait too long for a connection.
    while (ids.length < 200)
      ids.push(await makeOrder(store, { lines: [{ product: kurta, pricePaise: 129_900 }] }));
    const context = { ...createAnonymousContext({ ...store.deps, db: await otherDb }, '203.0.113.8') };
    const session = await reader.session.findFirstOrThrow({ where: { userId: admin.id } });
    const other = createCaller({
      ...context,
      session: {
        userId: admin.id,
        userType: 'ADMIN',
        sessionId: session.id,
        staff: { role: 'OWNER', permissions: ['orders'] },
      },
    });
    await Promise.all(
      ids.map((id, index) => {
        const caller = index % 2 === 0 ? admin.caller : other;
        return ship(caller, id);
      }),
    );
    // A transaction that took a number and then failed gives it back.
    const failing = store.deps.db.transact(async (tx) => {
      await tx.documentSeries.updateMany({ data: { lastSerial: { increment: 1 } } });
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    await setStatus((await place(kurta)).orderId, 'SHIPPED');
    await setStatus(await makeOrder(store, { lines: [{ product: kurta }] }), 'SHIPPED');
    const expected = Array.from(
      { length: 202 },
      (_, index) => `PAR/2627/${String(index + 1).padStart(5, '0')}`,
    );
    expect(await listNumbers('PAR/')).toEqual(expected);
  }, 120_000);

  it('are of a series of their own, not of credit notes', async () => {
    const reject = (message: string) => ({ issues: [{ path: 'invoicePrefix', message }] });
    const shipOne = async () => setStatus(await makeOrder(store, { lines: [{ product: kurta }] }), 'SHIPPED');
    // Nothing was issued with either.
    await registerShop(store, { invoicePrefix: 'Q' });
    await registerShop(store, { invoicePrefix: 'CQ' });
    await registerShop(store, { invoicePrefix: 'Q' });
    await shipOne();
    await expect(registerShop(store, { invoicePrefix: 'cq' })).rejects.toMatchObject({
      cause: {
        details: reject('The credit notes of your invoices Q/… are numbered CQ/…. Choose another prefix.'),
      },
    });
    // Another GSTIN has other series.
    await registerShop(store, { invoicePrefix: 'CQ', gstin: '27AAPFU0939F1ZV', stateCode: '27' });
    await expect(registerShop(store, { invoicePrefix: 'CQ' })).rejects.toThrow('Choose another prefix.');
    // A shop that had it before can change other details.
    await store.deps.db.transact(async (tx) => {
      await tx.taxDetails.update({ where: { id: 1 }, data: { gstin: '08AAPFU0939F1ZV', stateCode: '08' } });
    });
    await registerShop(store, { invoicePrefix: 'CQ', city: 'Ajmer' });
    expect(await findSharedSeries(store.deps)).toBe(
      'The credit notes of your invoices Q/… are numbered CQ/….',
    );
    await shipOne();
    expect(await listNumbers('CQ/')).toEqual(['CQ/2627/00001']);
    await expect(registerShop(store, { invoicePrefix: 'Q' })).rejects.toMatchObject({
      cause: {
        details: reject(
          'Credit notes would be numbered CQ/…, as your earlier invoices are. Choose another prefix.',
        ),
      },
    });
    await registerShop(store);
    expect(await findSharedSeries(store.deps)).toBeNull();
  });

  it('begin again after 31 March, 23:59 in India', async () => {
    await registerShop(store, { invoicePrefix: 'FY' });
    const ship = async () => {
      const id = await makeOrder(store, { lines: [{ product: kurta }] });
      await setStatus(id, 'SHIPPED');
      return (await documentsOf(id))[0]?.number;
    };
    const before = new Date('2027-03-31T18:29:30.000Z').getTime();
    store.advance(before - store.deps.now().getTime());
    expect([await ship(), await ship()]).toEqual(['FY/2627/00001', 'FY/2627/00002']);
    store.advance(60_000);
    expect([await ship(), await ship()]).toEqual(['FY/2728/00001', 'FY/2728/00002']);
  });
});
