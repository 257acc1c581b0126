/** The clock was wrong, and is set right: nothing waits until the wrong time comes, and no account is locked out until then. */
import { expect, it } from 'vitest';
import { createMemoryCounts } from './limits/attempt-counts';
import { createRateLimits } from './limits/rate-limits';
import { createSharedCounts } from './limits/shared-counts';
import { sweepEmails } from './mail/email-sweeper';
import {
  createUnpaidOrder,
  createVariant,
  describeStatus,
  HOUR_MS,
  MINUTE_MS,
} from './payment/test/online-orders';
import {
  advanceAndSweep,
  createBuyer,
  openFilePaymentFixture,
  placeOnlineOrder,
} from './payment/test/payment-fixture';
import { readStock } from './test/factories';

const YEAR_MS = 365 * 24 * HOUR_MS;
const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;

/** Something that happens while the clock is wrong by so much. */
const whileWrongBy = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  store.advance(ms);
  const result = await work();
  store.advance(-ms);
  return result;
};

const order = async () => {
  const variantId = await createVariant(fixture);
  const buyer = await createBuyer(store, [{ variantId }]);
  return { variantId, ...(await placeOnlineOrder(buyer)) };
};

it.each([
  ['a year', YEAR_MS],
  ['a day', 24 * HOUR_MS],
  ['two hours', 2 * HOUR_MS],
])('a hold and a payment of a clock that was %s ahead end in time', async (_name, ms) => {
  const [unpaid, paid] = await whileWrongBy(ms, async () => [await order(), await order()]);
  await provider.choose(paid.redirectUrl, 'pay');
  await advanceAndSweep(fixture, MINUTE_MS);
  expect(await describeStatus(fixture, paid.id)).toBe('PENDING, payment COMPLETED');
  await advanceAndSweep(fixture, HOUR_MS);
  expect(await describeStatus(fixture, unpaid.id)).toBe('CANCELED, payment FAILED');
  expect(await readStock(store, unpaid.variantId)).toBe(1);
  expect(await readStock(store, paid.variantId)).toBe(0);
});

it('a hold of a clock that was two hours ahead is over: the order can’t be paid again', async () => {
  const { buyer, order: unpaid } = await whileWrongBy(2 * HOUR_MS, () => createUnpaidOrder(fixture));
  expect(await buyer.caller.payment.unpaid()).toEqual([]);
  await expect(buyer.caller.payment.retry({ orderId: unpaid.id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The time to pay for this order is over. Please order again.',
  });
});

it('a refund and an email of a clock that was a day ahead do not wait for a day', async () => {
  const paid = await order();
  await provider.choose(paid.redirectUrl, 'pay');
  await advanceAndSweep(fixture, MINUTE_MS);
  const admin = await store.admin();
  await whileWrongBy(24 * HOUR_MS, async () => {
    provider.control({ do: 'answer', with: 500, times: 20 });
    const { mail } = store.deps;
    store.deps.mail = { send: () => Promise.reject(new Error('the mail server is away')) };
    const fresh = await store.createUser('ADMIN');
    await fresh.caller.order.setStatus({ id: paid.id, deliveryStatus: 'CANCELED' });
    await store.deps.background.whenIdle();
    store.deps.mail = mail;
    provider.control({ do: 'resetBehavior' });
  });
  // Requested, and then confirmed.
  await advanceAndSweep(fixture, MINUTE_MS);
  await advanceAndSweep(fixture, 2 * MINUTE_MS);
  expect(await describeStatus(fixture, paid.id)).toBe('CANCELED, payment REFUNDED');
  await sweepEmails(store.deps);
  const waiting = { sentAt: null, nextTryAt: { gt: new Date(store.deps.now().getTime() + HOUR_MS) } };
  expect(await store.deps.db.reader.outgoingEmail.count({ where: waiting })).toBe(0);
  expect((await admin.caller.auth.me()).user.email).toBe(admin.email);
});

it.each([
  ['memory', () => createMemoryCounts()],
  ['the database', () => createSharedCounts(store.deps.db, store.deps.log)],
])(
  'a limit in %s that was reached with a clock a year ahead does not last for a year',
  async (_name, create) => {
    let now = Date.UTC(2027, 10, 23);
    const limits = createRateLimits({ counts: create(), clock: () => now });
    const logIn = () => limits.consume('loginByAccountAndAddress', 'clock');
    for (let attempt = 0; attempt < 10; attempt++) await logIn();
    await expect(logIn()).rejects.toThrow('Too many attempts');
    now -= YEAR_MS;
    await limits.ensureBelow('loginByAccountAndAddress', 'clock');
    for (let attempt = 0; attempt < 10; attempt++) await logIn();
    await expect(logIn()).rejects.toThrow('Too many attempts. Please try again in 15 minutes.');
    now += 15 * MINUTE_MS;
    await logIn();
  },
);

it('a clock that jumps ahead ends what is over then, and keeps what was paid', async () => {
  const [unpaid, paid] = [await order(), await order()];
  await provider.choose(paid.redirectUrl, 'pay');
  await advanceAndSweep(fixture, YEAR_MS);
  expect(await describeStatus(fixture, unpaid.id)).toBe('CANCELED, payment FAILED');
  expect(await describeStatus(fixture, paid.id)).toBe('PENDING, payment COMPLETED');
});
