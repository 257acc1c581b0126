/** What the generated types must not allow: this file compiles only as long as each marked line is refused. */
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.js';

const api = createClient<paths>({ baseUrl: 'http://localhost' });

export const sent = [
  // @ts-expect-error a quantity is a number, or its text
  api.POST('/cart/add', { body: { productVariantId: 'x', quantity: true } }),
  // @ts-expect-error an address has a pincode
  api.POST('/addresses', { body: { addressLine1: '12 MG Road', city: 'Jaipur', state: 'Rajasthan' } }),
  // @ts-expect-error there is no such way to pay
  api.POST('/orders/place', { body: { addressId: 'x', paymentMethod: 'CHEQUE' } }),
  // @ts-expect-error a page is a number
  api.GET('/products', { params: { query: { page: 'two' } } }),
  // @ts-expect-error a product has an id
  api.GET('/products/{id}'),
  // @ts-expect-error there is no such call
  api.GET('/orders'),
];

export function read(
  order: components['schemas']['Order'],
  { discountPrice }: components['schemas']['Variant'],
) {
  return [
    // @ts-expect-error money is text
    order.orderTotal * 2,
    // @ts-expect-error paise stay inside the store
    order.totalPaise,
    // @ts-expect-error not every variant has a discount
    discountPrice.length,
    // @ts-expect-error no order is ever lost
    order.deliveryStatus === 'LOST',
  ];
}
