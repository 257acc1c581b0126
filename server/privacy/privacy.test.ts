import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES, INVALID_CREDENTIALS } from '../../src/auth/messages';
import type { DeliveryStatus } from '../../src/order/status';
import { LAST_CHECK_MS } from '../../src/payment/schedule';
import { isErasedEmail } from '../../src/privacy/erased-account';
import { PRIVACY_MESSAGES } from '../../src/privacy/messages';
import { readSession } from '../auth/session';
import { ADDRESS, createReadyShopper, makeProduct, toOrderRows } from '../test/factories';
import { openFileStore, PASSWORD, type TestUser } from '../test/harness';
import { readEverything } from './test-read-everything';

const store = await openFileStore();
const { db } = store.deps;
const { id: productId, variantId } = await makeProduct(store, { variants: [{ stock: 500 }] });
const COD = { paymentMethod: 'COD' } as const;
const remove = ({ caller }: TestUser) => caller.privacy.deleteAccount({ password: PASSWORD });

async function createBuyer() {
  const user = await createReadyShopper(store, variantId);
  const { order } = await user.caller.order.place({ addressId: user.addressId, ...COD });
  await user.caller.cart.add({ productVariantId: variantId, quantity: 2 });
  await user.caller.wishlist.add({ productId });
  await user.caller.complaint.sendAboutOrder({ orderId: order.id, message: `A complaint of ${user.email}` });
  return { ...user, orderId: order.id, number: order.id.slice(0, 8) };
}

async function setStatus(id: string, ...statuses: DeliveryStatus[]) {
  const { caller } = await store.admin();
  for (const deliveryStatus of statuses) await caller.order.setStatus({ id, deliveryStatus });
  await store.deps.background.whenIdle();
}

/** What the shop has to send while the account with that email does not know of it. */
async function complainAsGuest(email: string) {
  const { complaint } = store.anonymous();
  await complaint.send({ name: 'Asha Nair', email, subject: 'A seam', message: 'It came open.' });
  await store.deps.background.whenIdle();
}

const listRecorded = async (recipient: string) =>
  (await db.reader.outgoingEmail.findMany({ where: { recipient } })).map(({ kind }) => kind).sort();

