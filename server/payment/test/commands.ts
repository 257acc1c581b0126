/** What may happen to a store that takes money online, each as a step of fast-check's model. */
import fc, { type AsyncCommand } from 'fast-check';
import type { DeliveryStatus, PaymentMethod } from '../../../src/order/status';
import { checkLedger } from './ledger';
import { sweepAfter } from './paying-store';
import { attempt, type World } from './world';

/** The model keeps no books of its own: the ledger is what must be true. */
export type Model = Record<string, never>;
type Step = AsyncCommand<Model, World>;

const MINUTE = 60_000;

const step = (name: string, run: (world: World) => Promise<unknown>): Step => ({
  check: () => true,
  run: async (_model, world) => {
    await run(world);
    await checkLedger(world);
  },
  toString: () => name,
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function place(world: World, buyerIndex: number, variantIndex: number, paymentMethod: PaymentMethod) {
  const buyer = pick(world.buyers, buyerIndex);
  const variant = pick(world.variants, variantIndex);
  if (!buyer || !variant) return;
  await attempt(buyer.caller.cart.add({ productVariantId: variant.id, quantity: 1 }));
  const placed = await attempt(buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod }));
  if (placed) world.orders.push({ id: placed.order.id, buyer });
}

/** Twice at once, as two tabs do. */
const placeTwice = (world: World, buyer: number, variant: number) =>
  Promise.all([
    place(world, buyer, variant, 'ONLINE_PAYMENT'),
    place(world, buyer, variant, 'ONLINE_PAYMENT'),
  ]);

/** What the provider knows of, as whoever stands at its page: any payment, however old. */
const payments = ({ paying }: World) => paying.provider.inspect().payments;

async function choose(world: World, index: number, choice: 'pay' | 'fail' | 'pending') {
  const payment = pick(payments(world), index);
  if (!payment) return;
  await world.paying.provider.choose(`${world.paying.provider.url}/pay/${payment.pageToken}`, choice);
}

/** The provider's word, against what it said before or after its own time. */
async function settleLate(world: World, index: number, state: 'COMPLETED' | 'FAILED') {
  const payment = pick(payments(world), index);
  if (!payment || payment.state === 'COMPLETED') return;
  world.paying.provider.control({ do: 'settle', merchantOrderId: payment.merchantOrderId, state });
}

async function verify(world: World, index: number) {
  const attempts = payments(world);
  const transactionId = pick(attempts, index)?.merchantOrderId;
  if (!transactionId) return;
  // Whose it is shows by trying: for the other one it is not there.
  await Promise.all(world.buyers.map(({ caller }) => attempt(caller.payment.verify({ transactionId }))));
}

const ofOrder = async (
  world: World,
  index: number,
  act: (order: World['orders'][number]) => Promise<unknown>,
) => {
  const order = pick(world.orders, index);
  if (order) await attempt(act(order));
};

