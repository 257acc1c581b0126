import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { makePayments } from '../../test/payments';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
// Loaded here, so that compiling it does not count toward a test's time.
import '../../ui/dialog-panel';
import OrdersPage from './orders-page';

const { order } = orderDetail;

/** Opens it by URL, as links of the dashboard and quick search do. */
const open = async (answers: Answers) => {
  const store = renderWithStore(<OrdersPage />, {
    path: `/admin/orders?view=${order.id}`,
    user: admin,
    answers: { 'admin.order.list': makePage([listedOrder]), ...answers },
  });
  return { store, dialog: await screen.findByRole('dialog', { name: /Order 7c1f9a2e/ }) };
};

const choose = (dialog: HTMLElement, status: string) =>
  userEvent.selectOptions(within(dialog).getByLabelText('Delivery status'), status);

it('shows items, customer, payment and history of an order', async () => {
  const { dialog } = await open({ 'admin.order.detail': orderDetail });
  expect(await within(dialog).findByText('1 item to pack')).toBeInTheDocument();
  for (const text of [
    'Bagru Kurta',
    '12 MG Road',
    'Jaipur, Rajasthan 302001',
    'Cash on delivery',
    'Status: Shipped → Pending',
  ])
    expect(dialog).toHaveTextContent(text);
  expect(within(dialog).getByRole('link', { name: '+91 98290 12345' })).toHaveAttribute(
    'href',
    'tel:+919829012345',
  );
  const [placed, moved] = within(dialog.querySelector('ol') as HTMLElement).getAllByRole('listitem');
  expect(placed).toHaveTextContent('PlacedMeera Rathore (customer), 18 November 2026, 4:05 pm');
  expect(moved).toHaveTextContent('Ananya Rao, 19 November 2026, 9:30 am');
  expect(within(dialog).getByRole('link', { name: 'Print packing slip' })).toHaveAttribute(
    'href',
    `/admin/packing-slips?ids=${order.id}`,
  );
});

it.each([
  [{ deliveryStatus: 'SHIPPED' }, '1 item'],
  [{ deliveryStatus: 'CANCELED' }, '1 item'],
  [{ paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'PENDING' }, '1 item, not paid yet'],
  [{ paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'COMPLETED' }, '1 item to pack'],
] as const)('shows "to pack" only for orders to be sent: %o', async (changes, heading) => {
  const { dialog } = await open({
    'admin.order.detail': { ...orderDetail, order: { ...order, ...changes } },
    'admin.payment.ofOrder': makePayments({ attempts: [] }),
  });
  expect(await within(dialog).findByRole('heading', { name: heading })).toBeInTheDocument();
});

