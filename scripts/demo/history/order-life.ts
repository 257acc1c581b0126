/** The orders of the demo store's last months as rows, each with the life it had until today: what is not due yet has not happened. */
import { findChanges } from '../../../src/audit/find-changes';
import { payablePaise } from '../../../src/catalog/price';
import { formatRupees, multiplyPaise, sumPaise } from '../../../src/money';
import {
  codPaymentStatus,
  DELIVERY_STATUS_NAMES,
  type DeliveryStatus,
  orderNumber,
  PAYMENT_STATUS_NAMES,
  type PaymentMethod,
  type PaymentStatus,
} from '../../../src/order/status';
import { HOLD_GRACE_MS, PAYMENT_WINDOW_MS } from '../../../src/payment/schedule';
import type { Random } from '../../scale/random';
import { HOUR, inWorkingHours } from './calendar';
import type { Customer } from './customers';

const MINUTE = HOUR / 60;
const GATEWAY = 'sandbox';
export const DECLINED = 'PAYMENT_DECLINED';

/** A product on sale, with what an order line keeps of it. */
export interface SoldProduct {
  id: string;
  name: string;
  /** of the top-level category */
  festive: boolean;
  createdAt: Date;
  variants: readonly {
    id: string;
    color: string;
    size: string;
    originalPaise: number;
    discountPaise: number | null;
    image: {
      imageId: string | null;
      imageFilename: string | null;
      imageTint: string | null;
      imageWidth: number | null;
      imageHeight: number | null;
    };
  }[];
}

interface Attempt {
  id: string;
  orderId: string;
  gateway: string;
  state: 'COMPLETED' | 'FAILED';
  amountPaise: number;
  providerOrderId: string;
  transactionId: string;
  mode: string;
  errorCode: string | null;
  createdAt: Date;
  expiresAt: Date;
  lastCheckedAt: Date;
  resolvedAt: Date;
}

interface RefundRow {
  id: string;
  attemptId: string;
  orderId: string;
  state: 'COMPLETED' | 'FAILED';
  amountPaise: number;
  providerRefundId: string;
  errorCode: string | null;
  createdAt: Date;
  resolvedAt: Date;
}

type Actor = 'CUSTOMER' | 'ADMIN' | 'SYSTEM';

interface Entry {
  id: string;
  createdAt: Date;
  actor: Actor;
  userId: string | null;
  action: 'placed' | 'status' | 'refunded' | 'refundFailed';
  objectType: 'ORDER';
  objectId: string;
  objectName: string;
  changes: string | null;
}

interface Statuses {
  deliveryStatus: DeliveryStatus;
  paymentStatus: PaymentStatus;
}

const named = ({ deliveryStatus, paymentStatus }: Statuses) => ({
  Status: DELIVERY_STATUS_NAMES[deliveryStatus],
  Payment: PAYMENT_STATUS_NAMES[paymentStatus],
});

export interface OrderPlan {
  at: number;
  customer: Customer;
  lines: readonly { product: SoldProduct; variant: SoldProduct['variants'][number]; quantity: number }[];
  method: PaymentMethod;
}

/** Writes one order's life: every step has its time, and those after `today` are left out by whoever calls. */
export class Life {
  readonly attempts: Attempt[] = [];
  readonly refunds: RefundRow[] = [];
  readonly entries: Entry[] = [];
  readonly id: string;
  readonly number: string;
  readonly totalPaise: number;
  statuses: Statuses = { deliveryStatus: 'PENDING', paymentStatus: 'PENDING' };
  expiredAt: Date | null = null;

  constructor(
    readonly random: Random,
    readonly plan: OrderPlan,
    readonly adminId: string,
  ) {
    this.id = random.uuid();
    this.number = orderNumber(this.id);
    this.totalPaise = sumPaise(
      plan.lines.map(({ variant, quantity }) => multiplyPaise(payablePaise(variant), quantity)),
    );
    this.write(plan.at, 'CUSTOMER', 'placed', null);
  }

  get paid(): Attempt | undefined {
    return this.attempts.find(({ state }) => state === 'COMPLETED');
  }

  private write(at: number, actor: Actor, action: Entry['action'], changes: unknown): void {
    const people = { CUSTOMER: this.plan.customer.user.id, ADMIN: this.adminId, SYSTEM: null };
    this.entries.push({
      id: this.random.uuid(),
      createdAt: new Date(at),
      actor,
      userId: people[actor],
      action,
      objectType: 'ORDER',
      objectId: this.id,
      objectName: this.number,
      changes: changes === null ? null : JSON.stringify(changes),
    });
  }

  move(at: number, actor: Actor, to: Partial<Statuses>): void {
    const after = { ...this.statuses, ...to };
    this.write(at, actor, 'status', findChanges(named(this.statuses), named(after)));
    this.statuses = after;
  }

