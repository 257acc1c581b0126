import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OrdersPage as OrderList } from '../../../server/order/orders';
import { order } from '../../test/orders';
import { type Answers, admin, noConnection, renderWithStore } from '../../test/render-with-store';
import OrdersPage from './orders-page';

const list = (some: Partial<OrderList> = {}): OrderList => ({
  orders: [order],
  page: 1,
  limit: 100,
  total: 1,
  totalPages: 1,
  ...some,
});

const show = (answers: Answers, path = '/admin/orders') =>
  renderWithStore(<OrdersPage />, { path, user: admin, answers });

const view = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  return screen.findByRole('dialog', { name: /Order 7c1f9a2e/ });
};

it('lists orders with their first 8 characters, customer and total in rupees', async () => {
  show({ 'order.all': list() });
  const row = (await screen.findByText('7c1f9a2e')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Meera Rathore');
  expect(row).toHaveTextContent('₹1,299.00');
  expect(row).toHaveTextContent('Pending');
  expect(within(row).getByTitle('18 November 2026, 4:05 pm')).toBeInTheDocument();
});

it('asks for the page of its address', async () => {
  const store = show({ 'order.all': list({ page: 2, total: 101, totalPages: 2 }) }, '/admin/orders?page=2');
  expect(await screen.findByText('101–101 of 101 orders')).toBeInTheDocument();
  expect(store.inputsOf('order.all')).toEqual([{ page: 2 }]);
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/admin/orders');
});

it('keeps Update off until the status differs, then moves the order', async () => {
  const store = show({ 'order.all': list(), 'order.setStatus': { ...order, deliveryStatus: 'SHIPPED' } });
  const dialog = await view();
  expect(dialog).toHaveTextContent('12 MG Road');
  const update = within(dialog).getByRole('button', { name: 'Update' });
  expect(update).toBeDisabled();
  await userEvent.selectOptions(within(dialog).getByLabelText('Delivery status'), 'SHIPPED');
  expect(update).toBeEnabled();
  await userEvent.selectOptions(within(dialog).getByLabelText('Delivery status'), 'PENDING');
  expect(update).toBeDisabled();
  await userEvent.selectOptions(within(dialog).getByLabelText('Delivery status'), 'SHIPPED');
  await userEvent.click(update);
  expect((await screen.findAllByText('Order status updated!'))[0]).toBeInTheDocument();
  expect(store.inputsOf('order.setStatus')).toEqual([{ id: order.id, deliveryStatus: 'SHIPPED' }]);
  expect(update).toBeDisabled();
});

it("says 'Failed to update status.' when no answer came, and keeps the choice", async () => {
  show({ 'order.all': list(), 'order.setStatus': () => Promise.reject(noConnection()) });
  const dialog = await view();
  await userEvent.selectOptions(within(dialog).getByLabelText('Delivery status'), 'DELIVERED');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect((await screen.findAllByText('Failed to update status.'))[0]).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Delivery status')).toHaveValue('DELIVERED');
});

it('tells of a failure and of an empty list', async () => {
  let tries = 0;
  show({
    'order.all': () =>
      tries++ === 0 ? Promise.reject(noConnection()) : list({ orders: [], total: 0, totalPages: 0 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch orders.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
});
