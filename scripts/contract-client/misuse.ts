/** Misuse that the generated types must reject: this file compiles only while each marked line is a type error. */
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.js';

const api = createClient<paths>({ baseUrl: 'http://localhost' });

export const sent = [
  // @ts-expect-error a quantity is a number or a numeric string
  api.POST('/cart/add', { body: { productVariantId: 'x', quantity: true } }),
  // @ts-expect-error an address has a pincode
  api.POST('/addresses', { body: { addressLine1: '12 MG Road', city: 'Jaipur', state: 'Rajasthan' } }),
  // @ts-expect-error there is no such payment method
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
    // @ts-expect-error money is a string
    order.orderTotal * 2,
    // @ts-expect-error amounts in paise are internal
    order.totalPaise,
    // @ts-expect-error not every variant has a discount
    discountPrice.length,
    // @ts-expect-error there is no such status
    order.deliveryStatus === 'LOST',
  ];
}
