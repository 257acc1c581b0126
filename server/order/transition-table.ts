/**
 * Every change of an order's delivery status, payment status, hold and cart lock: what it starts from, who causes it, and what
 * else it does. transitions.ts applies it, and no other file writes these columns.
 */
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { AuditActor } from '../../src/audit-log/labels';
import {
  type DeliveryStatus,
  type PaymentMethod,
  type PaymentStatus,
  UNPAID_STATUSES,
} from '../../src/order/status';
import { ERASED_ADDRESS } from '../../src/privacy/erased-account';
import { hasHoldEnded, isHeld } from './hold';

export interface OrderState {
  userId: string;
  deliveryStatus: DeliveryStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  orderDate: Date;
  totalPaise: bigint;
  /** of units that came back */
  returnedPaise: bigint;
  holdEndsAt: Date | null;
  expiredAt: Date | null;
  /** of the invoice that no credit note has taken back */
  invoiceId: string | null;
  addressLine1: string;
}

export interface Transition {
  /** Whom the audit log names. A customer's transitions apply to their own orders only. */
  actor: AuditActor;
  /** The statuses it starts from; any, where left out. */
  from: { deliveryStatus?: readonly DeliveryStatus[]; paymentStatus?: readonly PaymentStatus[] };
  /** A status that is left out stays, except that a delivery status decides the payment status of a COD order. */
  to: { deliveryStatus?: DeliveryStatus; paymentStatus?: PaymentStatus };
  /** further conditions on the order */
  guard?: (order: OrderState, now: Date) => boolean;
  /** a condition on its payments, as part of the query that reads the order */
  where?: Prisma.OrderWhereInput;
  /** END also releases the cart lock; EXTEND sets the time that the caller gives. */
  hold: 'KEEP' | 'END' | 'EXTEND';
  /** Applied only when the order enters or leaves CANCELED, the one status that holds no stock. */
  stock: 'RESERVE' | 'RELEASE' | null;
  /**
   * CAPTURED refunds all that was paid for the order and has not been refunded; the payment is REFUND_DUE then. THIS_PAYMENT
   * refunds the payment that the caller names; the status stays where that was refunded before. Of RETURNED units the caller has
   * created the refunds.
   */
  refund: 'CAPTURED' | 'THIS_PAYMENT' | 'RETURNED' | null;
  /** removes the purchased units from the cart */
  emptiesCart?: true;
  /** Makes the idempotency key usable for another order. */
  releasesKey?: true;
  /** Whether the order's history shows it. */
  isAudited: boolean;
  /** Sent after the commit; STATUS only where the delivery status changes. */
  email: 'CONFIRMATION' | 'STATUS' | null;
}

/** Whether a transition applies to an order in this state. Its `where` is about more than that, and is checked by the query. */
export const startsFrom = ({ from, guard }: Transition, order: OrderState, now: Date): boolean =>
  (!from.deliveryStatus || from.deliveryStatus.includes(order.deliveryStatus)) &&
  (!from.paymentStatus || from.paymentStatus.includes(order.paymentStatus)) &&
  (!guard || guard(order, now));

/** A canceled order loses its address with its customer's account, see server/privacy/delete-account.ts. It can't be delivered then. */
export const hasAddress = ({ addressLine1 }: OrderState): boolean => addressLine1 !== ERASED_ADDRESS;

const NOT_CANCELED = ['PENDING', 'SHIPPED', 'DELIVERED'] as const satisfies DeliveryStatus[];

/** Common to all changes of the delivery status by an admin: they end the hold, because the admin decides from then on. */
const BY_ADMIN = {
  actor: 'ADMIN',
  from: {},
  hold: 'END',
  refund: null,
  isAudited: true,
  email: 'STATUS',
} as const;

/** After a failed payment the hold continues, so that the customer can try again. */
const STILL_HELD = { hold: 'KEEP', stock: null, refund: null, email: null } as const;

