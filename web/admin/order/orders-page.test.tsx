import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createErasedEmail } from '../../../src/privacy/erased-account';
import { followLink } from '../../shell/navigation/location';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { type Answers, admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
import OrdersPage from './orders-page';

const show = (answers: Answers, path = '/admin/orders') =>
  renderWithStore(<OrdersPage />, { path, user: admin, answers });

const list = makePage([listedOrder]);

it('lists orders with their first 8 characters, customer, total in rupees and payment', async () => {
  show({ 'admin.order.list': list });
  const row = (await screen.findByText('7c1f9a2e')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Meera Rathore');
  expect(row).toHaveTextContent('meera@example.com');
  expect(row).toHaveTextContent('₹1,299.00');
  expect(row).toHaveTextContent('Pending');
  expect(row).toHaveTextContent('Cash on delivery');
  expect(within(row).getByTitle('18 November 2026, 4:05 pm')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Order ID',
    'Customer',
    'Date',
    'Total',
    'Status',
    'Actions',
  ]);
});

it('shows no email of a customer whose account was deleted', async () => {
  const user = { firstName: 'Deleted', lastName: 'customer', email: createErasedEmail('1f107478') };
  show({ 'admin.order.list': makePage([{ ...listedOrder, user }]) });
  expect(await screen.findByText('Deleted customer')).toBeInTheDocument();
  expect(screen.queryByText(/@/)).not.toBeInTheDocument();
});

it('says what of an order came back', async () => {
  const returned = { ...listedOrder, deliveryStatus: 'DELIVERED' as const, returnedTotal: '499.50' };
  show({ 'admin.order.list': makePage([returned]) });
  const cell = await screen.findByRole('cell', { name: /1,299/ });
  expect(cell).toHaveTextContent('₹1,299.001 item₹499.50 returned');
});

it('requests what the URL says, and ignores invalid values', async () => {
  const path =
    '/admin/orders?page=2&q=meera&status=PENDING&payment=COD&from=2026-11-01&to=2026-11-31&sort=oldest';
  const store = show(
    { 'admin.order.list': makePage([listedOrder], { page: 2, total: 101, totalPages: 2 }) },
    path,
  );
  expect(await screen.findByText('101–101 of 101 orders')).toBeInTheDocument();
  expect(store.getInputs('admin.order.list')).toEqual([
    {
      page: 2,
      q: 'meera',
      deliveryStatus: 'PENDING',
      payment: 'COD',
      from: '2026-11-01',
      to: undefined,
      sort: 'oldest',
    },
  ]);
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', path.replace('page=2&', ''));
  expect(screen.getByRole('link', { name: 'To ship' })).toHaveAttribute('aria-current', 'page');
});

it('keeps filters in the URL, and returns to the first page with each', async () => {
  const store = show({ 'admin.order.list': list }, '/admin/orders?page=3');
  await screen.findByText('7c1f9a2e');
  await userEvent.click(screen.getByRole('link', { name: 'To ship' }));
  expect(store.getUrl()).toBe('/admin/orders?status=PENDING&sort=oldest&payment=ready');
  await userEvent.click(screen.getByRole('link', { name: 'Shipped' }));
  expect(store.getUrl()).toBe('/admin/orders?status=SHIPPED');
  await userEvent.click(screen.getByRole('link', { name: 'To ship' }));
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'REFUND_DUE');
  expect(store.getUrl()).toBe('/admin/orders?status=PENDING&sort=oldest&payment=REFUND_DUE');
  await userEvent.type(screen.getByRole('searchbox'), '  Meera{Enter}');
  expect(store.getUrl()).toContain('&q=Meera');
  await userEvent.click(screen.getByRole('link', { name: 'All' }));
  expect(store.getUrl()).toBe('/admin/orders?payment=REFUND_DUE&q=Meera');
});

