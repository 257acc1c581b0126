export const DELIVERY_STATUSES = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const PAYMENT_METHODS = ['COD', 'ONLINE_PAYMENT'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['PENDING', 'COMPLETED', 'FAILED', 'REFUND_DUE', 'REFUNDED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * How the back office narrows by payment: a method or a status, whose words never meet, `check`: money a
 * person must look at, or `ready`: what may leave the shop, cash at the door or paid.
 */
export const PAYMENT_FILTERS = [...PAYMENT_METHODS, ...PAYMENT_STATUSES, 'check', 'ready'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** A shopper may take back only what has not left the shop. */
export const canCustomerCancel = (status: DeliveryStatus): boolean => status === 'PENDING';

/** Whether it may leave the shop: cash changes hands at the door, everything else before. */
export const isReadyToShip = (order: {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
}): boolean => order.paymentMethod === 'COD' || order.paymentStatus === 'COMPLETED';

/** Cash changes hands with the parcel, so a COD order is paid exactly while it is delivered. */
export function codPaymentStatus(status: DeliveryStatus): PaymentStatus {
  return status === 'DELIVERED' ? 'COMPLETED' : 'PENDING';
}

/** The order number people read: the first 8 characters of its id. */
export const orderNumber = (id: string): string => id.slice(0, 8);

/** The words people read for what the wire spells in capitals. */
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