  /** A visit to the provider's page, and what came of it. */
  pay(at: number, state: Attempt['state']): number {
    const settled = Math.round(at + (0.7 + this.random.next() * 3) * MINUTE);
    const hex = this.random.uuid().replaceAll('-', '');
    this.attempts.push({
      id: `T${this.random.uuid().replaceAll('-', '')}`,
      orderId: this.id,
      gateway: GATEWAY,
      state,
      amountPaise: this.totalPaise,
      providerOrderId: `OMO${hex.slice(0, 20).toUpperCase()}`,
      transactionId: `OM${hex.slice(12).toUpperCase()}`,
      mode: this.random.chance(0.8) ? 'UPI_QR' : 'CARD',
      errorCode: state === 'FAILED' ? DECLINED : null,
      createdAt: new Date(at),
      expiresAt: new Date(at + PAYMENT_WINDOW_MS),
      lastCheckedAt: new Date(settled),
      resolvedAt: new Date(settled),
    });
    this.move(settled, 'SYSTEM', { paymentStatus: state });
    return settled;
  }

  /** The hold ends unpaid, and the store takes the order back. */
  expire(): void {
    const at = this.plan.at + PAYMENT_WINDOW_MS + HOLD_GRACE_MS;
    this.move(at, 'SYSTEM', { deliveryStatus: 'CANCELED' });
    this.expiredAt = new Date(at);
  }

  cancel(at: number, actor: 'CUSTOMER' | 'ADMIN'): void {
    const { paid } = this;
    this.move(at, actor, {
      deliveryStatus: 'CANCELED',
      paymentStatus: paid ? 'REFUND_DUE' : codPaymentStatus('CANCELED'),
    });
    if (paid) this.refund(paid, at, 'COMPLETED');
  }

  private refund({ id }: Attempt, at: number, state: RefundRow['state']): void {
    const settled = Math.round(at + (2 + this.random.next() * 20) * MINUTE);
    this.refunds.push({
      id: `${id}R1`,
      attemptId: id,
      orderId: this.id,
      state,
      amountPaise: this.totalPaise,
      providerRefundId: `OMR${this.random.uuid().replaceAll('-', '').slice(0, 20).toUpperCase()}`,
      errorCode: null,
      createdAt: new Date(at),
      resolvedAt: new Date(settled),
    });
    const amount = [{ field: 'Amount', from: null, to: formatRupees(this.totalPaise) }];
    this.write(settled, 'SYSTEM', 'refunded', amount);
    this.move(settled, 'SYSTEM', { paymentStatus: 'REFUNDED' });
  }

  deliver(to: 'SHIPPED' | 'DELIVERED', at: number): void {
    const { method } = this.plan;
    const paymentStatus = method === 'COD' ? codPaymentStatus(to) : this.statuses.paymentStatus;
    this.move(at, 'ADMIN', { deliveryStatus: to, paymentStatus });
  }

  row() {
    const { at, customer, method } = this.plan;
    const { id: addressId, userId: _, createdAt: __, ...address } = customer.address;
    return {
      id: this.id,
      number: this.number,
      userId: customer.user.id,
      orderDate: new Date(at),
      totalPaise: this.totalPaise,
      ...this.statuses,
      paymentMethod: method,
      expiredAt: this.expiredAt,
      addressId,
      addressDefault: true,
      ...address,
    };
  }

  items() {
    return this.plan.lines.map(({ product, variant, quantity }, position) => ({
      id: this.random.uuid(),
      orderId: this.id,
      productId: product.id,
      variantId: variant.id,
      position,
      quantity,
      pricePaise: payablePaise(variant),
      originalPaise: variant.originalPaise,
      name: product.name,
      color: variant.color,
      size: variant.size,
      ...variant.image,
    }));
  }
}

/** How often a paid order was declined at first, and how often an online order came to nothing. */
const DECLINED_FIRST = 0.06;
const NEVER_PAID = 0.05;
const TAKEN_BACK = 0.06;

/** Everything that happened to an order until `today`. */
export function liveOrder(
  random: Random,
  plan: OrderPlan,
  { adminId, today }: { adminId: string; today: Date },
) {
  const now = today.getTime();
  const life = new Life(random, plan, adminId);
  let at = plan.at;
  if (plan.method === 'ONLINE_PAYMENT') {
    const unpaid = random.chance(NEVER_PAID);
    if (unpaid || random.chance(DECLINED_FIRST)) at = life.pay(at, 'FAILED');
    if (unpaid) {
      life.expire();
      return life;
    }
    at = life.pay(at + MINUTE, 'COMPLETED');
  }
  const second = at + (1 + random.next() * 19) * HOUR;
  if (random.chance(TAKEN_BACK) && second < now - HOUR) {
    life.cancel(Math.round(second), random.chance(0.7) ? 'CUSTOMER' : 'ADMIN');
    return life;
  }
  const shipped = inWorkingHours(random, Math.round(at + (8 + random.next() * 28) * HOUR));
  if (shipped > now) return life;
  life.deliver('SHIPPED', shipped);
  const delivered = inWorkingHours(random, Math.round(shipped + (44 + random.next() * 90) * HOUR));
  if (delivered < now) life.deliver('DELIVERED', delivered);
  return life;
}
