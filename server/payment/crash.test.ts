/**
 * The process ends between any two steps of a request, and another one starts on the same database: no unit and no paisa is lost,
 * and a retry gets what was requested.
 */
import { expect, it } from 'vitest';
import type { Context, Deps, Session, UserContext } from '../context';
import { cancelOrder } from '../order/cancel-order';
import { placeOrder } from '../order/place-order';
import { setDeliveryStatus } from '../order/set-delivery-status';
import { createAnonymousContext } from '../request-context';
import { refundOrder } from './order-payments';
import { retryPayment } from './retry-payment';
import { sweepPayments } from './sweep-payments';
import { HOUR, MINUTE, statusOf } from './test/buying';
import { crashAtStep } from './test/crash-at-step';
import { checkLedger } from './test/ledger';
import { type Buyer, newBuyer, payingStoreForThisFile, placeOnline, sweepAfter } from './test/paying-store';
import { makeKillable, newWorld, type World } from './test/world';
import { verifyPayment } from './verify-payment';

const paying = await payingStoreForThisFile();
const { store, provider } = paying;
const db = makeKillable(paying);
const admin = await store.admin();

interface Scene {
  buyer: Buyer;
  variantId: string;
  /** the order everything is about, once there is one */
  order: { id: string; transactionId: string; redirectUrl: string };
}

interface Flow {
  /** everything that went before, unharmed */
  before?: (scene: Scene) => Promise<unknown>;
  /** what the process is about when it ends */
  act: (as: (session: Session) => UserContext, scene: Scene, ctx: Context) => Promise<unknown>;
  /** what people do once it is up again */
  after?: (scene: Scene) => Promise<unknown>;
  /** what the order comes to in the end, wherever the process ended */
  comesTo: RegExp;
}

const shopper = ({ buyer }: Scene): Session => ({ userId: buyer.id, userType: 'CUSTOMER' });
const ADMIN: Session = { userId: admin.id, userType: 'ADMIN' };
const KEY = 'one-key';
const online = ({ buyer }: Scene) =>
  ({
    addressId: buyer.addressId,
    paymentMethod: 'ONLINE_PAYMENT',
    idempotencyKey: KEY,
    expectedTotal: null,
  }) as const;

async function order(scene: Scene) {
  scene.order = await placeOnline(scene.buyer, KEY);
}

async function payAt(page: string | null | undefined) {
  await provider.choose(page ?? '', 'pay');
}

async function pay(scene: Scene) {
  await order(scene);
  await payAt(scene.order.redirectUrl);
}

/** The same key again, and where it leads; another attempt where the first one's page was lost. */
async function orderAgainAndPay(scene: Scene) {
  const { buyer } = scene;
  const placed = await buyer.caller.order.place(online(scene));
  const orderId = placed.order.id;
  scene.order = { id: orderId, transactionId: '', redirectUrl: '' };
  const { redirectUrl } = placed.redirectUrl ? placed : await buyer.caller.payment.retry({ orderId });
  await payAt(redirectUrl);
}

const settle = async (scene: Scene) => {
  await pay(scene);
  await provider.deliver();
};

