import { afterEach, expect, it, type MockInstance, vi } from 'vitest';
import { AppError } from '../../src/errors';
import { createAnonymousContext } from '../request-context';
import { openDocumentsOfOrders } from '../tax/documents';
import { fillStore } from '../test/filled-store';
import { openFileStore } from '../test/harness';
import { createPendingGateway } from '../test/pending-gateway';

const store = await openFileStore({ payments: createPendingGateway });
const { admin, shopper } = await fillStore(store);
const { caller } = admin;
const ctx = {
  ...createAnonymousContext(store.deps),
  session: { userId: admin.id, userType: 'ADMIN' as const },
};
const VIEWS: [string, string, () => Promise<unknown>][] = [
  ['ORDER', shopper.orderId, () => caller.admin.order.detail({ id: shopper.orderId })],
  ['ORDER', 'packing-slips', () => caller.admin.order.slips({ ids: [shopper.orderId] })],
  ['ORDER', shopper.orderId, () => caller.admin.tax.documents({ orderId: shopper.orderId })],
  ['ORDER', 'invoices', () => openDocumentsOfOrders(ctx, [shopper.orderId])],
  ['COMPLAINT', shopper.complaintId, () => caller.admin.complaint.detail({ id: shopper.complaintId })],
  ['MESSAGE', 'list', () => caller.admin.contact.page({})],
  ['ENQUIRY', 'list', () => caller.admin.enquiry.page({})],
  ['ACCOUNT', shopper.id, () => caller.admin.customer.detail({ id: shopper.id })],
  ['ACCOUNT', 'customers', () => caller.admin.customer.page({})],
  ['ACCOUNT', 'customers', () => caller.admin.quickSearch({ q: shopper.email })],
];
const count = (objectType: string, objectId: string) =>
  store.deps.db.reader.auditEntry.count({
    where: { action: 'viewed', userId: admin.id, objectType: objectType as 'ORDER', objectId },
  });

const spies: MockInstance[] = [];
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore();
});
const failToSave = (error: Error) => {
  spies.push(vi.spyOn(store.deps.db, 'transactSql').mockRejectedValue(error));
};

it.each(VIEWS)('records who opens %s, once an hour', async (type, id, open) => {
  store.advance(61 * 60 * 1000);
  const before = await count(type, id);
  await open();
  await open();
  expect(await count(type, id)).toBe(before + 1);
  store.advance(61 * 60 * 1000);
  await open();
  expect(await count(type, id)).toBe(before + 2);
});

it.each<[string, () => Promise<unknown>]>([
  ['ORDER', () => caller.order.all({})],
  ['MESSAGE', () => caller.contact.list()],
  ['ENQUIRY', () => caller.enquiry.list()],
])('records who reads all of %s by the HTTP API, too', async (type, read) => {
  store.advance(61 * 60 * 1000);
  const before = await count(type, 'list');
  await read();
  await read();
  expect(await count(type, 'list')).toBe(before + 1);
});

it('does not take a view of a clock that was a day ahead for one of the last hour', async () => {
  const [type, id, open] = VIEWS[0] as (typeof VIEWS)[number];
  const before = await count(type, id);
  const DAY_MS = 86_400_000;
  store.advance(DAY_MS);
  await open();
  store.advance(2 * 60 * 60 * 1000 - DAY_MS);
  await open();
  expect(await count(type, id)).toBe(before + 2);
});

it('is no part of what happened to an order', async () => {
  const { history } = await caller.admin.order.detail({ id: shopper.orderId });
  expect(history.map(({ action }) => action)).not.toContain('viewed');
});

it.each(VIEWS)(
  'while nothing can be saved, %s opens, and the log of the process has the view',
  async (type, id, open) => {
    store.advance(61 * 60 * 1000);
    const before = await count(type, id);
    const alert = vi.spyOn(store.deps.log, 'error').mockReturnValue(undefined);
    spies.push(alert);
    failToSave(new AppError('SERVICE_UNAVAILABLE', 'Full'));
    expect(await open()).toBeTruthy();
    expect(alert.mock.calls).toEqual([
      [expect.objectContaining({ userId: admin.id, type, id }), expect.stringContaining('ALERT')],
    ]);
    expect(await count(type, id)).toBe(before);
  },
);

it('fails with what is no fault of the storage', async () => {
  store.advance(61 * 60 * 1000);
  failToSave(new TypeError('a programming error'));
  await expect(caller.admin.order.detail({ id: shopper.orderId })).rejects.toThrow();
});
