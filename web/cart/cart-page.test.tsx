import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CartItem } from '../../src/cart/schema';
import { toCart } from '../../src/cart/totals';
import { createCartItem } from '../test/orders';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import CartPage from './cart-page';

const show = (answers: Answers) => renderWithStore(<CartPage />, { path: '/cart', user: shopper, answers });

it('shows visitors an empty cart and a link to log in', async () => {
  renderWithStore(<CartPage />, { path: '/cart' });
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fcart');
});

it('suggests categories while it is empty', async () => {
  show({
    'cart.get': toCart([]),
    'catalog.menu': [{ id: 'women', name: 'Women', slug: 'women', subCategories: [] }],
  });
  await screen.findByText('Your cart is empty');
  expect(await screen.findByRole('link', { name: 'Women' })).toHaveAttribute('href', '/products/women');
});

it('shows the number of units and the total, and links to the checkout', async () => {
  show({ 'cart.get': toCart([createCartItem('1'), { ...createCartItem('2'), quantity: 3 }]) });
  expect(await screen.findByRole('heading', { name: 'Shopping Cart (4)' })).toBeInTheDocument();
  expect(screen.getAllByText('Rs. 5,196.00')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toHaveAttribute('href', '/checkout');
});

it('changes a quantity and removes a line', async () => {
  const two = toCart([{ ...createCartItem('1'), quantity: 2 }]);
  let removed = false;
  const store = show({
    'cart.get': () => (removed ? toCart([]) : toCart([createCartItem('1')])),
    'cart.updateQuantity': two,
    'cart.remove': () => {
      removed = true;
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Increase quantity of Kurta 1, Ivory, M' }),
  );
  expect(await screen.findByRole('heading', { name: 'Shopping Cart (2)' })).toBeInTheDocument();
  expect(store.getInputs('cart.updateQuantity')).toEqual([{ cartItemId: '1', newQuantity: 2 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kurta 1, Ivory, M' }));
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
});

it('sends the next quantity only after the last was answered, and skips those in between', async () => {
  const answers: (() => void)[] = [];
  let quantity = 1;
  const store = show({
    'cart.get': () => toCart([{ ...createCartItem('1'), quantity }]),
    'cart.updateQuantity': ({ newQuantity }: { newQuantity: number }) =>
      new Promise((resolve) => {
        answers.push(() => {
          quantity = newQuantity;
          resolve(toCart([{ ...createCartItem('1'), quantity }]));
        });
      }),
  });
  const increase = await screen.findByRole('button', { name: 'Increase quantity of Kurta 1, Ivory, M' });
  await userEvent.tripleClick(increase);
  expect(screen.getByRole('textbox', { name: 'Quantity of Kurta 1, Ivory, M' })).toHaveValue('4');
  await waitFor(() => expect(store.getInputs('cart.updateQuantity')).toHaveLength(1));
  answers.shift()?.();
  await waitFor(() =>
    expect(store.getInputs('cart.updateQuantity')).toEqual([
      { cartItemId: '1', newQuantity: 2 },
      { cartItemId: '1', newQuantity: 4 },
    ]),
  );
  answers.shift()?.();
  expect(await screen.findByRole('heading', { name: 'Shopping Cart (4)' })).toBeInTheDocument();
});

it('names the controls of two sizes of a product differently', async () => {
  const small = createCartItem('1');
  const large: CartItem = {
    ...createCartItem('1'),
    id: 'large',
    product: { ...small.product, variant: { ...small.product.variant, id: 'large', size: 'L' } },
  };
  show({ 'cart.get': toCart([small, large]) });
  const lines = await screen.findAllByRole('listitem');
  for (const [index, size] of ['L', 'M'].entries()) {
    const line = within(lines[index] as HTMLElement);
    const quantity = `quantity of Kurta 1, Ivory, ${size}`;
    expect(line.getByRole('button', { name: `Decrease ${quantity}` })).toBeVisible();
    expect(line.getByRole('textbox', { name: `Quantity${quantity.slice('quantity'.length)}` })).toBeVisible();
    expect(line.getByRole('button', { name: `Increase ${quantity}` })).toBeVisible();
  }
});

it('marks a line that exceeds the stock, and offers to change its quantity', async () => {
  let quantity = 3;
  const store = show({
    'cart.get': () => toCart([{ ...createCartItem('1', 2), quantity }]),
    'cart.updateQuantity': () => {
      quantity = 2;
      return toCart([{ ...createCartItem('1', 2), quantity }]);
    },
  });
  expect(await screen.findByText('Only 2 are left, and your cart has 3.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Change to 2' }));
  // The button is gone.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Decrease quantity of Kurta 1, Ivory, M' })).toHaveFocus(),
  );
  expect(await screen.findByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeInTheDocument();
  expect(store.getInputs('cart.updateQuantity')).toEqual([{ cartItemId: '1', newQuantity: 2 }]);
});

it("shows the server's error and reloads the cart", async () => {
  const store = show({
    'cart.get': toCart([createCartItem('1')]),
    'cart.updateQuantity': () =>
      Promise.reject(createApiError('CONFLICT', 'Kurta 1 (Ivory, M) is out of stock.')),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Increase quantity of Kurta 1, Ivory, M' }),
  );
  expect((await screen.findAllByText('Kurta 1 (Ivory, M) is out of stock.'))[0]).toBeInTheDocument();
  await waitFor(() => expect(store.getInputs('cart.get')).toHaveLength(2));
});

it('shows a change whose answer was lost as made', async () => {
  let items = [createCartItem('1'), createCartItem('2')];
  show({
    'cart.get': () => toCart(items),
    'cart.updateQuantity': () => {
      items = [{ ...createCartItem('1'), quantity: 2 }, createCartItem('2')];
      throw createConnectionError();
    },
    'cart.remove': () => {
      items = [createCartItem('2')];
      throw createConnectionError();
    },
  });
  await screen.findByRole('heading', { name: 'Shopping Cart (2)' });
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Kurta 1, Ivory, M' }));
  await screen.findByRole('heading', { name: 'Shopping Cart (3)' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kurta 1, Ivory, M' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
  await screen.findByRole('heading', { name: 'Shopping Cart (1)' });
  expect(screen.queryByText('Something went wrong.')).not.toBeInTheDocument();
});

it('keeps the other lines when one cannot be shown', async () => {
  const broken = createCartItem('2');
  // @ts-expect-error the server sends a list
  const noImages: CartItem = { ...broken, product: { ...broken.product, images: null } };
  show({ 'cart.get': toCart([createCartItem('1'), noImages]) });
  const lines = await screen.findAllByRole('listitem');
  expect(within(lines[1] as HTMLElement).getByText('Kurta 1')).toBeInTheDocument();
  expect(lines[0]).toHaveTextContent('There was an error displaying this cart item.');
  vi.mocked(console.error).mockClear();
});

it('shows the newest line first, and restores a removed one without opening the drawer', async () => {
  let items = [createCartItem('1'), { ...createCartItem('2'), quantity: 2 }, createCartItem('3')];
  const store = show({
    'cart.get': () => toCart(items),
    'cart.remove': () => {
      items = [createCartItem('1'), createCartItem('3')];
    },
    'cart.add': ({ quantity }: { quantity: number }) => {
      items = [...items, { ...createCartItem('2'), id: 'back', quantity }];
      return toCart(items);
    },
  });
  const names = () =>
    screen.getAllByRole('heading', { name: /^Kurta/ }).map(({ textContent }) => textContent);
  await screen.findByRole('heading', { name: 'Shopping Cart (4)' });
  expect(names()).toEqual(['Kurta 3', 'Kurta 2', 'Kurta 1']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kurta 2, Ivory, M' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await screen.findByRole('heading', { name: 'Shopping Cart (2)' });
  await userEvent.click(undo);
  await screen.findByRole('heading', { name: 'Shopping Cart (4)' });
  expect(names()).toEqual(['Kurta 2', 'Kurta 3', 'Kurta 1']);
  expect(store.getInputs('cart.add')).toMatchObject([{ productVariantId: 'variant-2', quantity: 2 }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('removes a line once for a double click, and can restore it', async () => {
  let items = [createCartItem('1')];
  const store = show({
    'cart.get': () => toCart(items),
    'cart.remove': () => {
      if (items.length === 0) throw createApiError('NOT_FOUND', 'This item is not in your cart.');
      items = [];
    },
  });
  const remove = await screen.findByRole('button', { name: 'Remove Kurta 1, Ivory, M' });
  fireEvent.click(remove);
  fireEvent.click(remove);
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  expect(store.getInputs('cart.remove')).toHaveLength(1);
});

it('applies a typed quantity', async () => {
  const store = show({
    'cart.get': toCart([createCartItem('1')]),
    'cart.updateQuantity': toCart([{ ...createCartItem('1'), quantity: 4 }]),
  });
  const field = await screen.findByRole('textbox', { name: 'Quantity of Kurta 1, Ivory, M' });
  await userEvent.clear(field);
  await userEvent.type(field, '4{Enter}');
  await screen.findByRole('heading', { name: 'Shopping Cart (4)' });
  expect(store.getInputs('cart.updateQuantity')).toEqual([{ cartItemId: '1', newQuantity: 4 }]);
});
