import { expect, it } from 'vitest';
import type { DeliveryStatus, PaymentMethod, PaymentStatus } from '../../../src/order/status';
import { orderDetail } from '../../test/admin-orders';
import { describeStatusChange } from './describe-status-change';

const REFUND =
  'Updating starts the refund of ₹1,299.00 to the customer’s original payment method. It can’t be stopped.';
const RETURN = '₹1,299.00 was paid on delivery. Return it to the customer yourself.';
const COLLECT =
  'The payment of this order is refunded. Collect it from the customer again before you send the items.';
const UNPAID = 'This order is not paid.';

const describeChange = (
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  deliveryStatus: DeliveryStatus,
  to: DeliveryStatus,
  returnedUnits = 0,
) => {
  const items = orderDetail.order.items.map((item) => ({ ...item, returnedUnits }));
  return describeStatusChange(
    { ...orderDetail.order, paymentMethod, paymentStatus, deliveryStatus, items },
    to,
  );
};

it.each([
  ['ONLINE_PAYMENT', 'COMPLETED', 'PENDING', 'CANCELED', REFUND],
  ['ONLINE_PAYMENT', 'COMPLETED', 'DELIVERED', 'CANCELED', REFUND],
  ['ONLINE_PAYMENT', 'FAILED', 'PENDING', 'CANCELED', null],
  ['ONLINE_PAYMENT', 'COMPLETED', 'PENDING', 'SHIPPED', null],
  ['ONLINE_PAYMENT', 'PENDING', 'PENDING', 'SHIPPED', UNPAID],
  ['ONLINE_PAYMENT', 'FAILED', 'CANCELED', 'PENDING', UNPAID],
  ['ONLINE_PAYMENT', 'FAILED', 'SHIPPED', 'PENDING', null],
  ['ONLINE_PAYMENT', 'REFUND_DUE', 'CANCELED', 'PENDING', COLLECT],
  ['ONLINE_PAYMENT', 'REFUNDED', 'CANCELED', 'SHIPPED', COLLECT],
  ['ONLINE_PAYMENT', 'REFUNDED', 'CANCELED', 'CANCELED', null],
  ['COD', 'COMPLETED', 'DELIVERED', 'CANCELED', RETURN],
  ['COD', 'PENDING', 'SHIPPED', 'CANCELED', null],
  ['COD', 'PENDING', 'CANCELED', 'SHIPPED', null],
] as const)('%s with payment %s, from %s to %s', (method, payment, from, to, expected) => {
  expect(describeChange(method, payment, from, to)).toBe(expected);
});

it('says nothing of money when everything came back', () => {
  const [item] = orderDetail.order.items;
  expect(describeChange('ONLINE_PAYMENT', 'REFUNDED', 'DELIVERED', 'SHIPPED', item?.quantity)).toBeNull();
  expect(describeChange('COD', 'COMPLETED', 'DELIVERED', 'CANCELED', item?.quantity)).toBeNull();
});