it('says what of the total came back', async () => {
  const items = order.items.map((item) => ({ ...item, quantity: 3, returnedUnits: 2 }));
  const { dialog } = await open({
    'admin.order.detail': {
      ...orderDetail,
      order: { ...order, items, orderTotal: '3897.00', deliveryStatus: 'DELIVERED' },
    },
    'admin.order.returnable': null,
  });
  expect(await within(dialog).findByText('Returned')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Total₹3,897.00Returned₹2,598.00');
});

it('offers no packing slip for a canceled order', async () => {
  const { dialog } = await open({
    'admin.order.detail': { ...orderDetail, order: { ...order, deliveryStatus: 'CANCELED' } },
  });
  await within(dialog).findByRole('heading', { name: '1 item' });
  expect(within(dialog).queryByRole('link', { name: 'Print packing slip' })).not.toBeInTheDocument();
});

it('starts the history of orders older than the audit log with their placement', async () => {
  const { dialog } = await open({ 'admin.order.detail': { ...orderDetail, history: [] } });
  expect(await within(dialog).findByText('Meera Rathore (customer)', { exact: false })).toHaveTextContent(
    '18 November 2026, 4:05 pm',
  );
});

it('disables Update until the status differs, then updates the order', async () => {
  let status = order.deliveryStatus;
  const { store, dialog } = await open({
    'admin.order.detail': () => ({ ...orderDetail, order: { ...order, deliveryStatus: status } }),
    'order.setStatus': () => {
      status = 'SHIPPED';
      return { ...order, deliveryStatus: status };
    },
  });
  const update = await within(dialog).findByRole('button', { name: 'Update' });
  expect(update).toBeDisabled();
  await choose(dialog, 'SHIPPED');
  expect(update).toBeEnabled();
  await choose(dialog, 'PENDING');
  expect(update).toBeDisabled();
  await choose(dialog, 'SHIPPED');
  await userEvent.click(update);
  expect((await screen.findAllByText('Order status updated!'))[0]).toBeInTheDocument();
  expect(store.getInputs('order.setStatus')).toEqual([
    { id: order.id, deliveryStatus: 'SHIPPED', from: 'PENDING' },
  ]);
  expect(update).toHaveFocus();
  expect(update).toHaveAttribute('aria-disabled', 'true');
  // The list, the history and the counts are reloaded.
  expect(store.getInputs('admin.order.list').length).toBeGreaterThan(1);
  expect(store.getInputs('admin.order.detail').length).toBeGreaterThan(1);
});

it('updates the status once after a double click', async () => {
  const { store, dialog } = await open({
    'admin.order.detail': orderDetail,
    'order.setStatus': { ...order, deliveryStatus: 'SHIPPED' },
  });
  const update = await within(dialog).findByRole('button', { name: 'Update' });
  await choose(dialog, 'SHIPPED');
  fireEvent.click(update);
  fireEvent.click(update);
  await screen.findAllByText('Order status updated!');
  expect(store.getInputs('order.setStatus')).toHaveLength(1);
});

it("shows 'Failed to update status.' without a response, and keeps the selected status", async () => {
  const { dialog } = await open({
    'admin.order.detail': orderDetail,
    'order.setStatus': () => Promise.reject(createConnectionError()),
  });
  await within(dialog).findByRole('button', { name: 'Update' });
  await choose(dialog, 'DELIVERED');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect((await screen.findAllByText('Failed to update status.'))[0]).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Delivery status')).toHaveValue('DELIVERED');
});

it('says that the status may have been updated when that cannot be known', async () => {
  let isOffline = false;
  const { dialog } = await open({
    'admin.order.detail': () => (isOffline ? Promise.reject(createConnectionError()) : orderDetail),
    'order.setStatus': () => {
      isOffline = true;
      throw createConnectionError();
    },
  });
  const update = await within(dialog).findByRole('button', { name: 'Update' });
  await choose(dialog, 'CANCELED');
  await userEvent.click(update);
  expect((await screen.findAllByText(/the status may have been updated/))[0]).toBeInTheDocument();
  expect(update).not.toHaveAttribute('aria-busy');
  expect(within(dialog).getByLabelText('Delivery status')).toHaveValue('CANCELED');
});

it('notices that the status was updated although the answer was lost', async () => {
  let status = order.deliveryStatus;
  const { dialog } = await open({
    'admin.order.detail': () => ({ ...orderDetail, order: { ...order, deliveryStatus: status } }),
    'order.setStatus': () => {
      status = 'SHIPPED';
      throw createConnectionError();
    },
  });
  const update = await within(dialog).findByRole('button', { name: 'Update' });
  await choose(dialog, 'SHIPPED');
  await userEvent.click(update);
  expect((await screen.findAllByText('Order status updated!'))[0]).toBeInTheDocument();
  await waitFor(() => expect(update).not.toHaveAttribute('aria-busy'));
  expect(update).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Failed to update status.')).not.toBeInTheDocument();
});

it('shows the current order when someone else changed it first', async () => {
  let status = order.deliveryStatus;
  const { dialog } = await open({
    'admin.order.detail': () => ({ ...orderDetail, order: { ...order, deliveryStatus: status } }),
    'order.setStatus': () => {
      status = 'CANCELED';
      throw createApiError('CONFLICT', 'This order was changed by someone else. Reload it to continue.');
    },
  });
  await within(dialog).findByRole('button', { name: 'Update' });
  await choose(dialog, 'SHIPPED');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect((await screen.findAllByText(/changed by someone else/))[0]).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: /Order 7c1f9a2e/ })).toHaveTextContent('Canceled');
});

it('names the order whose dialog was closed before the answer', async () => {
  let fail = (_: Error) => {};
  const { dialog } = await open({
    'admin.order.detail': orderDetail,
    'order.setStatus': () => new Promise((_, reject) => (fail = reject)),
  });
  await within(dialog).findByRole('button', { name: 'Update' });
  await choose(dialog, 'SHIPPED');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fail(createApiError('CONFLICT', 'It is already canceled.'));
  const message = await screen.findAllByText('Order 7c1f9a2e: It is already canceled.');
  expect(message[0]).toBeInTheDocument();
});

it('shows that the order does not exist', async () => {
  const { dialog } = await open({
    'admin.order.detail': () => Promise.reject(createApiError('NOT_FOUND', 'Order not found.')),
  });
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Order not found.');
});

it('shows that the order is loading, then an error, and retries', async () => {
  let reject = (_: Error) => {};
  let tries = 0;
  const { dialog } = await open({
    'admin.order.detail': () =>
      tries++ === 0 ? new Promise((_, fail) => (reject = fail)) : Promise.resolve(orderDetail),
  });
  expect(await within(dialog).findByRole('status')).toHaveTextContent('Loading the order…');
  reject(createConnectionError());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to fetch orders.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('1 item to pack')).toBeInTheDocument();
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

it('loads the order again when it is opened again after an error', async () => {
  let tries = 0;
  const { dialog } = await open({
    'admin.order.detail': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : orderDetail),
  });
  await within(dialog).findByRole('alert');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(await screen.findByText('1 item to pack')).toBeInTheDocument();
});
