import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/cart/schema';
import { toCart } from '../../../src/cart/totals';
import { makeVariant } from '../../test/catalog';
import { type Answers, createApiError, renderWithStore, shopper } from '../../test/render-with-store';
import CartDrawer from './cart-drawer';
import { createLine, id, images, name } from './test-cart-lines';

const show = (cart: Cart, answers: Answers = {}) =>
  renderWithStore(<CartDrawer open onOpenChange={() => {}} />, {
    user: shopper,
    answers: { 'cart.get': () => cart, ...answers },
  });

describe('the cart drawer', () => {
  it('shows the number of units and the total, and links to the cart', async () => {
    show(toCart([createLine(), createLine({ id: 'line-2', quantity: 1 })]));
    const drawer = await screen.findByRole('dialog', { name: 'Shopping Cart (3)' });
    expect(within(drawer).getByText('Subtotal').parentElement).toHaveTextContent('Rs. 3,897.00');
    const link = within(drawer).getByRole('link', { name: 'View Cart & Checkout' });
    expect(link).toHaveAttribute('href', '/cart');
  });

  it('shows that it is empty', async () => {
    show(toCart([]));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText('Subtotal')).toBeNull();
  });

  it('changes a quantity and shows the cart of the response', async () => {
    const update = vi.fn(() => toCart([createLine({ quantity: 3 })]));
    show(toCart([createLine()]), { 'cart.updateQuantity': update });
    await userEvent.click(await screen.findByRole('button', { name: /^Increase quantity/ }));
    expect(update).toHaveBeenCalledWith({ cartItemId: 'line-1', newQuantity: 3 });
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (3)' })).toBeVisible();
  });

  it('limits the quantity to the stock', async () => {
    const update = vi.fn();
    show(toCart([createLine({ quantity: 2 }, 2)]), { 'cart.updateQuantity': update });
    await userEvent.click(await screen.findByRole('button', { name: /^Increase quantity/ }));
    expect(update).not.toHaveBeenCalled();
  });

  it('removes a line', async () => {
    let cart = toCart([createLine()]);
    const remove = vi.fn(() => {
      cart = toCart([]);
    });
    show(cart, { 'cart.get': () => cart, 'cart.remove': remove });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(remove).toHaveBeenCalledWith({ id: 'line-1' });
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it("shows the server's message when a change fails", async () => {
    const sentence = 'Only 2 of Bagru Sprig Cotton Kurta (Ivory, M) are left.';
    show(toCart([createLine()]), {
      'cart.updateQuantity': () => {
        throw createApiError('CONFLICT', sentence);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Increase quantity/ }));
    await waitFor(() => expect(screen.getAllByText(sentence)[0]).toBeInTheDocument());
  });

  it('shows the line that was added last first', async () => {
    const variant = (size: string) => ({ id, name, images, variant: makeVariant({ size }) });
    show(
      toCart([
        createLine({ id: 'old', product: variant('S') }),
        createLine({ id: 'older', product: variant('M') }),
        createLine({ id: 'new', product: variant('L') }),
      ]),
    );
    await screen.findByRole('dialog', { name: 'Shopping Cart (6)' });
    const sizes = screen.getAllByRole('listitem').map((row) => /Ivory, (\w)/.exec(row.textContent)?.[1]);
    expect(sizes).toEqual(['L', 'M', 'S']);
  });
});
