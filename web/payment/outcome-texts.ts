/** The texts of the payment status page. */
import type { Order } from '../../src/order/schema';
import { CANCELED_NOTHING_PAID, REFUND_MESSAGES } from '../../src/payment/labels';

export const CHECKING = 'Checking your payment…';

export const describeSuccess = ({ user, deliveryStatus }: Order): string =>
  `Thank you, ${user.firstName}. Your order is paid${deliveryStatus === 'PENDING' ? ', and we will send it soon' : ''}.`;

export const PENDING_TEXT =
  'Your bank has not confirmed this payment yet. You can wait here or leave this page: we keep checking, and your order history shows the result.';

export function describeFailure({ deliveryStatus, paymentStatus }: Order): string {
  const canceled = deliveryStatus === 'CANCELED';
  if (paymentStatus === 'REFUND_DUE' || paymentStatus === 'REFUNDED') {
    const back = REFUND_MESSAGES[paymentStatus];
    return canceled ? `This order is canceled. ${back}` : back;
  }
  return canceled
    ? `This order is canceled. ${CANCELED_NOTHING_PAID}`
    : 'The payment did not go through. If your bank took any money, it will be refunded.';
}
