/** Cart lines and addresses, which a shopper needs before an order. */
import { expect } from 'vitest';
import type { createClient } from './client';

type Client = ReturnType<typeof createClient>;

export async function emptyCart(shopper: Client): Promise<void> {
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

export async function emptyAddressBook(shopper: Client): Promise<void> {
  const { body } = await shopper.get('/addresses');
  for (const { id } of body.addresses) await shopper.remove(`/addresses/${id}`);
}

export async function createAddress(shopper: Client, more: object = {}) {
  const { status, body } = await shopper.post('/addresses', { ...ADDRESS, ...more });
  expect(status).toBe(201);
  return body.address;
}

/** Replaces the cart's lines. `lines` are quantities by variant id. Returns the id of an address to order to. */
export async function fillCart(shopper: Client, lines: Record<string, number>): Promise<string> {
  await emptyCart(shopper);
  for (const [productVariantId, quantity] of Object.entries(lines)) {
    expect((await shopper.post('/cart/add', { productVariantId, quantity })).status).toBe(201);
  }
  const { body } = await shopper.get('/addresses');
  return body.addresses[0]?.id ?? (await createAddress(shopper)).id;
}