async function addStock(world: World, variantIndex: number, units: number) {
  const variant = pick(world.variants, variantIndex);
  if (!variant) return;
  // Whether a killed edit was done, only the books could say.
  world.db.killAt(0, 'before');
  const { reader } = world.paying.store.deps.db;
  const { stock, product } = await reader.variant.findUniqueOrThrow({
    where: { id: variant.id },
    select: { stock: true, product: { select: { version: true } } },
  });
  const saved = await attempt(
    world.admin.admin.catalog.setVariant({
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

/** Weighted by repetition: a sequence without orders and payments shows nothing. */
export const steps: fc.Arbitrary<Step>[] = [
  ...[1, 2, 3].map(() =>
    fc
      .tuple(index, index)
      .map(([buyer, variant]) =>
        step(`place(${buyer}, ${variant})`, (world) => place(world, buyer, variant, 'ONLINE_PAYMENT')),
      ),
  ),
  fc
    .tuple(index, index)
    .map(([buyer, variant]) =>
      step(`placeTwice(${buyer}, ${variant})`, (world) => placeTwice(world, buyer, variant)),
    ),
  fc
    .tuple(index, index)
    .map(([buyer, variant]) =>
      step(`placeCod(${buyer}, ${variant})`, (world) => place(world, buyer, variant, 'COD')),
    ),
  ...[1, 2, 3].map(() => index.map((at) => step(`pay(${at})`, (world) => choose(world, at, 'pay')))),
  index.map((at) => step(`fail(${at})`, (world) => choose(world, at, 'fail'))),
  fc
    .tuple(index, fc.constantFrom('COMPLETED' as const, 'FAILED' as const))
    .map(([at, state]) => step(`settle(${at}, ${state})`, (world) => settleLate(world, at, state))),
  fc.constant(step('webhooks()', (world) => world.paying.provider.deliver())),
  fc
    .record({
      mode: fc.constantFrom('send' as const, 'drop' as const, 'hold' as const),
      copies: fc.constantFrom(1, 3),
    })
    .map((manner) =>
      step(`webhooksGo(${manner.mode} × ${manner.copies})`, async ({ paying }) =>
        paying.provider.control({ do: 'webhooks', ...manner }),
      ),
    ),
  fc.constant(
    step('releaseWebhooks()', async ({ paying }) => {
      paying.provider.control({ do: 'releaseWebhooks', order: 'reversed' });
      await paying.provider.deliver();
    }),
  ),
  index.map((at) => step(`verify(${at})`, (world) => verify(world, at))),
  index.map((at) =>
    step(`cancel(${at})`, (world) =>
      ofOrder(world, at, ({ id, buyer }) => buyer.caller.order.cancel({ id })),
    ),
  ),
  index.map((at) =>
    step(`cancelWhilePaying(${at})`, (world) =>
      Promise.all([
        ofOrder(world, at, ({ id, buyer }) => buyer.caller.order.cancel({ id })),
        choose(world, at, 'pay').then(() => world.paying.provider.deliver()),
      ]),
    ),
  ),
  index.map((at) =>
    step(`cancelWhileShipping(${at})`, (world) =>
      Promise.all([
        ofOrder(world, at, ({ id, buyer }) => buyer.caller.order.cancel({ id })),
        ofOrder(world, at, ({ id }) => world.admin.admin.order.markShipped({ ids: [id] })),
      ]),
    ),
  ),
  index.map((at) =>
    step(`retry(${at})`, (world) =>
      ofOrder(world, at, ({ id, buyer }) => buyer.caller.payment.retry({ orderId: id })),
    ),
  ),
  fc
    .tuple(index, status)
    .map(([at, deliveryStatus]) =>
      step(`admin(${at}, ${deliveryStatus})`, (world) =>
        ofOrder(world, at, ({ id }) => world.admin.order.setStatus({ id, deliveryStatus })),
      ),
    ),
  index.map((at) =>
    step(`check(${at})`, (world) =>
      ofOrder(world, at, ({ id }) => world.admin.admin.payment.check({ orderId: id })),
    ),
  ),
  index.map((at) =>
    step(`refund(${at})`, (world) =>
      ofOrder(world, at, ({ id }) => world.admin.admin.payment.refund({ orderId: id })),
    ),
  ),
  ...[1, 2].map(() =>
    fc
      .constantFrom(1, 6, 16, 25)
      .map((minutes) =>
        step(`sweepAfter(${minutes} min)`, (world) => attempt(sweepAfter(world.paying, minutes * MINUTE))),
      ),
  ),
  fc
    .tuple(index, fc.integer({ min: 1, max: 3 }))
    .map(([variant, units]) =>
      step(`addStock(${variant}, ${units})`, (world) => addStock(world, variant, units)),
    ),
  fc
    .record({
      with: fc.constantFrom(401 as const, 429 as const, 500 as const, 'break' as const),
      times: fc.integer({ min: 1, max: 3 }),
    })
    .map((fault) =>
      step(`providerFails(${fault.with} × ${fault.times})`, async ({ paying }) =>
        paying.provider.control({ do: 'answer', ...fault }),
      ),
    ),
  fc
    .constantFrom('PENDING' as const, 'COMPLETED' as const)
    .map((outcome) =>
      step(`refundsGo(${outcome})`, async ({ paying }) =>
        paying.provider.control({ do: 'refunds', outcome }),
      ),
    ),
  fc.constantFrom(0, -1).map((amountBy) =>
    step(`tamper(${amountBy})`, async (world) => {
      world.paying.provider.control({ do: 'tamper', amountBy });
      world.tampering = amountBy !== 0;
    }),
  ),
  fc.constant(
    step('behave()', async (world) => {
      world.paying.provider.control({ do: 'resetBehavior' });
      world.tampering = false;
    }),
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('before' as const, 'after' as const))
    .map(([nth, when]) => step(`killAt(${nth}, ${when})`, async ({ db }) => db.killAt(nth, when))),
];