describe('the export', () => {
  it('has everything of the account, no secret, and nothing of anybody else', async () => {
    const [buyer, other] = [await createBuyer(), await createBuyer()];
    await buyer.caller.auth.updateProfile({
      firstName: 'Ila',
      lastName: 'Sen',
      mobile: '9829000000',
      dob: null,
    });
    await store.deps.background.whenIdle();
    const data = await buyer.caller.privacy.exportData();
    expect(data).toMatchObject({
      profile: { firstName: 'Ila', lastName: 'Sen', email: buyer.email, username: buyer.username },
      addresses: [{ addressLine1: ADDRESS.addressLine1, isDefault: true }],
      orders: [
        {
          number: buyer.number,
          orderTotal: '1899.00',
          deliveryStatus: 'PENDING',
          paymentStatus: 'PENDING',
          address: { postalCode: '302006' },
          items: [{ color: 'Ivory', size: 'S', quantity: 1, returnedUnits: 0, price: '1899.00' }],
          payments: [],
        },
      ],
      cart: [{ color: 'Ivory', size: 'S', quantity: 2 }],
      wishlist: [{ name: 'Bagru Sprig Cotton Kurta' }],
      sessions: [{ address: '203.0.113.7' }],
      complaints: [{ state: 'OPEN', messages: [{ from: 'you', text: `A complaint of ${buyer.email}` }] }],
      emails: [{ kind: 'complaint-received' }, { kind: 'order-placed' }],
      activity: [{ action: 'placed', object: 'ORDER' }],
    });
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/\$argon2|password|token|hash/i);
    for (const theirs of [other.id, other.email, other.username, other.orderId, other.number])
      expect(text).not.toContain(theirs);
  });

  it('has the consent of the registration, with the version of the policy', async () => {
    const { caller: office } = await store.admin();
    const policy = { slug: 'privacy-policy', title: 'Privacy', content: 'We keep little.' } as const;
    const { page } = await office.cms.saveLegalPage(policy);
    const names = { firstName: 'Meera', lastName: 'Rathore', mobile: null, dob: null, password: PASSWORD };
    const register = async (email: string, consents?: boolean) => {
      const { user } = await store.anonymous().auth.register({
        ...names,
        email,
        username: email.split('@')[0] ?? '',
        ...(consents === undefined ? {} : { consents }),
      });
      return db.reader.user.findUniqueOrThrow({
        where: { id: user.id },
        select: { consentAt: true, consentPolicyAt: true },
      });
    };
    const given = await register('agreed@example.com', true);
    expect(given).toEqual({ consentAt: expect.any(Date), consentPolicyAt: new Date(page.updatedAt) });
    expect(await register('silent@example.com')).toEqual({ consentAt: null, consentPolicyAt: null });
    const { caller } = await store.createUser();
    expect((await caller.privacy.exportData()).consent).toBeNull();
  });

  it('is small for a new account', async () => {
    const { caller, email } = await store.createUser();
    expect(await caller.privacy.exportData()).toMatchObject({
      profile: { email, mobile: null },
      addresses: [],
      orders: [],
      cart: [],
      emails: [],
      activity: [],
    });
  });

  it('has no emails to somebody whose address the account was made with', async () => {
    const guest = await store.createUser();
    await complainAsGuest(guest.email);
    expect((await guest.caller.privacy.exportData()).emails).toEqual([]);
    const officer = await store.createUser();
    const { caller: office } = await store.admin();
    await office.cms.saveCompany({ name: 'Vastra', email: officer.email });
    await complainAsGuest('asha@example.com');
    await office.cms.saveCompany({ name: 'Vastra', email: null });
    expect((await officer.caller.privacy.exportData()).emails).toEqual([]);
    for (const each of [guest, officer]) await remove(each);
    expect(await listRecorded(guest.email)).toEqual(['complaint-received']);
    expect(await listRecorded(officer.email)).toEqual(['complaint-reminder']);
  });

  it('has all orders of somebody with very many, newest first', async () => {
    const ORDERS = 1200;
    const { id: userId, caller } = await store.createUser();
    const times = Array.from({ length: ORDERS }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 60_000));
    const orders = toOrderRows(userId, times);
    await db.transact(async (tx) => {
      await tx.order.createMany({ data: orders });
      await tx.orderItem.createMany({
        data: orders.map(({ id }) => ({
          ...{ id, orderId: id, productId, variantId, name: `Kurta ${id}`, color: 'Ivory', size: 'S' },
          ...{ position: 0, quantity: 1, pricePaise: 100_00, originalPaise: 100_00 },
        })),
      });
    });
    const exported = (await caller.privacy.exportData()).orders;
    expect(exported.map(({ number, items }) => [number, items[0]?.name])).toEqual(
      orders.reverse().map(({ id, number }) => [number, `Kurta ${id}`]),
    );
  });

  it('has no messages, because nobody has verified the account’s email', async () => {
    const { caller, email } = await store.createUser();
    await store.anonymous().contact.send({ name: 'Someone', email, subject: 'Hello', message: 'Unverified' });
    expect(JSON.stringify(await caller.privacy.exportData())).not.toContain('Unverified');
  });
});

