import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { toCart } from '../../../src/cart/totals';
import { MAY_BE_ADDED } from '../../shop/cart/cart';
import { makeProduct, makeVariant } from '../../test/catalog';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../../test/render-with-store';
import ProductPage from './product-page';
import { loadParts } from './product-parts';

const product = makeProduct();
const path = [{ id: 'women', name: 'Women', slug: 'women' }];

const show = (answers: Answers) =>
  renderWithStore(<ProductPage params={{ id: product.id }} />, {
    path: `/product/${product.id}`,
    user: shopper,
    answers: { 'catalog.productPage': () => ({ product, path }), ...answers },
  });

const addButton = () => screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement;

// Parts that load after the page are loaded before the tests.
beforeAll(loadParts);

it("shows the server's message when the item could not be added", async () => {
  const user = userEvent.setup();
  const sentence = 'Only 3 of Bagru Sprig Cotton Kurta (Ivory, M) are left.';
  show({
    'cart.add': () => {
      throw createApiError('CONFLICT', sentence);
    },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  await user.click(addButton());
  await waitFor(() => expect(screen.getAllByText(sentence)[0]).toBeInTheDocument());
});

it('says that an item may be in the cart when no answer came back', async () => {
  show({
    'cart.add': () => {
      throw createConnectionError();
    },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  await userEvent.click(addButton());
  await waitFor(() => expect(screen.getAllByText(MAY_BE_ADDED)[0]).toBeInTheDocument());
});

it('shows the stock of now when an item could not be added', async () => {
  const user = userEvent.setup();
  let variants = [makeVariant({ stock: 12 })];
  show({
    'catalog.productPage': () => ({ product: { ...product, variants }, path }),
    'cart.add': () => {
      throw createApiError('CONFLICT', 'It is out of stock.');
    },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  variants = [makeVariant({ stock: 0 })];
  await user.click(addButton());
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Out of Stock' })[0]).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
});

it('offers a product no more once adding it found that it is gone', async () => {
  let isGone = false;
  show({
    'catalog.productPage': () => {
      if (isGone) throw createApiError('NOT_FOUND', 'Product not found.');
      return { product, path };
    },
    'cart.add': () => {
      throw createApiError('NOT_FOUND', 'This product is no longer available.');
    },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  isGone = true;
  await userEvent.click(addButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found.' })).toBeVisible();
  expect((await screen.findAllByText('This product is no longer available.'))[0]).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
});

it('says that the price has changed since the page was loaded, and shows the new one', async () => {
  let variant = makeVariant({ originalPrice: '2799.00', discountPrice: null });
  const getCart = () => toCart([{ id: 'line', quantity: 1, product: { ...product, variant } }]);
  show({
    'catalog.productPage': () => ({ product: { ...product, variants: [variant] }, path }),
    'cart.add': getCart,
    'cart.get': getCart,
  });
  expect((await screen.findAllByText('Rs. 2,799.00'))[0]).toBeInTheDocument();
  variant = { ...variant, originalPrice: '4000.00', discountPrice: '3333.00' };
  await userEvent.click(addButton());
  const sentence = `${product.name} (Ivory, M) now costs Rs. 3,333.00 instead of Rs. 2,799.00.`;
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  await waitFor(() => expect(screen.queryAllByText('Rs. 2,799.00')).toEqual([]));
  expect(await screen.findByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
});
