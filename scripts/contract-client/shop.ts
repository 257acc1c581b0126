/**
 * Uses a running store only through the client generated from its OpenAPI document: registers, logs in, browses, searches,
 * places an order and cancels it. `node shop.js http://localhost:3000/api` prints the results as JSON.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.js';

type Variant = components['schemas']['Variant'];

const baseUrl = process.argv[2];
if (!baseUrl) throw new Error('Name the URL of the API: node shop.js http://localhost:3000/api');

let token: string | null = null;
const api = createClient<paths>({ baseUrl });
api.use({
  onRequest: ({ request }) => {
    if (token) request.headers.set('Authorization', `Bearer ${token}`);
    return request;
  },
});

/** The response's data. Throws with the store's message when the call failed. */
function answer<T>({ data, error }: { data?: T; error?: components['schemas']['Error'] }): T {
  if (data === undefined) throw new Error(error?.message ?? 'The response is empty.');
  return data;
}

const cheapest = (variants: Variant[]): Variant | undefined =>
  variants
    .filter(({ stock }) => stock > 1)
    .sort(
      (a, b) => Number(a.discountPrice ?? a.originalPrice) - Number(b.discountPrice ?? b.originalPrice),
    )[0];

const name = `client-${Date.now()}`;
const email = `${name}@example.com`;
const password = 'a long password';

const { user } = answer(
  await api.POST('/auth/register', {
    body: { firstName: 'Asha', lastName: 'Nair', username: name, email, password, dob: '1992-04-18' },
  }),
);
const again = await api.POST('/auth/register', {
  body: { firstName: 'Asha', lastName: 'Nair', username: name, email, password },
});
const wrong = await api.POST('/auth/login', { body: { identifier: email, password: 'a wrong password' } });
const login = answer(await api.POST('/auth/login', { body: { identifier: email, password } }));
token = login.token;

const categories = answer(await api.GET('/categories'));
const first = categories[0];
if (!first) throw new Error('The store has no categories.');
const page = answer(
  await api.GET('/products/category/{id}', {
    params: { path: { id: first.id }, query: { page: 1, limit: 5 } },
  }),
);
const listed = page.data[0];
if (!listed) throw new Error('The store has no products.');
const { products: found } = answer(
  await api.GET('/products/search', { params: { query: { q: listed.name } } }),
);
const { product } = answer(await api.GET('/products/{id}', { params: { path: { id: listed.id } } }));
const variant = cheapest(product.variants);
if (!variant) throw new Error(`${product.name} is out of stock.`);

const { cart } = answer(await api.POST('/cart/add', { body: { productVariantId: variant.id, quantity: 2 } }));
const { address } = answer(
  await api.POST('/addresses', {
    body: { addressLine1: '12 MG Road', city: 'Jaipur', state: 'Rajasthan', postalCode: '302001' },
  }),
);
const place = () =>
  api.POST('/orders/place', {
    params: { header: { 'Idempotency-Key': name } },
    body: { addressId: address.id, paymentMethod: 'COD' },
  });
const placed = await place();
const { order } = answer(placed);
const repeated = await place();
const mine = answer(await api.GET('/orders/my-orders'));
const canceled = answer(await api.PUT('/orders/{id}/cancel', { params: { path: { id: order.id } } }));
const removed = await api.DELETE('/addresses/{id}', { params: { path: { id: address.id } } });
const forbidden = await api.GET('/orders/all');

console.log(
  JSON.stringify({
    user: user.email === email && user.userType,
    again: [again.response.status, again.error?.code],
    wrong: wrong.error?.message,
    category: first.name,
    products: page.total,
    found: found.some(({ id }) => id === product.id),
    cart: [cart.itemCount, cart.total],
    order: [placed.response.status, order.orderTotal, order.deliveryStatus, order.items[0]?.quantity],
    repeated: [repeated.response.status, repeated.data?.order.id === order.id],
    mine: mine.orders.map(({ id }) => id === order.id),
    canceled: canceled.order.deliveryStatus,
    removed: removed.response.status,
    forbidden: forbidden.error?.code,
  }),
);