describe('deleting an account', () => {
  it('erases it, keeps its orders without a name, and lets the email register again', async () => {
    const buyer = await createBuyer();
    await setStatus(buyer.orderId, 'SHIPPED', 'DELIVERED');
    await store.anonymous().auth.requestOtp({ email: buyer.email });
    await store.deps.background.whenIdle();
    const street = 'Only this one Street 7';
    await db.transact((tx) =>
      tx.address.updateMany({ where: { userId: buyer.id }, data: { addressLine1: street } }),
    );
    const before = await readEverything(db.reader);
    for (const text of [buyer.id, buyer.email, buyer.username, street]) expect(before).toContain(text);

    expect(await remove(buyer)).toEqual({ message: PRIVACY_MESSAGES.deleted });
    const after = await readEverything(db.reader);
    for (const text of [buyer.id, buyer.email, buyer.username, street]) expect(after).not.toContain(text);
    const { user, ...order } = await db.reader.order.findUniqueOrThrow({
      where: { id: buyer.orderId },
      include: { user: true, items: true },
    });
    expect(order).toMatchObject({
      deliveryStatus: 'DELIVERED',
      addressLine1: 'Erased with the account',
      addressLine2: null,
      city: 'Jaipur',
      items: [{ quantity: 1 }],
    });
    expect(user).toMatchObject({ firstName: 'Deleted', lastName: 'customer', mobile: null, dob: null });
    expect(isErasedEmail(user.email)).toBe(true);
    expect(
      await db.reader.auditEntry.findMany({
        where: { objectType: 'ACCOUNT', objectId: user.id },
        select: { action: true, actor: true, objectName: true, changes: true },
      }),
    ).toEqual([{ action: 'deleted', actor: 'CUSTOMER', objectName: 'Customer account', changes: null }]);

    expect(await readSession(store.deps, `Bearer ${buyer.token}`)).toBeNull();
    const anonymous = store.anonymous();
    for (const identifier of [buyer.email, buyer.username, user.email, user.username])
      await expect(anonymous.auth.login({ identifier, password: PASSWORD })).rejects.toThrow(
        INVALID_CREDENTIALS,
      );
    const { email, username } = buyer;
    const names = { firstName: 'Meera', lastName: 'Rathore', mobile: null, dob: null };
    await anonymous.auth.register({ ...names, email, username, password: PASSWORD });
    expect((await anonymous.auth.login({ identifier: email, password: PASSWORD })).user).toMatchObject({
      email,
    });
  });

  it('keeps the address that an invoice needs', async () => {
    const buyer = await createBuyer();
    await setStatus(buyer.orderId, 'SHIPPED', 'DELIVERED');
    await db.transact((tx) =>
      tx.order.update({ where: { id: buyer.orderId }, data: { supplierGstin: '08AAACV1234F1Z5' } }),
    );
    await remove(buyer);
    expect(await db.reader.order.findUnique({ where: { id: buyer.orderId } })).toMatchObject({
      addressLine1: ADDRESS.addressLine1,
    });
  });

  it('sends no emails about its orders', async () => {
    const buyer = await createBuyer();
    await setStatus(buyer.orderId, 'SHIPPED', 'DELIVERED');
    await remove(buyer);
    const sent = store.emails.length;
    await setStatus(buyer.orderId, 'CANCELED');
    expect(store.emails.slice(sent).filter(({ to }) => isErasedEmail(to))).toEqual([]);
    expect(
      await db.reader.outgoingEmail.count({ where: { recipient: { contains: 'deleted.invalid' } } }),
    ).toBe(0);
  });

  it('needs the password', async () => {
    const user = await store.createUser();
    await expect(user.caller.privacy.deleteAccount({ password: 'wrong one' })).rejects.toThrow(
      AUTH_MESSAGES.wrongCurrentPassword,
    );
    expect(await db.reader.user.count({ where: { id: user.id } })).toBe(1);
  });

  it('is not for staff', async () => {
    await expect(remove(await store.createUser('ADMIN'))).rejects.toThrow(PRIVACY_MESSAGES.staff);
  });

  it('waits for the delivery, or for the cancellation', async () => {
    const buyer = await createBuyer();
    const message = `Order #${buyer.number} has not been delivered yet.`;
    await expect(remove(buyer)).rejects.toThrow(message);
    await setStatus(buyer.orderId, 'SHIPPED');
    await expect(remove(buyer)).rejects.toThrow(message);
    await setStatus(buyer.orderId, 'DELIVERED');
    await expect(remove(buyer)).resolves.toBeDefined();
    const second = await createBuyer();
    await second.caller.order.cancel({ id: second.orderId });
    await expect(remove(second)).resolves.toBeDefined();
  });

  it.each([
    ['has a payment that is still being processed', { state: 'PENDING' }, null],
    ['has a payment that is still being processed', { state: 'REVIEW' }, null],
    ['has a payment that is still being processed', { state: 'EXPIRED', nextCheckAt: new Date() }, null],
    ['has a refund that has not been completed yet', { state: 'COMPLETED' }, 'PENDING'],
    ['has a refund that has not been completed yet', { state: 'COMPLETED' }, 'FAILED'],
    [null, { state: 'COMPLETED' }, 'COMPLETED'],
  ] as const)('%s: %o, refund %s', async (reason, attempt, refund) => {
    const buyer = await createBuyer();
    await buyer.caller.order.cancel({ id: buyer.orderId });
    const at = store.deps.now();
    const row = { orderId: buyer.orderId, amountPaise: 189_900n, createdAt: at };
    await db.transact(async (tx) => {
      await tx.paymentAttempt.create({
        data: { ...row, ...attempt, id: `T${buyer.number}`, gateway: 'phonepe', expiresAt: at },
      });
      if (refund)
        await tx.refund.create({
          data: { ...row, id: `R${buyer.number}`, attemptId: `T${buyer.number}`, state: refund },
        });
    });
    if (reason) await expect(remove(buyer)).rejects.toThrow(`Order #${buyer.number} ${reason}`);
    else await expect(remove(buyer)).resolves.toBeDefined();
  });

  it('waits for a payment of a gateway that the shop no longer uses as long as for any other', async () => {
    const buyer = await createBuyer();
    await buyer.caller.order.cancel({ id: buyer.orderId });
    const at = store.deps.now();
    const attempt = { id: `T${buyer.number}`, gateway: 'a former one', amountPaise: 189_900n };
    const times = { createdAt: at, expiresAt: at, nextCheckAt: at };
    await db.transact((tx) =>
      tx.paymentAttempt.create({ data: { ...attempt, ...times, orderId: buyer.orderId } }),
    );
    store.advance(LAST_CHECK_MS - 1000);
    await expect(remove(buyer)).rejects.toThrow('a payment that is still being processed');
    store.advance(2000);
    await expect(remove(buyer)).resolves.toBeDefined();
  });
});