export const TRANSITIONS = {
  // Delivery
  ship: { ...BY_ADMIN, to: { deliveryStatus: 'SHIPPED' }, stock: 'RESERVE' },
  deliver: { ...BY_ADMIN, to: { deliveryStatus: 'DELIVERED' }, stock: 'RESERVE' },
  reopen: { ...BY_ADMIN, to: { deliveryStatus: 'PENDING' }, stock: 'RESERVE', email: null },
  cancelByAdmin: { ...BY_ADMIN, to: { deliveryStatus: 'CANCELED' }, stock: 'RELEASE', refund: 'CAPTURED' },
  cancelByCustomer: {
    actor: 'CUSTOMER',
    from: { deliveryStatus: ['PENDING'] },
    to: { deliveryStatus: 'CANCELED' },
    hold: 'END',
    stock: 'RELEASE',
    refund: 'CAPTURED',
    isAudited: true,
    email: 'STATUS',
  },

  // The hold of an unpaid order
  /** The payment provider has no page for a new order. */
  undoPlacement: {
    actor: 'SYSTEM',
    from: { deliveryStatus: ['PENDING'], paymentStatus: ['PENDING'] },
    to: { deliveryStatus: 'CANCELED', paymentStatus: 'FAILED' },
    hold: 'END',
    stock: 'RELEASE',
    refund: null,
    releasesKey: true,
    isAudited: true,
    email: null,
  },
  expire: {
    actor: 'SYSTEM',
    from: { deliveryStatus: ['PENDING'], paymentStatus: UNPAID_STATUSES },
    to: { deliveryStatus: 'CANCELED', paymentStatus: 'FAILED' },
    guard: hasHoldEnded,
    hold: 'END',
    stock: 'RELEASE',
    refund: null,
    isAudited: true,
    email: null,
  },
  /** The order may have been paid through another gateway: an admin decides, and the order keeps its stock until then. */
  endHold: {
    actor: 'SYSTEM',
    from: { deliveryStatus: ['PENDING'] },
    to: {},
    guard: hasHoldEnded,
    hold: 'END',
    stock: null,
    refund: null,
    isAudited: false,
    email: null,
  },
  retryPayment: {
    ...STILL_HELD,
    actor: 'CUSTOMER',
    from: { deliveryStatus: ['PENDING'], paymentStatus: UNPAID_STATUSES },
    to: { paymentStatus: 'PENDING' },
    guard: isHeld,
    hold: 'EXTEND',
    isAudited: false,
  },
  /** The payment provider has no page for another attempt, and no other attempt is open. */
  undoRetry: {
    ...STILL_HELD,
    actor: 'CUSTOMER',
    from: { deliveryStatus: ['PENDING'], paymentStatus: UNPAID_STATUSES },
    to: { paymentStatus: 'FAILED' },
    where: { attempts: { none: { state: 'PENDING' } } },
    isAudited: false,
  },

  // Results of payments
  failPayment: {
    ...STILL_HELD,
    actor: 'SYSTEM',
    from: { paymentStatus: ['PENDING'] },
    to: { paymentStatus: 'FAILED' },
    where: { attempts: { none: { state: { in: ['PENDING', 'REVIEW', 'COMPLETED'] } } } },
    isAudited: true,
  },
  /** The provider captured another amount than requested: an admin decides. */
  reviewPayment: {
    actor: 'SYSTEM',
    from: {},
    to: {},
    hold: 'END',
    stock: null,
    refund: null,
    isAudited: false,
    email: null,
  },
  completePayment: {
    actor: 'SYSTEM',
    from: { deliveryStatus: NOT_CANCELED, paymentStatus: UNPAID_STATUSES },
    to: { paymentStatus: 'COMPLETED' },
    hold: 'END',
    stock: null,
    refund: null,
    emptiesCart: true,
    isAudited: true,
    email: 'CONFIRMATION',
  },
  /** A payment that came after the hold had ended; only while the stock is there. */
  reviveByPayment: {
    actor: 'SYSTEM',
    from: { deliveryStatus: ['CANCELED'], paymentStatus: UNPAID_STATUSES },
    to: { deliveryStatus: 'PENDING', paymentStatus: 'COMPLETED' },
    guard: (order) => order.expiredAt !== null && hasAddress(order),
    hold: 'END',
    stock: 'RESERVE',
    refund: null,
    emptiesCart: true,
    isAudited: true,
    email: 'CONFIRMATION',
  },
  refundLatePayment: {
    actor: 'SYSTEM',
    from: { deliveryStatus: ['CANCELED'], paymentStatus: UNPAID_STATUSES },
    to: { paymentStatus: 'REFUND_DUE' },
    hold: 'END',
    stock: null,
    refund: 'THIS_PAYMENT',
    isAudited: true,
    email: null,
  },
  refundAnotherPayment: {
    actor: 'SYSTEM',
    from: { paymentStatus: ['REFUNDED'] },
    to: { paymentStatus: 'REFUND_DUE' },
    hold: 'END',
    stock: null,
    refund: 'THIS_PAYMENT',
    isAudited: true,
    email: null,
  },
  refundSecondPayment: {
    ...STILL_HELD,
    actor: 'SYSTEM',
    from: { paymentStatus: ['COMPLETED', 'REFUND_DUE'] },
    to: {},
    refund: 'THIS_PAYMENT',
    isAudited: false,
  },

  // Refunds
  /** An admin refunds a payment that is under review; its order is canceled with it. */
  cancelForRefund: {
    actor: 'ADMIN',
    from: { paymentStatus: UNPAID_STATUSES },
    to: { deliveryStatus: 'CANCELED', paymentStatus: 'REFUND_DUE' },
    hold: 'END',
    stock: 'RELEASE',
    refund: 'CAPTURED',
    isAudited: true,
    email: 'STATUS',
  },
  /** The last units that were paid for came back. */
  refundReturned: {
    ...STILL_HELD,
    actor: 'ADMIN',
    from: { deliveryStatus: ['DELIVERED'], paymentStatus: ['COMPLETED'] },
    to: { paymentStatus: 'REFUND_DUE' },
    refund: 'RETURNED',
    isAudited: true,
  },
  /** Everything that was paid has been refunded; from COMPLETED where a part that was rejected before is refunded last. */
  completeRefund: {
    ...STILL_HELD,
    actor: 'SYSTEM',
    from: { paymentStatus: ['COMPLETED', 'REFUND_DUE'] },
    to: { paymentStatus: 'REFUNDED' },
    isAudited: true,
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;
