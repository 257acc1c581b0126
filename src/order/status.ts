export const DELIVERY_STATUSES = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const PAYMENT_METHODS = ['COD', 'ONLINE_PAYMENT'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['PENDING', 'COMPLETED', 'FAILED', 'REFUND_DUE', 'REFUNDED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Nothing is paid: not yet, or a payment failed and can be tried again. */
export const UNPAID_STATUSES = ['PENDING', 'FAILED'] as const satisfies readonly PaymentStatus[];

export const isUnpaid = (status: PaymentStatus): boolean => UNPAID_STATUSES.some((each) => each === status);

/**
 * The back office filters by a payment method or status (no value is both), by `check`: payments that need an admin, or by
 * `ready`: orders that can be shipped.
 */
export const PAYMENT_FILTERS = [...PAYMENT_METHODS, ...PAYMENT_STATUSES, 'check', 'ready'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** The goods have left, with an invoice or a bill. */
export const isDispatched = (status: DeliveryStatus): boolean =>
  status === 'SHIPPED' || status === 'DELIVERED';

/** Customers can cancel an order only before it ships. */
export const canCustomerCancel = (status: DeliveryStatus): boolean => status === 'PENDING';

/** Either makes an order ready to ship: a COD order ships unpaid, and any other order must be paid first. */
export const READY_TO_SHIP = { paymentMethod: 'COD', paymentStatus: 'COMPLETED' } as const;

export const isReadyToShip = (order: {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
}): boolean =>
  order.paymentMethod === READY_TO_SHIP.paymentMethod || order.paymentStatus === READY_TO_SHIP.paymentStatus;

/** A COD order is paid exactly while it is delivered. */
export function getCodPaymentStatus(status: DeliveryStatus): PaymentStatus {
  return status === 'DELIVERED' ? 'COMPLETED' : 'PENDING';
}

/** The order number people read: the first 8 characters of its id. */
export const toOrderNumber = (id: string): string => id.slice(0, 8);

/** The names shown to people. */
export const DELIVERY_STATUS_NAMES: Record<DeliveryStatus, string> = {
  PENDING: 'Pending',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Canceled',
};

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  COD: 'Cash on delivery',
  ONLINE_PAYMENT: 'Pay online',
};

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  PENDING: 'Pending',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  REFUND_DUE: 'Refund due',
  REFUNDED: 'Refunded',
};
