/** People of the store, logged in without the login form. */
import type { BrowserContextOptions } from 'playwright-core';
import type { RunningStore } from '../../scripts/start-store';
import type { Cart } from '../../src/cart/schema';
import type { Product } from '../../src/catalog/shapes';

/** A call of the HTTP API: POST where it has a body, else GET. */
export async function call<T>(store: RunningStore, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${store.url}/api${path}`, {
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
  const { token } = await call<{ token: string }>(store, '/auth/login', { identifier, password });
  return token;
}

/** A shopper who has nothing yet. */
export async function registerShopper(store: RunningStore): Promise<string> {
  const username = `nila${Date.now().toString(36)}`;
  const password = 'monsoon';
  await call(store, '/auth/register', {
    firstName: 'Nila',
    lastName: 'Menon',
    username,
    email: `${username}@example.com`,
    password,
  });
  return logInByApi(store, username, password);
}

/** One of each product in the cart, unless something is there already, and all of them in the wishlist. */
export async function fillCartAndWishlist(
  store: RunningStore,
  token: string,
  products: readonly Product[],
): Promise<void> {
  const { cart } = await call<{ cart: Cart }>(store, '/cart', undefined, token);
  for (const { id, variants } of products) {
    const productVariantId = variants.find(({ stock }) => stock > 0)?.id;
    if (productVariantId && cart.items.length === 0)
      await call(store, '/cart/add', { productVariantId, quantity: 1 }, token);
    await call(store, `/wishlist/${id}`, {}, token);
  }
}

/** What a browser keeps of a login: the token lies where the login form would have put it. */
export const createLoginState = (
  { url }: RunningStore,
  token: string,
): Pick<BrowserContextOptions, 'storageState'> => ({
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'vastra.token', value: token }] }],
  },
});
