/** The gauges on which the alerts of docs/operations.md about payments depend. */
import { expect, it } from 'vitest';
import type { Deps } from '../context';
import { cancelPaidOrder } from '../payment/test/canceled-orders';
import { createUnpaidOrder, HOUR_MS, MINUTE_MS } from '../payment/test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from '../payment/test/payment-fixture';
import { addStoreGauges } from './store-gauges';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const configured = store.deps.payments;
if (!configured) throw new Error('The store has no payment gateway');

/** Reads a gauge anew: the sum of its series. */
async function readGauge(name: string, deps: Deps = store.deps): Promise<number> {
  const reads = new Map<string, () => Promise<readonly { value: number }[]>>();
  const addGauge: NonNullable<Deps['metrics']>['addGauge'] = (each, _help, _labels, read) =>
    void reads.set(each, read);
  addStoreGauges({ addGauge }, deps);
  const series = (await reads.get(name)?.()) ?? [];
  return series.reduce((sum, { value }) => sum + value, 0);
}

it('a rejected refund counts until it is requested again', async () => {
  const readRejected = () => readGauge('vastra_rejected_refunds');
  expect(await readRejected()).toBe(0);
  const { order } = await cancelPaidOrder(fixture, { do: 'refunds', outcome: 'FAILED' });
  await provider.deliverWebhooks();
  expect(await readRejected()).toBe(1);
  provider.control({ do: 'resetBehavior' });
  await (await store.admin()).caller.admin.payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  expect(await readRejected()).toBe(0);
});

it('a check is overdue only while the store has the gateway of the payment', async () => {
  const readOverdue = (deps?: Deps) => readGauge('vastra_overdue_payment_checks', deps);
  await createUnpaidOrder(fixture);
  await cancelPaidOrder(fixture, { do: 'refunds', outcome: 'PENDING' });
  await advanceAndSweep(fixture, 2 * HOUR_MS);
  expect(await readOverdue()).toBe(0);
  await createUnpaidOrder(fixture);
  store.advance(20 * HOUR_MS + 6 * MINUTE_MS);
  const all = await readOverdue();
  expect(all).toBeGreaterThan(1);
  // A refund of another gateway is looked at by the sweep, which raises an alert of its own.
  const other = await readOverdue({ ...store.deps, payments: { ...configured, name: 'other' } });
  expect(other).toBe(1);
  expect(await readOverdue({ ...store.deps, payments: null })).toBe(0);
});
