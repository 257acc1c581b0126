import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toCart } from '../../src/cart/totals';
import { useCartActions, useCartDrawer } from '../shop/cart/cart';
import { createCartItem } from '../test/orders';
import { renderWithStore, shopper } from '../test/render-with-store';
import CartPage from './cart-page';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const item = createCartItem('1');

/** A page that adds to the cart, which opens its drawer, and the cart page that the drawer leads to. */
function Shop() {
  const { add } = useCartActions();
  const { setOpen } = useCartDrawer();
  const [isOnCartPage, setOnCartPage] = useState(false);
  const viewCart = () => {
    setOpen(false);
    setOnCartPage(true);
  };
  return (
    <>
      <button type="button" onClick={() => add.mutate({ productVariantId: item.product.variant.id })}>
        Add
      </button>
      <button type="button" onClick={viewCart}>
        View
      </button>
      {isOnCartPage && <CartPage />}
    </>
  );
}

it('highlights on the cart page what was just added, but does not announce it once more', async () => {
  const cart = toCart([item]);
  renderWithStore(<Shop />, { user: shopper, answers: { 'cart.get': () => cart, 'cart.add': () => cart } });
  await advanceTime(100);
  fireEvent.click(screen.getByText('Add'));
  await advanceTime(50);
  await act(() => vi.dynamicImportSettled());
  await advanceTime(200);
  expect(screen.getByText('Kurta 1, Ivory, M: added to your cart.')).toHaveRole('status');
  fireEvent.click(screen.getByText('View'));
  await advanceTime(500);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('[data-added]')).not.toBeNull();
  expect(screen.queryByText(/added to your cart/)).toBeNull();
});
