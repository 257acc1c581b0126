import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLocation } from 'wouter';
import type { CartItem } from '../../src/cart/schema';
import { toCart } from '../../src/cart/totals';
import CartPage from '../cart/cart-page';
import { makeProduct, makeVariant } from '../test/catalog';
import { address, createCartItem } from '../test/orders';
import { createApiError, createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import CheckoutPage from './checkout-page';
import { placeOrder } from './test-checkout';

function Pages() {
  const [location] = useLocation();
  return location === '/checkout' ? <CheckoutPage /> : <CartPage />;
}

interface Emptied {
  items: readonly CartItem[];
  /** the ids of the products that are still sold, with their only variant */
  sold?: Record<string, string>;
  findProduct?: () => never;
}

/** Places an order of a cart that has become empty, and waits for the cart page. */
async function placeEmptied({ items, sold = {}, findProduct }: Emptied) {
  const store = renderWithStore(<Pages />, {
    path: '/checkout',
    user: shopper,
    answers: {
      'cart.get': () => toCart(store.getInputs('order.place').length === 0 ? [...items] : []),
      'address.list': [address],
      'order.place': () => {
        throw createApiError('BAD_REQUEST', 'Your cart is empty');
      },
      'catalog.product': ({ id }: { id: string }) => {
        findProduct?.();
        const variantId = sold[id];
        if (!variantId) throw createApiError('NOT_FOUND', 'Product not found.');
        return makeProduct({ id, variants: [{ ...makeVariant(), id: variantId }] });
      },
    },
  });
  await screen.findByText('Default');
  await placeOrder();
  await screen.findByText('Your cart is empty. Redirecting...');
  await waitFor(() => expect(store.getUrl()).toBe('/cart'), { timeout: 3000 });
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  return store;
}

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => createCartItem(`${index + 1}`));
const sentence = () => screen.findByText(/no longer available/);

it('names the product that was withdrawn while its customer was at the checkout', async () => {
  await placeEmptied({ items: products(1) });
  expect(await sentence()).toHaveTextContent('Kurta 1 (Ivory, M) is no longer available.');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeInTheDocument();
});

it('names a variant that was removed from its product, and no item that is still sold', async () => {
  await placeEmptied({
    items: products(3),
    sold: { 'product-1': 'another', 'product-2': 'variant-2' },
  });
  // Newest first, as in the cart.
  expect(await sentence()).toHaveTextContent(
    'Kurta 3 (Ivory, M) and Kurta 1 (Ivory, M) are no longer available.',
  );
});

it('counts those of a long cart', async () => {
  await placeEmptied({ items: products(6) });
  expect(await sentence()).toHaveTextContent(
    'Kurta 6 (Ivory, M), Kurta 5 (Ivory, M), Kurta 4 (Ivory, M) and 3 other items are no longer available.',
  );
});

it('leads to the orders if the items are still sold, which another tab may have ordered', async () => {
  await placeEmptied({ items: products(1), sold: { 'product-1': 'variant-1' } });
  expect(await screen.findByRole('link', { name: 'your orders' })).toHaveAttribute('href', '/profile/orders');
  expect(screen.queryByText(/no longer available/)).not.toBeInTheDocument();
});

it('stays an ordinary empty cart when the products cannot be checked', async () => {
  await placeEmptied({
    items: products(1),
    findProduct: () => {
      throw createConnectionError();
    },
  });
  expect(screen.queryByText(/no longer available/)).not.toBeInTheDocument();
  expect(screen.getByText('Items you add to your cart appear here.')).toBeInTheDocument();
});

it('says nothing to whoever logs in after that', async () => {
  const { unmount } = await placeEmptied({ items: products(1) });
  await sentence();
  const { state } = window.history;
  unmount();
  const another = { ...shopper, id: 'another' };
  const store = renderWithStore(<CartPage />, {
    path: '/cart',
    user: another,
    answers: {
      // The browser keeps the state of the entry.
      'auth.me': () => {
        window.history.replaceState(state, '', '/cart');
        return { user: another };
      },
    },
  });
  expect(await screen.findByText('Items you add to your cart appear here.')).toBeInTheDocument();
  expect(store.getInputs('catalog.product')).toEqual([]);
});
