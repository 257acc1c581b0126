/** A cart that is left, or a drawer that is closed, before a change of it is answered. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { toCart } from '../../src/cart/totals';
import { createCartItem } from '../test/orders';
import { createApiError, renderWithStore, shopper } from '../test/render-with-store';
import CartPage from './cart-page';

function Pages() {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <h1>Another page</h1>;
  return (
    <>
      <CartPage />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

it.each([
  ['a quantity', 'Increase quantity of Kurta 1, Ivory, M', 'Kurta 1 (Ivory, M) is out of stock.'],
  ['a removal', 'Remove Kurta 1, Ivory, M', 'Something is being changed.'],
])('says after it was left that %s was rejected', async (_what, button, sentence) => {
  const answers: ((error: Error) => void)[] = [];
  const answer = () => new Promise<never>((_, fail) => answers.push(fail));
  renderWithStore(<Pages />, {
    path: '/cart',
    user: shopper,
    answers: {
      'cart.get': toCart([createCartItem('1')]),
      'cart.updateQuantity': answer,
      'cart.remove': answer,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await act(async () => answers[0]?.(createApiError('CONFLICT', sentence)));
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
});
