/** What may happen to a store with online payment, each as a command of fast-check's model. */
import fc, { type AsyncCommand } from 'fast-check';
import type { DeliveryStatus, PaymentMethod } from '../../../src/order/status';
import { checkLedger } from './ledger';
import { MINUTE_MS } from './online-orders';
import { advanceAndSweep } from './payment-fixture';
import { ignoreExpectedErrors, type Scenario } from './scenario';

/** Empty: the commands check the invariants of the ledger instead of comparing with a model. */
export type Model = Record<string, never>;
type Command = AsyncCommand<Model, Scenario>;

const createCommand = (name: string, run: (scenario: Scenario) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (_model, scenario) => {
    await run(scenario);
    await checkLedger(scenario);
  },
  toString: () => name,
});

const pickAt = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

async function placeOrder(
  scenario: Scenario,
  buyerIndex: number,
  variantIndex: number,
  paymentMethod: PaymentMethod,
) {
  const buyer = pickAt(scenario.buyers, buyerIndex);
  const variant = pickAt(scenario.variants, variantIndex);
  if (!buyer || !variant) return;
  await ignoreExpectedErrors(buyer.caller.cart.add({ productVariantId: variant.id, quantity: 1 }));
  const placed = await ignoreExpectedErrors(
    buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod }),
  );
  if (placed) scenario.orders.push({ id: placed.order.id, buyer });
}

/** As two tabs do. */
const placeConcurrently = (scenario: Scenario, buyer: number, variant: number) =>
  Promise.all([
    placeOrder(scenario, buyer, variant, 'ONLINE_PAYMENT'),
    placeOrder(scenario, buyer, variant, 'ONLINE_PAYMENT'),
  ]);

/** All payments in the provider's records, because the page of an old payment may still be open. */
const listPayments = ({ fixture }: Scenario) => fixture.provider.inspect().payments;

async function chooseOutcome(scenario: Scenario, index: number, choice: 'pay' | 'fail' | 'pending') {
  const payment = pickAt(listPayments(scenario), index);
  if (!payment) return;
  await scenario.fixture.provider.choose(`${scenario.fixture.provider.url}/pay/${payment.pageToken}`, choice);
}

/** The provider completes or fails a payment, also one that it reported as failed or that has expired. */
async function setPaymentState(scenario: Scenario, index: number, state: 'COMPLETED' | 'FAILED') {
  const payment = pickAt(listPayments(scenario), index);
  if (!payment || payment.state === 'COMPLETED') return;
  scenario.fixture.provider.control({
    do: 'setPaymentState',
    merchantOrderId: payment.merchantOrderId,
    state,
  });
}

async function verifyPayment(scenario: Scenario, index: number) {
  const attempts = listPayments(scenario);
  const transactionId = pickAt(attempts, index)?.merchantOrderId;
  if (!transactionId) return;
  // Both buyers try: for the one who does not own the payment it is not found.
  await Promise.all(
    scenario.buyers.map(({ caller }) => ignoreExpectedErrors(caller.payment.verify({ transactionId }))),
  );
}

const withOrder = async (
  scenario: Scenario,
  index: number,
  act: (order: Scenario['orders'][number]) => Promise<unknown>,
) => {
  const order = pickAt(scenario.orders, index);
  if (order) await ignoreExpectedErrors(act(order));
};

async function addStock(scenario: Scenario, variantIndex: number, units: number) {
  const variant = pickAt(scenario.variants, variantIndex);
  if (!variant) return;
  // After a crash during the edit, `added` could not tell whether the stock was saved.
  scenario.db.crashAt(0, 'before');
  const { reader } = scenario.fixture.store.deps.db;
  const { stock, product } = await reader.variant.findUniqueOrThrow({
    where: { id: variant.id },
    select: { stock: true, product: { select: { version: true } } },
  });
  const saved = await ignoreExpectedErrors(
    scenario.admin.admin.catalog.setVariant({
      id: variant.id,
      version: product.version,
      stock: stock + units,
      stockWas: stock,
    }),
  );
  if (saved) variant.added += units;
}

const index = fc.nat(5);
const status = fc.constantFrom<DeliveryStatus>('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED');