it('filters by a preset date range, or by any two days', async () => {
  const store = show({ 'admin.order.list': list });
  await screen.findByText('7c1f9a2e');
  const choice = screen.getByLabelText('Date', { selector: 'select' });
  await userEvent.selectOptions(choice, 'Last 7 days');
  expect(store.getUrl()).toMatch(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  expect(choice).toHaveDisplayValue('Last 7 days');
  await userEvent.selectOptions(choice, 'Between two days');
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '2026-10-01');
  await waitFor(() => expect(store.getUrl()).toContain('from=2026-10-01'));
  await userEvent.selectOptions(choice, 'Any date');
  expect(store.getUrl()).toBe('/admin/orders');
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
});

it('limits the two days to years of four digits, and reports a first that is after the last', async () => {
  show({ 'admin.order.list': makePage([]) }, '/admin/orders?from=2026-12-01');
  const from = await screen.findByLabelText('From');
  const to = screen.getByLabelText('To');
  for (const field of [from, to]) expect(field).toHaveAttribute('max', '9999-12-31');
  await userEvent.type(to, '2026-11-01');
  await waitFor(() => expect(to).toBeInvalid());
  for (const field of [from, to])
    expect(field).toHaveAccessibleDescription('The first day is after the last.');
  await userEvent.clear(to);
  await userEvent.type(to, '2026-12-01');
  await waitFor(() => expect(to).not.toBeInvalid());
});

it('keeps the fields of a single day while it is typed anew', async () => {
  show({ 'admin.order.list': list }, '/admin/orders?from=2026-10-01');
  const from = await screen.findByLabelText('From');
  // As the browser reports a date of which a part was deleted.
  await userEvent.clear(from);
  expect(from).toBeInTheDocument();
  await userEvent.type(from, '2026-10-05');
  expect(from).toHaveValue('2026-10-05');
});

it('keeps the fields of a day that a link has chosen while it is typed anew', async () => {
  show({ 'admin.order.list': list });
  await screen.findByText('7c1f9a2e');
  act(() => followLink('/admin/orders?from=2026-10-01'));
  const from = await screen.findByLabelText('From');
  await userEvent.clear(from);
  expect(from).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Date', { selector: 'select' }), 'Any date');
  expect(from).not.toBeInTheDocument();
});

it('shows an error and an empty list', async () => {
  let tries = 0;
  show({
    'admin.order.list': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : makePage([])),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch orders.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
});

it('offers to clear the filters when none match', async () => {
  const store = show(
    { 'admin.order.list': ({ q }: { q?: string }) => (q ? makePage([]) : list) },
    '/admin/orders?q=nobody&sort=oldest',
  );
  expect(await screen.findByText('No orders match')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Show all orders' }));
  expect(await screen.findByText('7c1f9a2e')).toBeInTheDocument();
  expect(store.getUrl()).toBe('/admin/orders');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('leads back from a page that has no orders any more', async () => {
  const store = show(
    {
      'admin.order.list': ({ page }: { page: number }) =>
        page > 1 ? makePage([], { page, total: 1, totalPages: 1 }) : list,
    },
    '/admin/orders?status=PENDING&page=2',
  );
  expect(await screen.findByText('No orders on this page')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the first page' }));
  expect(await screen.findByText('7c1f9a2e')).toBeInTheDocument();
  expect(store.getUrl()).toBe('/admin/orders?status=PENDING');
});

it('opens an order from its row, and keeps it in the URL while it is open', async () => {
  const store = show(
    {
      'admin.order.list': makePage([listedOrder], { page: 2, total: 101, totalPages: 2 }),
      'admin.order.detail': orderDetail,
    },
    '/admin/orders?page=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  const dialog = await screen.findByRole('dialog', { name: /Order 7c1f9a2e/ });
  expect(store.getUrl()).toBe(`/admin/orders?page=2&view=${listedOrder.id}`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(store.getUrl()).toBe('/admin/orders?page=2');
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
});
