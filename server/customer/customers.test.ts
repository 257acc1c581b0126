import { describe, expect, it } from 'vitest';
import { isErasedEmail } from '../../src/privacy/erased-account';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore, PASSWORD, type TestUser } from '../test/harness';

const store = await openFileStore();
const { db } = store.deps;
const admin = await store.admin();
const office = admin.caller.admin.customer;
const { variantId } = await makeProduct(store, { variants: [{ stock: 500 }] });
const COD = { paymentMethod: 'COD' } as const;

async function createBuyer(firstName: string, orders: number, mobile: string | null = null) {
  const user = await createReadyShopper(store, variantId);
  await user.caller.auth.updateProfile({ firstName, lastName: 'Sen', mobile, dob: null });
  const ids: string[] = [];
  for (let turn = 0; turn < orders; turn++) {
    if (turn > 0) await user.caller.cart.add({ productVariantId: variantId });
    const { order } = await user.caller.order.place({ addressId: user.addressId, ...COD });
    ids.push(order.id);
  }
  return { ...user, orderIds: ids };
}

const listNames = async (input: Parameters<typeof office.page>[0]) =>
  (await office.page(input)).data.map(({ name }) => name.split(' ')[0]);

const listViews = async (user: TestUser, objectId: string) =>
  (await db.reader.auditEntry.findMany({ where: { objectId, userId: user.id } })).map(({ action }) => action);

const ila = await createBuyer('Ila', 2, '98290 12345');
const bina = await createBuyer('Bina', 1);
const zara = await createBuyer('Zara', 0);

describe('the list of customers', () => {
  it('has orders, what was spent and the last order, without canceled ones', async () => {
    const third = await createBuyer('Canceler', 1);
    await third.caller.order.cancel({ id: third.orderIds[0] ?? '' });
    const { data, total } = await office.page({});
    expect(total).toBe(4);
    expect(data.map(({ name, orders, spent }) => [name, orders, spent])).toEqual([
      ['Canceler Sen', 0, '0.00'],
      ['Zara Sen', 0, '0.00'],
      ['Bina Sen', 1, '1899.00'],
      ['Ila Sen', 2, '3798.00'],
    ]);
    expect(data.map(({ lastOrderAt }) => lastOrderAt)).toEqual([
      null,
      null,
      expect.stringMatching(/^2026-11-21T.*Z$/),
      expect.stringMatching(/^2026-11-21T.*Z$/),
    ]);
  });

  it.each([
    ['name', ['Bina', 'Canceler', 'Ila', 'Zara']],
    ['orders', ['Ila', 'Bina', 'Canceler', 'Zara']],
    ['spent', ['Ila', 'Bina', 'Canceler', 'Zara']],
    ['last-order', ['Bina', 'Ila', 'Canceler', 'Zara']],
  ] as const)('is sorted by %s, in pages', async (sort, names) => {
    expect(await listNames({ sort })).toEqual(names);
    expect(await listNames({ sort, limit: 3, page: 2 })).toEqual(names.slice(3));
  });

  it('is searched by name, email and mobile', async () => {
    expect(await listNames({ q: 'ila SEN' })).toEqual(['Ila']);
    expect(await listNames({ q: bina.email })).toEqual(['Bina']);
    expect(await listNames({ q: '9829012345' })).toEqual(['Ila']);
    expect(await listNames({ q: 'sen 9829012345' })).toEqual(['Ila']);
    expect(await listNames({ q: '98290 12' })).toEqual(['Ila']);
    // As a phone shows the number of a call, and as people write it.
    for (const q of ['+91 98290 12345', '+919829012345', '098290-12345', '(98290) 12345', '98290-12'])
      expect([q, await listNames({ q })]).toEqual([q, ['Ila']]);
    expect(await listNames({ q: '+91 98290 12346' })).toEqual([]);
    expect(await listNames({ q: admin.email })).toEqual([]);
    expect(await listNames({ q: '%' })).toEqual([]);
  });
});

