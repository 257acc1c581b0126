import type { Order } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { orderAddress, orderSum, ordersLink } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

export function orderCanceledEmail(store: EmailBranding, order: Order): Email {
  const number = orderNumber(order.id);
  const refund = order.paymentStatus === 'REFUND_DUE' ? ' What you paid will go back the way it came.' : '';
  return renderEmail(store, {
    subject: `Your order ${number} was canceled`,
    heading: 'Your order was canceled',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} was canceled and will not be delivered.${refund}`,
      },
      orderSum(order),
      orderAddress(order),
      ordersLink(store),
    ],
  });
}
