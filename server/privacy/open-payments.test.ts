/** How long a payment keeps its customer's account from being deleted. */
import { afterEach, expect, it } from 'vitest';
import { LAST_CHECK_MS } from '../../src/payment/schedule';
import { createUnpaidOrder, describeStatus, getOrderRow, MINUTE_MS } from '../payment/test/online-orders';
import { advanceAndSweep, type Buyer, openFilePaymentFixture } from '../payment/test/payment-fixture';
import { openFileStore, PASSWORD } from '../test/harness';
import { createPendingGateway } from '../test/pending-gateway';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const getAdminCaller = async () => (await store.admin()).caller;

afterEach(() => provider.control({ do: 'resetBehavior' }));

const remove = ({ caller }: Pick<Buyer, 'caller'>) => caller.privacy.deleteAccount({ password: PASSWORD });
const erase = async ({ id }: Buyer) => (await getAdminCaller()).admin.customer.erase({ id });

/** Cancels an order of which the provider captured another amount than requested. */
async function cancelUnderReview() {
  const created = await createUnpaidOrder(fixture);
  await provider.choose(created.order.redirectUrl, 'pay');
  provider.control({ do: 'tamper', amountBy: -100 });
  await provider.deliverWebhooks();
  provider.control({ do: 'refunds', outcome: 'PENDING' });
  await created.buyer.caller.order.cancel({ id: created.order.id });
  await store.deps.background.whenIdle();
  return created;
}

async function endRefund(orderId: string, state: 'COMPLETED' | 'FAILED') {
  const [refund] = (await getOrderRow(fixture, orderId)).refunds;
  provider.control({ do: 'setRefundState', merchantRefundId: refund?.id ?? '', state });
  await provider.deliverWebhooks();
}

it.each([
  ['the customer can delete the account', remove],
  ['an administrator can erase the account', erase],
])('once a payment under review was returned, %s', async (_, end) => {
  const { buyer, order } = await cancelUnderReview();
  await expect(end(buyer)).rejects.toThrow('has a refund that has not been completed yet');
  await endRefund(order.id, 'COMPLETED');
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  const payments = await (await getAdminCaller()).admin.payment.ofOrder({ orderId: order.id });
  expect(payments).toMatchObject({ attempts: [{ state: 'REVIEW' }], canCheck: false, canRefund: false });
  await expect(end(buyer)).resolves.toBeDefined();
});

it('a payment under review counts as long as its refund is rejected', async () => {
  const { buyer, order } = await cancelUnderReview();
  await endRefund(order.id, 'FAILED');
  await expect(remove(buyer)).rejects.toThrow('has a payment that is still being processed');
  const { caller } = await store.admin();
  await caller.admin.payment.recordManualRefunds({ orderId: order.id, amount: '1898.00' });
  await expect(remove(buyer)).resolves.toBeDefined();
});

it('a payment that the provider leaves pending counts as long as the shop asks for it', async () => {
  const asking = { ...fixture, store: await openFileStore({ payments: createPendingGateway }) };
  const { buyer, order } = await createUnpaidOrder(asking);
  await advanceAndSweep(asking, 46 * MINUTE_MS);
  expect(await describeStatus(asking, order.id)).toBe('CANCELED, payment FAILED');
  await expect(remove(buyer)).rejects.toThrow('has a payment that is still being processed');
  await advanceAndSweep(asking, LAST_CHECK_MS);
  expect((await getOrderRow(asking, order.id)).attempts).toMatchObject([{ state: 'PENDING' }]);
  await expect(remove(buyer)).resolves.toBeDefined();
});
