/** The inputs about carts, wishlists, orders and payments, field by field. */
import fc from 'fast-check';
import { addToCartInput, cartItemIdInput, updateQuantityInput } from '../cart/schema';
import * as order from '../order/schema';
import { DELIVERY_STATUSES, PAYMENT_FILTERS } from '../order/status';
import { payableOrderInput, recordManualRefundsInput, verifyInput } from '../payment/schema';
import { wishlistProductInput } from '../wishlist/schema';
import {
  type Described,
  type Field,
  id,
  idempotencyKey,
  ids,
  left,
  oneOf,
  optional,
  page,
  text,
  total,
  whole,
} from './fields';
import { gstin } from './tax-inputs';

const day: Field = {
  valid: fc.constantFrom('2026-11-21', '2000-02-29'),
  left: true,
  last: [null],
  beyond: ['2026-02-30', '21-11-2026', 'today', 20_261_121],
};

export const ORDER_INPUTS: Record<string, Described> = {
  addToCartInput: {
    schema: addToCartInput,
    fields: { productVariantId: id(), quantity: whole(1, 1_000_000, optional) },
  },
  updateQuantityInput: {
    schema: updateQuantityInput,
    fields: { cartItemId: id(), newQuantity: whole(1, 1_000_000) },
  },
  cartItemIdInput: { schema: cartItemIdInput, fields: { id: id() } },
  wishlistProductInput: { schema: wishlistProductInput, fields: { productId: id() } },
  placeOrderInput: {
    schema: order.placeOrderInput,
    fields: {
      addressId: id({ valid: fc.uuid(), trimmed: true }),
      paymentMethod: oneOf(['COD', 'ONLINE_PAYMENT']),
      idempotencyKey,
      expectedTotal: total(optional),
      expectedItems: {
        valid: fc.array(
          fc.record({ productVariantId: fc.uuid(), quantity: fc.integer({ min: 1, max: 9 }) }),
          {
            maxLength: 3,
          },
        ),
        left: true,
        last: [[], null, [{ productVariantId: 'x', quantity: '1000000' }]],
        beyond: [
          [{ productVariantId: 'x', quantity: 0 }],
          [{ productVariantId: '', quantity: 1 }],
          Array(1001).fill({ productVariantId: 'x', quantity: 1 }),
          'all',
        ],
      },
      gstin,
      businessName: text(100, { left: true, blank: true }),
    },
  },
  orderIdInput: { schema: order.orderIdInput, fields: { id: id() } },
  allOrdersInput: { schema: order.allOrdersInput, fields: page },
  setStatusInput: {
    schema: order.setStatusInput,
    fields: { id: id(), deliveryStatus: oneOf(DELIVERY_STATUSES), from: oneOf(DELIVERY_STATUSES, left) },
  },
  listOrdersInput: {
    schema: order.listOrdersInput,
    fields: {
      ...page,
      q: text(254, optional),
      deliveryStatus: oneOf(DELIVERY_STATUSES, left),
      payment: oneOf(PAYMENT_FILTERS, left),
      from: day,
      to: day,
      sort: oneOf(order.ORDER_SORTS, left),
    },
  },
  orderIdsInput: {
    schema: order.orderIdsInput,
    fields: {
      ids: {
        ...ids(100),
        left: false,
        valid: fc.array(fc.uuid(), { minLength: 1, maxLength: 4 }),
        last: [['x']],
      },
    },
  },
  payableOrderInput: { schema: payableOrderInput, fields: { orderId: id() } },
  recordManualRefundsInput: {
    schema: recordManualRefundsInput,
    fields: { orderId: id(), amount: text(20, optional) },
  },
  verifyInput: {
    schema: verifyInput,
    fields: { transactionId: { valid: fc.string(), left: true, last: ['', null, 5, []] } },
  },
};
