/** Renders the payment status page for component tests, with sample results of a payment. */
import { screen } from '@testing-library/react';
import { Route } from 'wouter';
import type { Order } from '../../src/order/schema';
import type { UnpaidOrder, VerifiedPayment } from '../../src/payment/schema';
import { AccessGuard } from '../session/access-guard';
import { Header } from '../shell/header';
import { order } from '../test/orders';
import { type Answers, renderWithStore, shopper } from '../test/render-with-store';
import PaymentStatusPage from './payment-status-page';

const online: Order = { ...order, paymentMethod: 'ONLINE_PAYMENT' };
export const createPaymentResult = (
  status: VerifiedPayment['status'],
  changes: Partial<Order> = {},
): VerifiedPayment => ({
  status,
  order: { ...online, ...changes },
});
export const paid = createPaymentResult('COMPLETED', { paymentStatus: 'COMPLETED' });
export const failed = createPaymentResult('FAILED', { paymentStatus: 'FAILED' });
export const pending = createPaymentResult('PENDING');

export const payable: UnpaidOrder = {
  orderId: order.id,
  merchantTransactionId: 'T1',
  payableUntil: '2026-11-21T10:35:00.000Z',
};

export const show = (answers: Answers, path = '/payment/status?merchantTransactionId=T1') =>
  renderWithStore(
    <Route path="/payment/status">
      <AccessGuard access="customer">
        <Header />
        <PaymentStatusPage />
      </AccessGuard>
    </Route>,
    { path, user: shopper, answers: { 'wishlist.get': { items: [] }, ...answers } },
  );

export const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
