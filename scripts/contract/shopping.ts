/** What a shopper does on the way to an order. */
import { expect } from 'vitest';
import type { as } from './client';

type Shopper = ReturnType<typeof as>;

export async function emptyCart(shopper: Shopper): Promise<void> {
  const { body } = await shopper.get('/cart');
  for (const { id } of body.cart.items) await shopper.remove(`/cart/remove/${id}`);
}

export const ADDRESS = {
  addressLine1: 'B-204, Shanti Residency',
  addressLine2: 'Civil Lines',
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302006',
};

export async function emptyAddressBook(shopper: Shopper): Promise<void> {
  const { body } = await shopper.get('/addresses');
  for (const { id } of body.addresses) await shopper.remove(`/addresses/${id}`);
}

export async function makeAddress(shopper: Shopper, more: object = {}) {
  const { status, body } = await shopper.post('/addresses', { ...ADDRESS, ...more });
  expect(status).toBe(201);
  return body.address;
}

/** Fills an empty cart with these lines; answers with the id of an address to send them to. */
export async function fillCart(shopper: Shopper, lines: Record<string, number>): Promise<string> {
  await emptyCart(shopper);
  for (const [productVariantId, quantity] of Object.entries(lines)) {
    expect((await shopper.post('/cart/add', { productVariantId, quantity })).status).toBe(201);
  }
  const { body } = await shopper.get('/addresses');
  return body.addresses[0]?.id ?? (await makeAddress(shopper)).id;
}
