import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { orderDetail } from '../../test/admin-orders';
import { type Answers, admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
import { formatAmountToCollect } from './order-labels';
import PackingSlipsPage from './packing-slips-page';

const { history: _, ...slip } = orderDetail;
const other = {
  order: { ...slip.order, id: 'bbbbbbbb-0000', deliveryStatus: 'CANCELED' as const },
  mobile: null,
};

const show = (answers: Answers, ids: readonly string[]) =>
  renderWithStore(<PackingSlipsPage />, {
    path: `/admin/packing-slips?ids=${ids.join(',')}`,
    user: admin,
    answers,
  });

it('prints a slip for each order', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  show({ 'admin.order.slips': [slip, other] }, [slip.order.id, other.order.id]);
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveAccessibleName('Order 7c1f9a2e');
  for (const text of [
    'Vastra',
    '18 November 2026',
    'Meera Rathore',
    '12 MG Road',
    'Mobile +91 98290 12345',
    'Collect ₹1,299.00 in cash',
  ])
    expect(first).toHaveTextContent(text);
  const row = within(first as HTMLElement).getByRole('row', { name: /Bagru Kurta/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Ivory', 'M', '1']);
  expect(second).toHaveTextContent('Canceled. Do not send.');
  expect(second).toHaveTextContent('Nothing to collect');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('loads many orders in several requests, and shows how many could not be found', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `order-${n}`);
  const store = show(
    {
      'admin.order.slips': ({ ids }: { ids: string[] }) =>
        ids.filter((id) => id !== 'order-7').map((id) => ({ ...slip, order: { ...slip.order, id } })),
    },
    ids,
  );
  expect(await screen.findAllByRole('article')).toHaveLength(59);
  expect(store.getInputs('admin.order.slips')).toHaveLength(3);
  expect(screen.getByText('1 order could not be found.')).toBeInTheDocument();
});

it('shows an error, and an empty state', async () => {
  let tries = 0;
  show({ 'admin.order.slips': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : []) }, [
    'gone',
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch orders.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No packing slips')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders');
});

it('retries only the requests that failed', async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `order-${n}`);
  let tries = 0;
  const store = show(
    {
      'admin.order.slips': ({ ids }: { ids: string[] }) =>
        ids.includes('order-29') && tries++ === 0
          ? Promise.reject(createConnectionError())
          : ids.map((id) => ({ ...slip, order: { ...slip.order, id } })),
    },
    ids,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch orders.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(30);
  expect(store.getInputs('admin.order.slips')).toHaveLength(3);
});

it('shows that the slips are loading', async () => {
  show({ 'admin.order.slips': () => new Promise(() => {}) }, [slip.order.id]);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the packing slips…');
  expect(screen.getByRole('heading', { name: 'Packing slips' })).toBeVisible();
});

it.each([
  ['COD', 'PENDING', 'PENDING', 'Collect ₹1,299.00 in cash'],
  ['COD', 'COMPLETED', 'DELIVERED', 'Paid in cash'],
  ['ONLINE_PAYMENT', 'COMPLETED', 'PENDING', 'Paid online'],
  ['ONLINE_PAYMENT', 'FAILED', 'PENDING', 'Online payment: failed'],
  ['ONLINE_PAYMENT', 'REFUND_DUE', 'CANCELED', 'Nothing to collect'],
] as const)('%s, %s, %s: %s', (paymentMethod, paymentStatus, deliveryStatus, text) => {
  expect(formatAmountToCollect({ ...slip.order, paymentMethod, paymentStatus, deliveryStatus })).toBe(text);
});