const FLOWS: Record<string, Flow> = {
  'placing an order': {
    act: (as, scene) => placeOrder(as(shopper(scene)), online(scene)),
    after: orderAgainAndPay,
    comesTo: /^PENDING, payment COMPLETED$/,
  },
  'undoing an order whose page was refused': {
    before: async () => void provider.control({ do: 'answer', with: 429, endpoint: 'pay' }),
    act: (as, scene) => placeOrder(as(shopper(scene)), online(scene)),
    after: orderAgainAndPay,
    comesTo: /^PENDING, payment COMPLETED$/,
  },
  'making another attempt where the first page was lost': {
    before: async () => void provider.control({ do: 'answer', with: 'break', endpoint: 'pay' }),
    act: (as, scene) => placeOrder(as(shopper(scene)), online(scene)),
    after: orderAgainAndPay,
    comesTo: /^PENDING, payment COMPLETED$/,
  },
  'verifying a payment': {
    before: pay,
    act: (as, scene) => verifyPayment(as(shopper(scene)), { transactionId: scene.order.transactionId }),
    comesTo: /^PENDING, payment COMPLETED$/,
  },
  'trying again to pay': {
    before: order,
    act: (as, scene) => retryPayment(as(shopper(scene)), { orderId: scene.order.id }),
    after: async ({ buyer, order: { id } }) =>
      payAt((await buyer.caller.payment.retry({ orderId: id })).redirectUrl),
    comesTo: /^PENDING, payment COMPLETED$/,
  },
  'canceling a paid order': {
    before: settle,
    act: (as, scene) => cancelOrder(as(shopper(scene)), { id: scene.order.id }),
    after: ({ buyer, order: { id } }) => buyer.caller.order.cancel({ id }).catch(() => {}),
    comesTo: /^CANCELED, payment REFUNDED$/,
  },
  'an admin’s cancel of what was just paid': {
    before: pay,
    act: (as, scene) => setDeliveryStatus(as(ADMIN), { id: scene.order.id, deliveryStatus: 'CANCELED' }),
    comesTo: /^(PENDING, payment COMPLETED|CANCELED, payment REFUNDED)$/,
  },
  'ending a hold': {
    before: async (scene) => {
      await order(scene);
      store.advance(16 * MINUTE);
    },
    act: (_as, _scene, ctx) => sweepPayments(ctx),
    comesTo: /^CANCELED, payment FAILED$/,
  },
  'paying an order whose hold has ended': {
    before: async (scene) => {
      await order(scene);
      await sweepAfter(paying, 16 * MINUTE);
      provider.control({ do: 'settle', merchantOrderId: scene.order.transactionId, state: 'COMPLETED' });
    },
    act: (as, scene) => verifyPayment(as(shopper(scene)), { transactionId: scene.order.transactionId }),
    comesTo: /^PENDING, payment COMPLETED$/,
  },
  'giving back what came too late': {
    before: async (scene) => {
      await order(scene);
      await scene.buyer.caller.order.cancel({ id: scene.order.id });
      provider.control({ do: 'settle', merchantOrderId: scene.order.transactionId, state: 'COMPLETED' });
      store.advance(20 * MINUTE);
    },
    act: (_as, _scene, ctx) => sweepPayments(ctx),
    comesTo: /^CANCELED, payment REFUNDED$/,
  },
  'giving back what a person looked at': {
    before: async (scene) => {
      await order(scene);
      await scene.buyer.caller.order.cancel({ id: scene.order.id });
      provider.control({ do: 'refunds', outcome: 'FAILED' });
      provider.control({ do: 'settle', merchantOrderId: scene.order.transactionId, state: 'COMPLETED' });
      await provider.deliver();
      await provider.deliver();
      provider.control({ do: 'resetBehavior' });
    },
    act: (as, scene) => refundOrder(as(ADMIN), { orderId: scene.order.id }),
    after: ({ order: { id } }) => admin.caller.admin.payment.refund({ orderId: id }).catch(() => {}),
    comesTo: /^CANCELED, payment REFUNDED$/,
  },
};

const contextsOf = (deps: Deps) => (session: Session) => ({ ...createAnonymousContext(deps), session });

async function settleDown(world: World) {
  provider.control({ do: 'resetBehavior' });
  await store.deps.background.whenIdle();
  await checkLedger(world);
  for (const wait of [2 * MINUTE, 20 * MINUTE, 2 * HOUR]) {
    await provider.deliver();
    await sweepAfter(paying, wait);
  }
  await checkLedger(world, { final: true });
}

/** Runs a flow in a process that ends at a step. @returns whether it came to its end before it was done */
async function runUntil(step: number, { before, act, after, comesTo }: Flow): Promise<boolean> {
  const world = await newWorld(paying, db, [2]);
  const variantId = world.variants[0]?.id ?? '';
  const buyer = await newBuyer(store, [{ variantId }]);
  const scene: Scene = { buyer, variantId, order: { id: '', transactionId: '', redirectUrl: '' } };
  await before?.(scene);
  const life = crashAtStep(store.deps, step);
  await act(contextsOf(life.deps), scene, createAnonymousContext(life.deps)).catch(() => {});
  await life.deps.background.whenIdle();
  provider.control({ do: 'resetBehavior' });
  await after?.(scene);
  await settleDown(world);
  expect(await statusOf(paying, scene.order.id), `ended at step ${step}`).toMatch(comesTo);
  return life.isDead();
}

it.each(Object.keys(FLOWS))(
  '%s survives the end of the process at every step',
  async (name) => {
    const flow = FLOWS[name];
    if (!flow) throw new Error(`No flow is called ${name}`);
    let steps = 0;
    while (await runUntil(steps + 1, flow)) steps++;
    // Otherwise nothing was interrupted, and nothing shown.
    expect(steps).toBeGreaterThanOrEqual(4);
    expect(steps).toBeLessThan(60);
  },
  180_000,
);
