import { findChanges } from '../../../src/audit-log/find-changes';
import { getPayablePaise } from '../../../src/catalog/price';
import { formatRupees, multiplyPaise, sumPaise } from '../../../src/money';
import {
  DELIVERY_STATUS_NAMES,
  type DeliveryStatus,
  getCodPaymentStatus,
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
  toOrderNumber,
} from '../../../src/order/status';
import { HOLD_GRACE_MS, PAYMENT_WINDOW_MS } from '../../../src/payment/schedule';
import type { Random } from '../../scale/random';
import { MINUTE_MS } from './calendar';
import type { OrderPlan } from './order-plan';
import type { Actor, AttemptRow, AuditEntryRow, RefundRow } from './order-rows';

const GATEWAY = 'sandbox';
export const DECLINED_CODE = 'PAYMENT_DECLINED';

interface Statuses {
  deliveryStatus: DeliveryStatus;
  paymentStatus: PaymentStatus;
}

const formatStatuses = ({ deliveryStatus, paymentStatus }: Statuses) => ({
  Status: DELIVERY_STATUS_NAMES[deliveryStatus],
  Payment: PAYMENT_STATUS_NAMES[paymentStatus],
});

/** An order with its payments, refunds and audit entries. Each method appends one event; the caller passes its time in ms. */
export class SimulatedOrder {
  readonly attempts: AttemptRow[] = [];
  readonly refunds: RefundRow[] = [];
  readonly entries: AuditEntryRow[] = [];
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
    this.number = toOrderNumber(this.id);
    this.totalPaise = sumPaise(
      plan.lines.map(({ variant, quantity }) => multiplyPaise(getPayablePaise(variant), quantity)),
    );
    this.addAuditEntry(plan.at, 'CUSTOMER', 'placed', null);
  }

  get paid(): AttemptRow | undefined {
    return this.attempts.find(({ state }) => state === 'COMPLETED');
  }

  private addAuditEntry(at: number, actor: Actor, action: AuditEntryRow['action'], changes: unknown): void {
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

  setStatuses(at: number, actor: Actor, to: Partial<Statuses>): void {
    const after = { ...this.statuses, ...to };
    this.addAuditEntry(
      at,
      actor,
      'status',
      findChanges(formatStatuses(this.statuses), formatStatuses(after)),
    );
    this.statuses = after;
  }

  /** Adds a payment attempt with this result. Returns the time (ms) at which it is resolved. */
  addPaymentAttempt(at: number, state: AttemptRow['state']): number {
    const resolvedAt = Math.round(at + (0.7 + this.random.next() * 3) * MINUTE_MS);
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
      errorCode: state === 'FAILED' ? DECLINED_CODE : null,
      createdAt: new Date(at),
      expiresAt: new Date(at + PAYMENT_WINDOW_MS),
      lastCheckedAt: new Date(resolvedAt),
      resolvedAt: new Date(resolvedAt),
    });
    this.setStatuses(resolvedAt, 'SYSTEM', { paymentStatus: state });
    return resolvedAt;
  }

  /** Cancels the order at the end of its hold, as the store does with unpaid orders. */
  expire(): void {
    const at = this.plan.at + PAYMENT_WINDOW_MS + HOLD_GRACE_MS;
    this.setStatuses(at, 'SYSTEM', { deliveryStatus: 'CANCELED' });
    this.expiredAt = new Date(at);
  }

  cancel(at: number, actor: 'CUSTOMER' | 'ADMIN'): void {
    const { paid } = this;
    this.setStatuses(at, actor, {
      deliveryStatus: 'CANCELED',
      paymentStatus: paid ? 'REFUND_DUE' : getCodPaymentStatus('CANCELED'),
    });
    if (paid) this.addRefund(paid, at, 'COMPLETED');
  }

  private addRefund({ id }: AttemptRow, at: number, state: RefundRow['state']): void {
    const resolvedAt = Math.round(at + (2 + this.random.next() * 20) * MINUTE_MS);
    this.refunds.push({
      id: `${id}R1`,
      attemptId: id,
      orderId: this.id,
      state,
      amountPaise: this.totalPaise,
      providerRefundId: `OMR${this.random.uuid().replaceAll('-', '').slice(0, 20).toUpperCase()}`,
      errorCode: null,
      createdAt: new Date(at),
      resolvedAt: new Date(resolvedAt),
    });
    const amount = [{ field: 'Amount', from: null, to: formatRupees(this.totalPaise) }];
    this.addAuditEntry(resolvedAt, 'SYSTEM', 'refunded', amount);
    this.setStatuses(resolvedAt, 'SYSTEM', { paymentStatus: 'REFUNDED' });
  }

  deliver(to: 'SHIPPED' | 'DELIVERED', at: number): void {
    const { method } = this.plan;
    const paymentStatus = method === 'COD' ? getCodPaymentStatus(to) : this.statuses.paymentStatus;
    this.setStatuses(at, 'ADMIN', { deliveryStatus: to, paymentStatus });
  }

  toOrderRow() {
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

  toItemRows() {
    return this.plan.lines.map(({ product, variant, quantity }, position) => ({
      id: this.random.uuid(),
      orderId: this.id,
      productId: product.id,
      variantId: variant.id,
      position,
      quantity,
      pricePaise: getPayablePaise(variant),
      originalPaise: variant.originalPaise,
      name: product.name,
      color: variant.color,
      size: variant.size,
      ...variant.image,
    }));
  }
}
