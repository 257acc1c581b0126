/**
 * The process is killed at any step of a request, and another one starts on the same database: no unit and no paisa is lost, and
 * a retried request succeeds.
 */
import { expect, it } from 'vitest';
import { type Context, type Deps, OWNER, type Session, type UserContext } from '../context';
import { cancelOrder } from '../order/cancel-order';
import { placeOrder } from '../order/place-order';
import { setDeliveryStatus } from '../order/set-delivery-status';
import { createAnonymousContext } from '../request-context';
import { refundOrder } from './order-payments';
import { retryPayment } from './retry-payment';
import { sweepPayments } from './sweep-payments';
import { crashAtStep } from './test/crash-at-step';
import { checkLedger } from './test/ledger';
import { describeStatus, HOUR_MS, MINUTE_MS } from './test/online-orders';
import {
  advanceAndSweep,
  type Buyer,
  createBuyer,
  openFilePaymentFixture,
  placeOnlineOrder,
} from './test/payment-fixture';
import { createScenario, createScenarioUsers, installCrashingDatabase, type Scenario } from './test/scenario';
import { verifyPayment } from './verify-payment';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const db = installCrashingDatabase(fixture);
const admin = await store.admin();
const users = await createScenarioUsers(fixture);

interface CrashCase {
  buyer: Buyer;
  variantId: string;
  /** empty until the order is placed */
  order: { id: string; transactionId: string; redirectUrl: string };
}

interface Flow {
  /** prepares the state, without a crash */
  before?: (crashCase: CrashCase) => Promise<unknown>;
  /** the operation during which the process is killed */
  act: (as: (session: Session) => UserContext, crashCase: CrashCase, ctx: Context) => Promise<unknown>;
  /** what users do after the restart */
  after?: (crashCase: CrashCase) => Promise<unknown>;
  /** the final statuses of the order, at whichever step the process was killed */
  finalStatus: RegExp;
}

const toShopperSession = ({ buyer }: CrashCase): Session => ({ userId: buyer.id, userType: 'CUSTOMER' });
const ADMIN: Session = { userId: admin.id, userType: 'ADMIN', staff: OWNER };
const KEY = 'one-key';
const toOrderInput = ({ buyer }: CrashCase) =>
  ({
    addressId: buyer.addressId,
    paymentMethod: 'ONLINE_PAYMENT',
    idempotencyKey: KEY,
    expectedTotal: null,
  }) as const;

async function placeUnpaid(crashCase: CrashCase) {
  crashCase.order = await placeOnlineOrder(crashCase.buyer, KEY);
}

async function payOnPage(page: string | null | undefined) {
  await provider.choose(page ?? '', 'pay');
}

async function placeAndPay(crashCase: CrashCase) {
  await placeUnpaid(crashCase);
  await payOnPage(crashCase.order.redirectUrl);
}

/** Repeats the request with the same key and pays, with another attempt if the page of the first one was lost. */
async function repeatOrderAndPay(crashCase: CrashCase) {
  const { buyer } = crashCase;
  const placed = await buyer.caller.order.place(toOrderInput(crashCase));
  const orderId = placed.order.id;
  crashCase.order = { id: orderId, transactionId: '', redirectUrl: '' };
  const { redirectUrl } = placed.redirectUrl ? placed : await buyer.caller.payment.retry({ orderId });
  await payOnPage(redirectUrl);
}

const placeAndComplete = async (crashCase: CrashCase) => {
  await placeAndPay(crashCase);
  await provider.deliverWebhooks();
};

