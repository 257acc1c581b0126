/** Creates and logs in users through the HTTP API, without the login form. */
import type { BrowserContextOptions } from 'playwright-core';
import type { RunningStore } from '../../scripts/start-store';
import type { Cart } from '../../src/cart/schema';
import type { Product } from '../../src/catalog/shapes';

/** Calls the store's HTTP API: POST with a body, otherwise GET. Throws for an error response. */
export async function call<T>(store: RunningStore, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(store.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function logInByApi(store: RunningStore, identifier: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>(store, '/api/auth/login', { identifier, password });
  return token;
}

/** Registers a shopper without address, cart or orders. @returns the token */
export async function registerShopper(store: RunningStore, firstName = 'Nila'): Promise<string> {
  const username = `nila${Date.now().toString(36)}`;
  const password = 'monsoon';
  await call(store, '/api/auth/register', {
    firstName,
    lastName: 'Menon',
    username,
    email: `${username}@example.com`,
    password,
  });
  return logInByApi(store, username, password);
}

/** Adds all products to the wishlist, and one unit of each to the cart if it is empty. */
export async function fillCartAndWishlist(
  store: RunningStore,
  token: string,
  products: readonly Product[],
): Promise<void> {
  const { cart } = await call<{ cart: Cart }>(store, '/api/cart', undefined, token);
  for (const { id, variants } of products) {
    const productVariantId = variants.find(({ stock }) => stock > 0)?.id;
    if (productVariantId && cart.items.length === 0)
      await call(store, '/api/cart/add', { productVariantId, quantity: 1 }, token);
    await call(store, `/api/wishlist/${id}`, {}, token);
  }
}

/** The browser storage of a logged-in user, as the login form leaves it. */
export const createLoginState = (
  { url }: RunningStore,
  token: string,
): Pick<BrowserContextOptions, 'storageState'> => ({
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'vastra.token', value: token }] }],
  },
});
