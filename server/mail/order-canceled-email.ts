import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { createInvoiceLinks, createOrdersLink, orderAddress, orderTotals } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

/** With the number of the credit note that its cancelation issued. */
export type CanceledOrder = Order & { creditNote?: string };

export function orderCanceledEmail(store: EmailBranding, order: CanceledOrder): Email {
  const number = toOrderNumber(order.id);
  const refund =
    order.paymentStatus === 'REFUND_DUE'
      ? ' Your payment will be refunded to the account you paid from.'
      : '';
  return renderEmail(store, {
    subject: `Your order ${number} was canceled`,
    heading: 'Your order was canceled',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} was canceled and will not be delivered.${refund}`,
      },
      orderTotals(order),
      orderAddress(order),
      ...createInvoiceLinks(store, order),
      createOrdersLink(store),
    ],
  });
}
