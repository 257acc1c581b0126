import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createApiError, renderWithStore, shopper } from '../test/render-with-store';
import CartPage from './cart-page';

it('shows an error when the cart could not be loaded', async () => {
  renderWithStore(<CartPage />, {
    path: '/cart',
    user: shopper,
    answers: { 'cart.get': () => Promise.reject(createApiError('BAD_REQUEST', 'No.')) },
  });
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
});

it('shows no empty cart while the login could not be checked, but the cart after another attempt', async () => {
  let isFailing = true;
  renderWithStore(<CartPage />, {
    path: '/cart',
    user: shopper,
    answers: {
      'auth.me': () => {
        if (isFailing) throw createApiError('INTERNAL_SERVER_ERROR', 'No.');
        return { user: shopper };
      },
    },
  });
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});
