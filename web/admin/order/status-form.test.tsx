import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Order } from '../../../src/order/schema';
import type { DeliveryStatus } from '../../../src/order/status';
import type { Permission } from '../../../src/staff/permissions';
import { order } from '../../test/orders';
import { onlineOrder } from '../../test/payments';
import { type Answers, admin, renderWithStore } from '../../test/render-with-store';
import { StatusForm } from './status-form';

interface ChangedElsewhereProps {
  from?: Order;
  to?: DeliveryStatus;
}

/** An order that someone else, or its refund, changes while it is shown. */
function ChangedElsewhere({ from = order, to = 'CANCELED' }: ChangedElsewhereProps) {
  const [shown, setShown] = useState(from);
  return (
    <>
      <button type="button" onClick={() => setShown({ ...from, deliveryStatus: to })}>
        Change elsewhere
      </button>
      <StatusForm order={shown} />
    </>
  );
}

/** Shows the form once it is known what the member of staff may do. */
async function showToStaff(shown: Order, permissions: Permission[] = ['orders']) {
  const answers: Answers = { 'admin.staff.own': { role: 'STAFF', permissions } };
  const store = renderWithStore(<StatusForm order={shown} />, {
    path: '/admin/orders',
    user: admin,
    answers,
  });
  await waitFor(() => expect(store.getInputs('admin.staff.own')).toHaveLength(1));
  await act(async () => {});
}
const listStatuses = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('does not offer to go back to a status that the order has left', async () => {
  renderWithStore(<ChangedElsewhere />, { path: '/admin/orders', user: admin, answers: {} });
  const [status, update] = [screen.getByLabelText('Delivery status'), screen.getByText('Update')];
  await userEvent.click(screen.getByRole('button', { name: 'Change elsewhere' }));
  expect(status).toHaveValue('CANCELED');
  expect(update).toBeDisabled();
});

it('keeps a status that was chosen when the order changes', async () => {
  renderWithStore(<ChangedElsewhere />, { path: '/admin/orders', user: admin, answers: {} });
  const status = screen.getByLabelText('Delivery status');
  await userEvent.selectOptions(status, 'SHIPPED');
  await userEvent.click(screen.getByRole('button', { name: 'Change elsewhere' }));
  expect(status).toHaveValue('SHIPPED');
});

it.each(['SHIPPED', 'DELIVERED'] as const)(
  'does not offer staff who may not refund to take back a paid order that is %s, and says why',
  async (deliveryStatus) => {
    await showToStaff({ ...onlineOrder, paymentStatus: 'COMPLETED', deliveryStatus });
    expect(screen.getByText(/needs the permission “Finance”/)).toBeInTheDocument();
    expect(listStatuses()).toEqual(['Shipped', 'Delivered']);
  },
);

it.each([
  ['a paid order that has not left the shop', { ...onlineOrder, paymentStatus: 'COMPLETED' }],
  ['an order that was shipped unpaid', { ...onlineOrder, deliveryStatus: 'SHIPPED' }],
  ['a refunded order', { ...onlineOrder, paymentStatus: 'REFUNDED', deliveryStatus: 'DELIVERED' }],
  ['an order paid on delivery', { ...order, paymentStatus: 'COMPLETED', deliveryStatus: 'DELIVERED' }],
] as const)('offers to cancel %s to staff who may not refund', async (_, shown) => {
  await showToStaff(shown);
  expect(listStatuses()).toContain('Canceled');
  expect(screen.queryByText(/“Finance”/)).not.toBeInTheDocument();
});

it('offers to cancel a paid order that was shipped to staff who may refund', async () => {
  const shipped = { ...onlineOrder, paymentStatus: 'COMPLETED', deliveryStatus: 'SHIPPED' } as const;
  await showToStaff(shipped, ['orders', 'finance']);
  expect(listStatuses()).toContain('Canceled');
});

it('withdraws a chosen cancelation when the order is shipped in the meantime', async () => {
  const paid = { ...onlineOrder, paymentStatus: 'COMPLETED' } as const;
  const answers: Answers = { 'admin.staff.own': { role: 'STAFF', permissions: ['orders'] } };
  renderWithStore(<ChangedElsewhere from={paid} to="SHIPPED" />, {
    path: '/admin/orders',
    user: admin,
    answers,
  });
  await userEvent.selectOptions(screen.getByLabelText('Delivery status'), 'CANCELED');
  await userEvent.click(screen.getByRole('button', { name: 'Change elsewhere' }));
  await screen.findByText(/“Finance”/);
  expect(screen.getByLabelText('Delivery status')).toHaveValue('SHIPPED');
  expect(screen.getByText('Update')).toBeDisabled();
});