describe('a customer’s page', () => {
  it('shows orders, addresses, complaints, messages and consent', async () => {
    await ila.caller.complaint.sendAboutOrder({ orderId: ila.orderIds[0] ?? '', message: 'Late.' });
    await store
      .anonymous()
      .contact.send({ name: 'Ila', email: ila.email, subject: 'Sizes', message: 'Do you sew XXL?' });
    expect(await office.detail({ id: ila.id })).toMatchObject({
      name: 'Ila Sen',
      email: ila.email,
      mobile: '98290 12345',
      orders: 2,
      spent: '3798.00',
      consent: null,
      addresses: [{ city: 'Jaipur', isDefault: true }],
      recentOrders: [{ orderTotal: '1899.00', deliveryStatus: 'PENDING' }, {}],
      complaints: [{ state: 'OPEN' }],
      messages: [{ kind: 'message', about: 'Sizes' }],
    });
  });

  it.each([
    ['nobody', () => 'nobody'],
    ['a member of staff', () => admin.id],
  ])('does not exist for %s', async (_, idOf) => {
    for (const call of [office.detail, office.exportData, office.erase])
      await expect(call({ id: idOf() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('who looks at personal data', () => {
  it('is recorded, once an hour for each customer and the list', async () => {
    const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['customers'] });
    const { customer } = clerk.caller.admin;
    for (let times = 0; times < 3; times++) {
      await customer.page({ page: times + 1 });
      await customer.detail({ id: zara.id });
    }
    await customer.detail({ id: bina.id });
    expect(await listViews(clerk, zara.id)).toEqual(['viewed']);
    expect(await listViews(clerk, bina.id)).toEqual(['viewed']);
    expect(await listViews(clerk, 'customers')).toEqual(['viewed']);
    store.advance(61 * 60 * 1000);
    await customer.detail({ id: zara.id });
    expect(await listViews(clerk, zara.id)).toEqual(['viewed', 'viewed']);
    await customer.exportData({ id: zara.id });
    expect((await listViews(clerk, zara.id)).sort()).toEqual(['exported', 'viewed', 'viewed']);
  });
});

describe('on request', () => {
  it('a customer’s data is the same as the customer’s own download', async () => {
    const { exportedAt: _, ...own } = await bina.caller.privacy.exportData();
    const { exportedAt, ...given } = await office.exportData({ id: bina.id });
    expect(given).toEqual(own);
    expect(exportedAt).toMatch(/Z$/);
  });

  it('an account is erased, unless something is open', async () => {
    await office.detail({ id: bina.id });
    await expect(office.erase({ id: bina.id })).rejects.toThrow(
      'not been delivered yet. The account can be erased after the delivery, or once it is canceled.',
    );
    await bina.caller.order.cancel({ id: bina.orderIds[0] ?? '' });
    expect(await office.erase({ id: bina.id })).toEqual({ message: 'The customer’s account was erased.' });
    const order = await db.reader.order.findUniqueOrThrow({
      where: { id: bina.orderIds[0] ?? '' },
      include: { user: true },
    });
    expect(isErasedEmail(order.user.email)).toBe(true);
    expect(await db.reader.auditEntry.count({ where: { objectId: bina.id } })).toBe(0);
    expect(
      await db.reader.auditEntry.findMany({
        where: { objectId: order.user.id, action: 'deleted' },
        select: { actor: true, userId: true, objectName: true },
      }),
    ).toEqual([{ actor: 'ADMIN', userId: admin.id, objectName: 'Customer account' }]);
    await expect(office.erase({ id: bina.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      store.anonymous().auth.login({ identifier: bina.email, password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await listNames({ q: 'Deleted' })).toEqual([]);
  });

  it('twenty erasures at once are one', async () => {
    const user = await store.createUser();
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => office.erase({ id: user.id })));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of ended) if (each.status === 'rejected') expect(each.reason.code).toBe('NOT_FOUND');
  });
});
