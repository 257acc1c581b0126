import { z } from 'zod';
import { CART_MESSAGES } from '../../../src/cart/messages';
import { allOrdersInput, orderShape, placeOrderInput, setStatusInput } from '../../../src/order/schema';
import { verifiedPaymentShape } from '../../../src/payment/schema';
import { ORDER_NOT_FOUND } from '../../order/change-order';
import { PAYMENT_NOT_FOUND } from '../../payment/verify-payment';
import { type CallDescription, pageOf, shown, taken } from './call';
import { IDS, order } from './examples';

const oneOrder = shown(z.object({ order: orderShape }), { order });
const placed = shown(
  z.object({
    order: orderShape,
    redirectUrl: z.string().optional().meta({ description: 'Online payment: where the browser goes on to' }),
    merchantTransactionId: z.string().optional().meta({ description: 'Online payment: to verify it by' }),
  }),
  { order },
);

const idempotency = z.object({
  'Idempotency-Key': z.string().min(1).max(100).optional().meta({
    description:
      'One per attempt to buy; a repeat answers 200 with the same order. Visible ASCII characters.',
    example: '0d9f3a6e-place-1',
  }),
});

export const ORDER_CALLS: Record<string, CallDescription> = {
  'POST /orders/place': {
    summary: 'Order what is in the cart',
    description:
      'All or nothing: the stock of every line is reserved, or nothing happens and 409 names the line. Prices are read from the store at that moment; if their total is not the `expectedTotal`, nothing happens either, and 409 has the actual total as `orderTotal`.',
    headers: idempotency,
    body: taken(
      placeOrderInput.omit({ idempotencyKey: true }),
      { addressId: IDS.address, paymentMethod: 'COD' },
      { paymentMethod: 'CHEQUE' },
    ),
    answers: { 200: placed, 201: placed },
    refusals: {
      BAD_REQUEST: CART_MESSAGES.empty,
      NOT_FOUND: 'Address not found.',
      CONFLICT: 'Only 1 of Bagru Sprig Cotton Kurta (Ivory, M) is left.',
      TOO_MANY_REQUESTS: 'Too many attempts. Please try again in 10 minutes.',
    },
  },
  'GET /orders/payment/verify-and-update/:transactionId': {
    summary: 'Ask how a payment of one’s own has ended',
    description:
      'Asks the provider and saves its answer. `transactionId` is the order’s `merchantTransactionId`. PENDING may still change; FAILED can be tried again while the order holds its stock.',
    answers: {
      200: shown(verifiedPaymentShape, {
        status: 'COMPLETED',
        order: { ...order, paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'COMPLETED' },
      }),
    },
    refusals: {
      NOT_FOUND: PAYMENT_NOT_FOUND,
      TOO_MANY_REQUESTS: 'Too many attempts. Please try again in 10 minutes.',
    },
  },
  'GET /orders/my-orders': {
    summary: 'Own orders, newest first',
    answers: { 200: shown(z.object({ orders: z.array(orderShape) }), { orders: [order] }) },
  },
  'PUT /orders/:id/cancel': {
    summary: 'Cancel an own order that is still PENDING',
    description: 'Its stock returns. Of somebody else’s order there is only a 404.',
    answers: {
      200: shown(z.object({ order: orderShape }), { order: { ...order, deliveryStatus: 'CANCELED' } }),
    },
    refusals: {
      NOT_FOUND: ORDER_NOT_FOUND,
      CONFLICT: 'This order has already been shipped, so it can no longer be canceled.',
    },
  },
  'GET /orders/all': {
    summary: 'All orders, newest first',
    query: allOrdersInput,
    answers: {
      200: shown(
        pageOf(orderShape)
          .omit({ data: true })
          .extend({ orders: z.array(orderShape) }),
        { orders: [order], page: 1, limit: 100, total: 1, totalPages: 1 },
      ),
    },
  },
  'PUT /orders/:id/status': {
    summary: 'Move an order',
    description:
      'CANCELED restores the stock; leaving CANCELED takes it again, or is refused with 409. With `from`, an order that has left that status meanwhile is not moved.',
    body: taken(
      setStatusInput.omit({ id: true }),
      { deliveryStatus: 'SHIPPED', from: 'PENDING' },
      { deliveryStatus: 'LOST' },
    ),
    answers: { 200: oneOrder },
    refusals: {
      NOT_FOUND: ORDER_NOT_FOUND,
      CONFLICT: 'This order was changed by someone else. Reload it to continue.',
    },
  },
};
