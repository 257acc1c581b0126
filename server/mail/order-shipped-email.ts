import { formatRs } from '../../src/money';
import { sumKeptItems } from '../../src/order/kept-items';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { createInvoiceLinks, createOrdersLink, orderAddress, orderTotals } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

export function orderShippedEmail(store: EmailBranding, order: Order): Email {
  const number = toOrderNumber(order.id);
  const cash =
    order.paymentMethod === 'COD'
      ? ` Please keep ${formatRs(sumKeptItems(order))} ready for the courier.`
      : '';
  return renderEmail(store, {
    subject: `Your order ${number} is on its way`,
    heading: 'Your order is on its way',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} has been shipped.${cash}`,
      },
      orderTotals(order),
      orderAddress(order),
      ...createInvoiceLinks(store, order),
      createOrdersLink(store),
    ],
  });
}
