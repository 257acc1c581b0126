/** Opens the dialog of an order that is paid online, with the given payments. */
import { screen } from '@testing-library/react';
import type { Order } from '../../../src/order/schema';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { onlineOrder, paidAttempt } from '../../test/payments';
import { type Answer, type Answers, admin, renderWithStore } from '../../test/render-with-store';
// Loaded here, so that compiling it does not count toward a test's time.
import '../../ui/dialog-panel';
import OrdersPage from './orders-page';

export const open = async (
  payments: Answer<'admin.payment.ofOrder'>,
  answers: Answers = {},
  order: Order = onlineOrder,
) => {
  const store = renderWithStore(<OrdersPage />, {
    path: `/admin/orders?view=${order.id}`,
    user: admin,
    answers: {
      'admin.order.list': makePage([listedOrder]),
      'admin.order.detail': { ...orderDetail, order },
      'admin.payment.ofOrder': payments,
      ...answers,
    },
  });
  await screen.findByRole('dialog', { name: /Order 7c1f9a2e/ });
  return { store, part: await screen.findByRole('region', { name: 'Payment' }) };
};

/** A payment of another amount than the order's. */
export const wrong = { ...paidAttempt, state: 'REVIEW', captured: '1299.01' } as const;
