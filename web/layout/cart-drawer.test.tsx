import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '../../src/cart/schema';
import { cartOf } from '../../src/cart/totals';
import { productOf, variantOf } from '../test/catalogue';
import { type Answers, refusal, renderWithStore, shopper } from '../test/render-with-store';
import CartDrawer from './cart-drawer';

const { id, name, images } = productOf();
const line = (changes: Partial<CartItem> = {}, stock = 20): CartItem => ({
  id: 'line-1',
  quantity: 2,
  product: { id, name, images, variant: variantOf({ stock }) },
  ...changes,
});

function show(cart: Cart, answers: Answers = {}) {
  const onOpenChange = vi.fn();
  renderWithStore(<CartDrawer open onOpenChange={onOpenChange} />, {
    user: shopper,
    answers: { 'cart.get': () => cart, ...answers },
  });
  return onOpenChange;
}

describe('the cart drawer', () => {
  it('counts units, sums the lines and leads to the cart', async () => {
    const onOpenChange = show(cartOf([line(), line({ id: 'line-2', quantity: 1 })]));
    const drawer = await screen.findByRole('dialog', { name: 'Shopping Cart (3)' });
    expect(within(drawer).getByText('Subtotal').parentElement).toHaveTextContent('Rs. 3,897.00');
    const on = within(drawer).getByRole('link', { name: 'View Cart & Checkout' });
    expect(on).toHaveAttribute('href', '/cart');
    await userEvent.click(on);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('says when it is empty', async () => {
    show(cartOf([]));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText('Subtotal')).toBeNull();
  });

  it('changes a quantity, and takes over the server’s cart', async () => {
    const update = vi.fn(() => cartOf([line({ quantity: 3 })]));
    show(cartOf([line()]), { 'cart.updateQuantity': update });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(update).toHaveBeenCalledWith({ cartItemId: 'line-1', newQuantity: 3 });
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (3)' })).toBeVisible();
  });

  it('goes no further than the stock', async () => {
    const update = vi.fn();
    show(cartOf([line({ quantity: 2 }, 2)]), { 'cart.updateQuantity': update });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(update).not.toHaveBeenCalled();
  });

  it('removes a line', async () => {
    let cart = cartOf([line()]);
    const remove = vi.fn(() => {
      cart = cartOf([]);
    });
    show(cart, { 'cart.get': () => cart, 'cart.remove': remove });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(remove).toHaveBeenCalledWith({ id: 'line-1' });
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('says in the server’s words why a change failed', async () => {
    const sentence = 'Only 2 of Bagru Sprig Cotton Kurta (Ivory, M) are left.';
    show(cartOf([line()]), {
      'cart.updateQuantity': () => {
        throw refusal('CONFLICT', sentence);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(screen.getAllByText(sentence)[0]).toBeInTheDocument());
  });
});