/** Placing, paying and sweeping are repeated to be more frequent: a sequence without them proves little. */
export const commands: fc.Arbitrary<Command>[] = [
  ...[1, 2, 3].map(() =>
    fc
      .tuple(index, index)
      .map(([buyer, variant]) =>
        createCommand(`place(${buyer}, ${variant})`, (scenario) =>
          placeOrder(scenario, buyer, variant, 'ONLINE_PAYMENT'),
        ),
      ),
  ),
  fc
    .tuple(index, index)
    .map(([buyer, variant]) =>
      createCommand(`placeConcurrently(${buyer}, ${variant})`, (scenario) =>
        placeConcurrently(scenario, buyer, variant),
      ),
    ),
  fc
    .tuple(index, index)
    .map(([buyer, variant]) =>
      createCommand(`placeCod(${buyer}, ${variant})`, (scenario) =>
        placeOrder(scenario, buyer, variant, 'COD'),
      ),
    ),
  ...[1, 2, 3].map(() =>
    index.map((at) => createCommand(`pay(${at})`, (scenario) => chooseOutcome(scenario, at, 'pay'))),
  ),
  index.map((at) => createCommand(`fail(${at})`, (scenario) => chooseOutcome(scenario, at, 'fail'))),
  fc
    .tuple(index, fc.constantFrom('COMPLETED' as const, 'FAILED' as const))
    .map(([at, state]) =>
      createCommand(`settle(${at}, ${state})`, (scenario) => setPaymentState(scenario, at, state)),
    ),
  fc.constant(createCommand('deliverWebhooks()', (scenario) => scenario.fixture.provider.deliverWebhooks())),
  fc
    .record({
      mode: fc.constantFrom('send' as const, 'drop' as const, 'hold' as const),
      copies: fc.constantFrom(1, 3),
    })
    .map((delivery) =>
      createCommand(`setWebhookDelivery(${delivery.mode} × ${delivery.copies})`, async ({ fixture }) =>
        fixture.provider.control({ do: 'webhooks', ...delivery }),
      ),
    ),
  fc.constant(
    createCommand('releaseWebhooks()', async ({ fixture }) => {
      fixture.provider.control({ do: 'releaseWebhooks', order: 'reversed' });
      await fixture.provider.deliverWebhooks();
    }),
  ),
  index.map((at) => createCommand(`verify(${at})`, (scenario) => verifyPayment(scenario, at))),
  index.map((at) =>
    createCommand(`cancel(${at})`, (scenario) =>
      withOrder(scenario, at, ({ id, buyer }) => buyer.caller.order.cancel({ id })),
    ),
  ),
  index.map((at) =>
    createCommand(`cancelWhilePaying(${at})`, (scenario) =>
      Promise.all([
        withOrder(scenario, at, ({ id, buyer }) => buyer.caller.order.cancel({ id })),
        chooseOutcome(scenario, at, 'pay').then(() => scenario.fixture.provider.deliverWebhooks()),
      ]),
    ),
  ),
  index.map((at) =>
    createCommand(`cancelWhileShipping(${at})`, (scenario) =>
      Promise.all([
        withOrder(scenario, at, ({ id, buyer }) => buyer.caller.order.cancel({ id })),
        withOrder(scenario, at, ({ id }) => scenario.admin.admin.order.markShipped({ ids: [id] })),
      ]),
    ),
  ),
  index.map((at) =>
    createCommand(`retry(${at})`, (scenario) =>
      withOrder(scenario, at, ({ id, buyer }) => buyer.caller.payment.retry({ orderId: id })),
    ),
  ),
  fc
    .tuple(index, status)
    .map(([at, deliveryStatus]) =>
      createCommand(`admin(${at}, ${deliveryStatus})`, (scenario) =>
        withOrder(scenario, at, ({ id }) => scenario.admin.order.setStatus({ id, deliveryStatus })),
      ),
    ),
  index.map((at) =>
    createCommand(`check(${at})`, (scenario) =>
      withOrder(scenario, at, ({ id }) => scenario.admin.admin.payment.check({ orderId: id })),
    ),
  ),
  index.map((at) =>
    createCommand(`refund(${at})`, (scenario) =>
      withOrder(scenario, at, ({ id }) => scenario.admin.admin.payment.refund({ orderId: id })),
    ),
  ),
  ...[1, 2].map(() =>
    fc
      .constantFrom(1, 6, 16, 25)
      .map((minutes) =>
        createCommand(`sweepAfter(${minutes} min)`, (scenario) =>
          ignoreExpectedErrors(advanceAndSweep(scenario.fixture, minutes * MINUTE_MS)),
        ),
      ),
  ),
  fc
    .tuple(index, fc.integer({ min: 1, max: 3 }))
    .map(([variant, units]) =>
      createCommand(`addStock(${variant}, ${units})`, (scenario) => addStock(scenario, variant, units)),
    ),
  fc
    .record({
      with: fc.constantFrom(401 as const, 429 as const, 500 as const, 'break' as const),
      times: fc.integer({ min: 1, max: 3 }),
    })
    .map((fault) =>
      createCommand(`providerFails(${fault.with} × ${fault.times})`, async ({ fixture }) =>
        fixture.provider.control({ do: 'answer', ...fault }),
      ),
    ),
  fc
    .constantFrom('PENDING' as const, 'COMPLETED' as const)
    .map((outcome) =>
      createCommand(`setRefundOutcome(${outcome})`, async ({ fixture }) =>
        fixture.provider.control({ do: 'refunds', outcome }),
      ),
    ),
  fc.constantFrom(0, -1).map((amountBy) =>
    createCommand(`tamper(${amountBy})`, async (scenario) => {
      scenario.fixture.provider.control({ do: 'tamper', amountBy });
      scenario.tampering = amountBy !== 0;
    }),
  ),
  fc.constant(
    createCommand('resetBehavior()', async (scenario) => {
      scenario.fixture.provider.control({ do: 'resetBehavior' });
      scenario.tampering = false;
    }),
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('before' as const, 'after' as const))
    .map(([nth, when]) => createCommand(`crashAt(${nth}, ${when})`, async ({ db }) => db.crashAt(nth, when))),
];
