import { screen } from '@testing-library/react';
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
