import { z } from 'zod';
import { CART_MESSAGES } from '../../../src/cart/messages';
import { ORDER_NOT_FOUND } from '../../../src/order/errors';
import { placedOrderShape } from '../../../src/order/placed-order';
import { allOrdersInput, orderShape, placeOrderInput, setStatusInput } from '../../../src/order/schema';
import { verifiedPaymentShape } from '../../../src/payment/schema';
import { idempotencyKey } from '../../../src/text';
import { ADDRESS_NOT_FOUND } from '../../address/addresses';
import { unverifiedEmailMessage } from '../../auth/verify-email';
import { describeLongestWait } from '../../limits/rate-limits';
import { TOO_LATE_TO_CANCEL } from '../../order/cancel-order';
import { ORDER_CHANGED_BY_SOMEONE_ELSE } from '../../order/set-delivery-status';
import { PAYMENT_NOT_FOUND } from '../../payment/verify-payment';
import { bare, body, call, createdOrOk, inEnvelope, ok } from '../call';
import { IDS, insufficientStock, order } from '../openapi/examples';
import { IDEMPOTENCY_KEY, readIdempotencyKey } from './idempotency-key';
import { createPageSchema } from './shapes';

const idempotency = z.object({
  [IDEMPOTENCY_KEY]: idempotencyKey.optional().meta({
    description:
      'One per purchase; a repeated request answers 200 with the same order. Visible ASCII characters.',
    example: '0d9f3a6e-place-1',
  }),
});

export const ORDER_CALLS = [
  call(
    'POST /orders/place',
    'order.place',
    createdOrOk(bare(placedOrderShape, { order })),
    {
      summary: 'Place an order for the cart',
      description:
        'All or nothing: the stock of every line is reserved, or nothing happens and 409 names the line. Prices are read from the store at that moment; if their total is not the `expectedTotal`, or the cart has other items than the `expectedItems`, nothing happens either, and 409 has the actual total as `orderTotal`.',
      headers: idempotency,
      body: body(
        placeOrderInput.omit({ idempotencyKey: true }),
        { addressId: IDS.address, paymentMethod: 'COD' },
        { paymentMethod: 'CHEQUE' },
      ),
      errors: {
        BAD_REQUEST: CART_MESSAGES.empty,
        FORBIDDEN: unverifiedEmailMessage('meera@example.com'),
        NOT_FOUND: ADDRESS_NOT_FOUND,
        CONFLICT: insufficientStock,
        TOO_MANY_REQUESTS: describeLongestWait('placeOrder'),
      },
    },
    { input: readIdempotencyKey },
  ),
  call(
    'GET /orders/payment/verify-and-update/:transactionId',
    'payment.verify',
    ok(
      bare(verifiedPaymentShape, {
        status: 'COMPLETED',
        order: { ...order, paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'COMPLETED' },
      }),
    ),
    {
      summary: 'Check the result of one’s own payment',
      description:
        'Asks the payment provider and saves its answer. `transactionId` is the order’s `merchantTransactionId`. PENDING may still change; FAILED can be tried again while the order holds its stock.',
      errors: { NOT_FOUND: PAYMENT_NOT_FOUND, TOO_MANY_REQUESTS: describeLongestWait('verifyPayment') },
    },
  ),
  call('GET /orders/my-orders', 'order.mine', ok(inEnvelope('orders', z.array(orderShape), [order])), {
    summary: 'Own orders, newest first',
  }),
  call(
    'PUT /orders/:id/cancel',
    'order.cancel',
    ok(inEnvelope('order', orderShape, { ...order, deliveryStatus: 'CANCELED' })),
    {
      summary: 'Cancel an own order that is still PENDING',
      description: 'Its stock is released. Another customer’s order is answered with 404.',
      errors: {
        NOT_FOUND: ORDER_NOT_FOUND,
        CONFLICT: TOO_LATE_TO_CANCEL.SHIPPED,
      },
    },
  ),
  call(
    'GET /orders/all',
    'order.all',
    ok(
      bare(
        createPageSchema(orderShape)
          .omit({ data: true })
          .extend({ orders: z.array(orderShape) }),
        { orders: [order], page: 1, limit: 100, total: 1, totalPages: 1 },
      ),
    ),
    { summary: 'All orders, newest first', query: allOrdersInput },
  ),
  call('PUT /orders/:id/status', 'order.setStatus', ok(inEnvelope('order', orderShape, order)), {
    summary: 'Change the delivery status of an order',
    description:
      'CANCELED releases the stock; leaving CANCELED reserves it again, or is rejected with 409. With `from`, an order that has another status by now is left unchanged.',
    body: body(
      setStatusInput.omit({ id: true }),
      { deliveryStatus: 'SHIPPED', from: 'PENDING' },
      { deliveryStatus: 'LOST' },
    ),
    errors: {
      NOT_FOUND: ORDER_NOT_FOUND,
      CONFLICT: ORDER_CHANGED_BY_SOMEONE_ELSE,
    },
  }),
];
