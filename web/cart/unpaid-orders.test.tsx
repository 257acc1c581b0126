import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toCart } from '../../src/cart/totals';
import { createCartItem, order } from '../test/orders';
import { type Answers, renderWithStore, shopper } from '../test/render-with-store';
import CartPage from './cart-page';
import '../shop/payment/unpaid-note';

const payable = {
  orderId: order.id,
  merchantTransactionId: 'T1',
  payableUntil: '2026-11-21T10:35:00.000Z',
};

const show = (answers: Answers) => renderWithStore(<CartPage />, { path: '/cart', user: shopper, answers });

it('says which order is waiting for its payment, until when, and leads to it', async () => {
  show({ 'cart.get': toCart([createCartItem('1')]), 'payment.unpaid': [payable] });
  const text = 'Order 7c1f9a2e is waiting for your payment. We keep your items until 4:05 pm.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay or cancel' })).toHaveAttribute('href', '/profile/orders');
  expect(screen.queryByText(/sold out/)).toBeNull();
});

it('says so to a customer who has emptied the cart since', async () => {
  show({ 'payment.unpaid': [payable] });
  expect(await screen.findByText(/^Order 7c1f9a2e is waiting for your payment/)).toBeVisible();
});

it('explains why the last unit is sold out that the order keeps', async () => {
  show({ 'cart.get': toCart([createCartItem('1', 0)]), 'payment.unpaid': [payable] });
  const text = 'What your cart shows as sold out may be what we keep for you.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('asks for no such orders without a login', async () => {
  const store = renderWithStore(<CartPage />, { path: '/cart' });
  await screen.findByText('Your cart is empty');
  expect(store.getInputs('payment.unpaid')).toEqual([]);
});
