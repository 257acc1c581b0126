import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { Route } from 'wouter';
import { toCart } from '../../src/cart/totals';
import { paths } from '../paths';
import { address, createCartItem, order } from '../test/orders';
import { type Answers, renderWithStore, shopper } from '../test/render-with-store';
import CheckoutPage from './checkout-page';
import '../../src/order/schema';
import './placed-panel';

// Loaded here, so that compiling it does not count toward a test's time.
beforeAll(() => import('./checkout-form').then(() => {}));

export const cart = toCart(['1', '2', '3', '4', '5'].map((id) => createCartItem(id)));
export const placed = { order, created: true };

export const checkOut = (answers: Answers = {}) =>
  renderWithStore(
    <Route path={paths.checkout}>
      <CheckoutPage />
    </Route>,
    {
      path: paths.checkout,
      user: shopper,
      answers: { 'cart.get': cart, 'address.list': [address], 'order.place': placed, ...answers },
    },
  );

export const placeOrder = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
