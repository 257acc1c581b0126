/** Cancels paid orders for the tests of refunds. */
import { expect } from 'vitest';
import type { ControlCommand } from '../sandbox/apply-command';
import {
  type CreatedOrder,
  createPaidOrder,
  describeStatus,
  listPaymentChanges,
  listProviderRefunds,
  PRICE_PAISE,
} from './online-orders';
import type { PaymentFixture } from './payment-fixture';

/** Creates a paid order and cancels it as the shopper, with the provider controlled by `commands`. */
export async function cancelPaidOrder(
  fixture: PaymentFixture,
  ...commands: ControlCommand[]
): Promise<CreatedOrder> {
  const created = await createPaidOrder(fixture);
  for (const command of commands) fixture.provider.control(command);
  await created.buyer.caller.order.cancel({ id: created.order.id });
  await fixture.store.deps.background.whenIdle();
  return created;
}

export async function expectRefundedOnce(
  fixture: PaymentFixture,
  { order, buyer }: CreatedOrder,
): Promise<void> {
  const { store } = fixture;
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  const completed = listProviderRefunds(fixture, order.transactionId).filter(
    ({ state }) => state === 'COMPLETED',
  );
  expect(completed).toMatchObject([{ amountPaise: PRICE_PAISE }]);
  const mails = (await store.emailsTo(buyer.email)).filter(({ kind }) => kind === 'payment-refunded');
  expect(mails).toHaveLength(1);
  expect(
    (await listPaymentChanges(store.deps, order.id)).filter((each) => each.endsWith('Refunded')),
  ).toEqual(['Refund due → Refunded']);
}
