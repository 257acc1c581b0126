import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DeliveryStatus } from '../../../src/order/status';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { type Answers, admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
import { describeShipment } from '../shared/order/use-mark-shipped';
import OrdersPage from './orders-page';

const numbered = (number: string, deliveryStatus: DeliveryStatus = 'PENDING') => ({
  ...listedOrder,
  id: `${number}-0000-4000-8000-000000000000`,
  deliveryStatus,
});
const [first, second, sent] = [numbered('aaaaaaaa'), numbered('bbbbbbbb'), numbered('cccccccc', 'SHIPPED')];

const show = async (answers: Answers = {}) => {
  const store = renderWithStore(<OrdersPage />, {
    path: '/admin/orders',
    user: admin,
    answers: { 'admin.order.list': makePage([first, second, sent]), ...answers },
  });
  await screen.findByText('aaaaaaaa');
  return store;
};

const box = (name: string) => screen.getByRole('checkbox', { name });
const openConfirmation = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Mark shipped' }));
  return screen.findByRole('alertdialog');
};

it('selects single orders, the whole page and none', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Mark shipped' })).not.toBeInTheDocument();
  const region = screen.getByRole('region', { name: 'Selected orders' });
  const status = within(region).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(box('Select order bbbbbbbb'));
  expect(status).toHaveTextContent('1 selected');
  const all = box('Select all on this page');
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(status).toHaveTextContent('3 selected');
  expect(all).toBeChecked();
  expect(box('Select order cccccccc')).toBeChecked();
  expect(screen.getByRole('link', { name: 'Print packing slips' })).toHaveAttribute(
    'href',
    `/admin/packing-slips?ids=${[first, second, sent].map(({ id }) => id).join('%2C')}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(all).not.toBeChecked();
  expect(status).toBeEmptyDOMElement();
  // The button that had the focus is gone.
  expect(region).toHaveFocus();
});

it('prints no packing slips for canceled orders', async () => {
  const canceled = numbered('dddddddd', 'CANCELED');
  await show({ 'admin.order.list': makePage([first, canceled]) });
  await userEvent.click(box('Select order dddddddd'));
  expect(screen.queryByRole('link', { name: 'Print packing slips' })).not.toBeInTheDocument();
  await userEvent.click(box('Select order aaaaaaaa'));
  expect(screen.getByRole('link', { name: 'Print packing slips' })).toHaveAttribute(
    'href',
    `/admin/packing-slips?ids=${first.id}`,
  );
});

it('asks for confirmation with the count, then ships the pending orders', async () => {
  const store = await show({ 'admin.order.markShipped': { shipped: 2, skipped: [] } });
  await userEvent.click(box('Select all on this page'));
  const question = await openConfirmation();
  expect(question).toHaveAccessibleName('Mark 2 orders as shipped?');
  expect(question).toHaveTextContent('1 order of the selected is not pending and will not change.');
  await userEvent.click(within(question).getByRole('button', { name: 'Mark shipped' }));
  expect((await screen.findAllByText('2 orders marked as shipped.'))[0]).toBeInTheDocument();
  expect(store.getInputs('admin.order.markShipped')).toEqual([{ ids: [first.id, second.id] }]);
  expect(store.getInputs('admin.order.list')).toHaveLength(2);
  expect(box('Select all on this page')).not.toBeChecked();
});

it('does nothing when the confirmation is canceled', async () => {
  const store = await show();
  await userEvent.click(box('Select order aaaaaaaa'));
  await userEvent.click(within(await openConfirmation()).getByRole('button', { name: 'Cancel' }));
  expect(store.getInputs('admin.order.markShipped')).toEqual([]);
  expect(box('Select order aaaaaaaa')).toBeChecked();
});

it('offers no shipping for orders that have shipped', async () => {
  await show();
  await userEvent.click(box('Select order cccccccc'));
  expect(screen.getByRole('button', { name: 'Mark shipped' })).toBeDisabled();
});

it('keeps the selection without a response', async () => {
  await show({
    'admin.order.markShipped': () => Promise.reject(createConnectionError()),
    'admin.order.detail': orderDetail,
  });
  await userEvent.click(box('Select order aaaaaaaa'));
  await userEvent.click(within(await openConfirmation()).getByRole('button', { name: 'Mark shipped' }));
  expect((await screen.findAllByText('Order aaaaaaaa: Failed to update status.'))[0]).toBeInTheDocument();
  expect(box('Select order aaaaaaaa')).toBeChecked();
});

it('keeps what is selected after the confirmation was closed before its answer', async () => {
  let answer = (_: { shipped: number; skipped: [] }) => {};
  const store = await show({
    'admin.order.markShipped': () => new Promise((done) => (answer = done)),
  });
  await userEvent.click(box('Select order aaaaaaaa'));
  const question = within(await openConfirmation());
  await userEvent.click(question.getByRole('button', { name: 'Mark shipped' }));
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  await userEvent.click(box('Select order bbbbbbbb'));
  const next = await openConfirmation();
  expect(next).toHaveAccessibleName('Mark 2 orders as shipped?');
  expect(within(next).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  answer({ shipped: 1, skipped: [] });
  expect((await screen.findAllByText('Order aaaaaaaa marked as shipped.'))[0]).toBeInTheDocument();
  await waitFor(() => expect(store.getInputs('admin.order.list').length).toBeGreaterThan(1));
  expect(next).toHaveAccessibleName('Mark 2 orders as shipped?');
  await userEvent.click(within(next).getByRole('button', { name: 'Cancel' }));
  expect(box('Select order aaaaaaaa')).not.toBeChecked();
  expect(box('Select order bbbbbbbb')).toBeChecked();
});

it('counts what was shipped before the answer was lost', async () => {
  await show({
    'admin.order.markShipped': () => Promise.reject(createConnectionError()),
    'admin.order.detail': ({ id }: { id: string }) => ({
      ...orderDetail,
      order: { ...orderDetail.order, deliveryStatus: id === first.id ? 'SHIPPED' : 'PENDING' },
    }),
  });
  await userEvent.click(box('Select all on this page'));
  await userEvent.click(within(await openConfirmation()).getByRole('button', { name: 'Mark shipped' }));
  const message = await screen.findAllByText('1 order marked as shipped. 1 order could not be.');
  expect(message[0]).toBeInTheDocument();
});

it('names the orders that were skipped and counts the others', () => {
  const skipped = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].map((number) => ({
    id: number,
    number,
    reason: 'It is already canceled.',
  }));
  expect(describeShipment({ shipped: 1, skipped: skipped.slice(0, 1) }, ['1', '2'])).toBe(
    '1 order marked as shipped. aaaaaaaa was not changed: It is already canceled.',
  );
  expect(describeShipment({ shipped: 0, skipped }, ['1', '2', '3', '4'])).toMatch(
    /^No orders marked as shipped\. .* 1 order more was not changed either\.$/,
  );
});
