import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { toCart } from '../../src/cart/totals';
import { address, createCartItem, order } from '../test/orders';
import { renderWithStore, shopper } from '../test/render-with-store';
import CheckoutPage from './checkout-page';
import '../../src/order/schema';
import './placed-panel';

beforeAll(() => import('./checkout-form').then(() => {}));

const BUSINESS = 'I need a GST invoice for my business';
const checkOut = (issuesInvoices: boolean) =>
  renderWithStore(<CheckoutPage />, {
    path: '/checkout',
    user: shopper,
    answers: {
      'cart.get': toCart([createCartItem('1')]),
      'address.list': [address],
      'order.place': { order, created: true },
      'tax.checkout': { issuesInvoices },
    },
  });
const place = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }));

it('asks a business for its GSTIN, and checks it', async () => {
  const store = checkOut(true);
  const box = await screen.findByRole('checkbox', { name: BUSINESS });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  const gstin = screen.getByLabelText(/^GSTIN/);
  await place();
  expect(await screen.findByText('Enter the GSTIN of your business, or untick the box.')).toBeInTheDocument();
  expect(store.getInputs('order.place')).toEqual([]);
  await userEvent.type(gstin, '29AAGCB7383J1Z5');
  await place();
  expect(await screen.findByText(/last character does not match/)).toBeInTheDocument();
  await userEvent.clear(gstin);
  await userEvent.type(gstin, '29aagcb7383j1z4');
  await userEvent.type(screen.getByLabelText(/^Legal name/), 'Asha Traders');
  await place();
  await screen.findByRole('dialog', { name: 'Order placed' });
  expect(store.getInputs('order.place')).toMatchObject([
    { gstin: '29AAGCB7383J1Z4', businessName: 'Asha Traders' },
  ]);
});

it('is not offered by a shop that issues no tax invoices', async () => {
  checkOut(false);
  await screen.findByText('Default');
  expect(screen.queryByRole('checkbox', { name: BUSINESS })).not.toBeInTheDocument();
});