const FLOWS: Record<string, Flow> = {
  'placing an order': {
    act: (as, crashCase) => placeOrder(as(toShopperSession(crashCase)), toOrderInput(crashCase)),
    after: repeatOrderAndPay,
    finalStatus: /^PENDING, payment COMPLETED$/,
  },
  'undoing an order whose payment page was rejected': {
    before: async () => void provider.control({ do: 'answer', with: 429, endpoint: 'pay' }),
    act: (as, crashCase) => placeOrder(as(toShopperSession(crashCase)), toOrderInput(crashCase)),
    after: repeatOrderAndPay,
    finalStatus: /^PENDING, payment COMPLETED$/,
  },
  'retrying when the first payment page was lost': {
    before: async () => void provider.control({ do: 'answer', with: 'break', endpoint: 'pay' }),
    act: (as, crashCase) => placeOrder(as(toShopperSession(crashCase)), toOrderInput(crashCase)),
    after: repeatOrderAndPay,
    finalStatus: /^PENDING, payment COMPLETED$/,
  },
  'verifying a payment': {
    before: placeAndPay,
    act: (as, crashCase) =>
      verifyPayment(as(toShopperSession(crashCase)), { transactionId: crashCase.order.transactionId }),
    finalStatus: /^PENDING, payment COMPLETED$/,
  },
  'retrying a payment': {
    before: placeUnpaid,
    act: (as, crashCase) => retryPayment(as(toShopperSession(crashCase)), { orderId: crashCase.order.id }),
    after: async ({ buyer, order: { id } }) =>
      payOnPage((await buyer.caller.payment.retry({ orderId: id })).redirectUrl),
    finalStatus: /^PENDING, payment COMPLETED$/,
  },
  'canceling a paid order': {
    before: placeAndComplete,
    act: (as, crashCase) => cancelOrder(as(toShopperSession(crashCase)), { id: crashCase.order.id }),
    after: ({ buyer, order: { id } }) => buyer.caller.order.cancel({ id }).catch(() => {}),
    finalStatus: /^CANCELED, payment REFUNDED$/,
  },
  'cancelation by an admin of an order just paid': {
    before: placeAndPay,
    act: (as, crashCase) =>
      setDeliveryStatus(as(ADMIN), { id: crashCase.order.id, deliveryStatus: 'CANCELED' }),
    finalStatus: /^(PENDING, payment COMPLETED|CANCELED, payment REFUNDED)$/,
  },
  'expiring an order': {
    before: async (crashCase) => {
      await placeUnpaid(crashCase);
      store.advance(16 * MINUTE_MS);
    },
    act: (_as, _scene, ctx) => sweepPayments(ctx),
    finalStatus: /^CANCELED, payment FAILED$/,
  },
  'receiving the payment of an expired order': {
    before: async (crashCase) => {
      await placeUnpaid(crashCase);
      await advanceAndSweep(fixture, 16 * MINUTE_MS);
      provider.control({
        do: 'setPaymentState',
        merchantOrderId: crashCase.order.transactionId,
        state: 'COMPLETED',
      });
    },
    act: (as, crashCase) =>
      verifyPayment(as(toShopperSession(crashCase)), { transactionId: crashCase.order.transactionId }),
    finalStatus: /^PENDING, payment COMPLETED$/,
  },
  'refunding a payment that arrived after cancelation': {
    before: async (crashCase) => {
      await placeUnpaid(crashCase);
      await crashCase.buyer.caller.order.cancel({ id: crashCase.order.id });
      provider.control({
        do: 'setPaymentState',
        merchantOrderId: crashCase.order.transactionId,
        state: 'COMPLETED',
      });
      store.advance(20 * MINUTE_MS);
    },
    act: (_as, _scene, ctx) => sweepPayments(ctx),
    finalStatus: /^CANCELED, payment REFUNDED$/,
  },
  'refunding by an admin after a failed refund': {
    before: async (crashCase) => {
      await placeUnpaid(crashCase);
      await crashCase.buyer.caller.order.cancel({ id: crashCase.order.id });
      provider.control({ do: 'refunds', outcome: 'FAILED' });
      provider.control({
        do: 'setPaymentState',
        merchantOrderId: crashCase.order.transactionId,
        state: 'COMPLETED',
      });
      await provider.deliverWebhooks();
      await provider.deliverWebhooks();
      provider.control({ do: 'resetBehavior' });
    },
    act: (as, crashCase) => refundOrder(as(ADMIN), { orderId: crashCase.order.id }),
    after: ({ order: { id } }) => admin.caller.admin.payment.refund({ orderId: id }).catch(() => {}),
    finalStatus: /^CANCELED, payment REFUNDED$/,
  },
};

const createContextFactory = (deps: Deps) => (session: Session) => ({
  ...createAnonymousContext(deps),
  session,
});

async function finishAndCheck(scenario: Scenario) {
  provider.control({ do: 'resetBehavior' });
  await store.deps.background.whenIdle();
  await checkLedger(scenario);
  for (const wait of [2 * MINUTE_MS, 20 * MINUTE_MS, 2 * HOUR_MS]) {
    await provider.deliverWebhooks();
    await advanceAndSweep(fixture, wait);
  }
  await checkLedger(scenario, { final: true });
}

/** Runs a flow in a process that is killed at a step. @returns whether the flow reached that step */
async function runUntil(step: number, { before, act, after, finalStatus }: Flow): Promise<boolean> {
  const scenario = await createScenario(fixture, db, [2], users);
  const variantId = scenario.variants[0]?.id ?? '';
  const buyer = await createBuyer(store, [{ variantId }]);
  const crashCase: CrashCase = { buyer, variantId, order: { id: '', transactionId: '', redirectUrl: '' } };
  await before?.(crashCase);
  const process = crashAtStep(store.deps, step);
  await act(createContextFactory(process.deps), crashCase, createAnonymousContext(process.deps)).catch(
    () => {},
  );
  await process.deps.background.whenIdle();
  provider.control({ do: 'resetBehavior' });
  await after?.(crashCase);
  await finishAndCheck(scenario);
  expect(await describeStatus(fixture, crashCase.order.id), `killed at step ${step}`).toMatch(finalStatus);
  return process.hasCrashed();
}

it.each(Object.keys(FLOWS))(
  '%s survives a crash at every step',
  async (name) => {
    const flow = FLOWS[name];
    if (!flow) throw new Error(`There is no flow ${name}`);
    let steps = 0;
    while (await runUntil(steps + 1, flow)) steps++;
    // With fewer steps, the test would have interrupted nothing.
    expect(steps).toBeGreaterThanOrEqual(4);
    expect(steps).toBeLessThan(60);
  },
  180_000,
);
