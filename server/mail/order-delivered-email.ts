import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { createInvoiceLinks, createOrdersLink, orderAddress, orderTotals } from './order-blocks';
import { type Block, type Email, type EmailBranding, renderEmail } from './render-email';

export interface DeliveredOrder extends Order {
  /** An order that was not shipped before it was delivered gets its invoice now. */
  isInvoiced?: boolean;
  /** Otherwise the link would lead to a page that does not exist. */
  hasReturnPolicy?: boolean;
}

const createReturnsLink = ({ publicUrl }: EmailBranding): Block => ({
  kind: 'link',
  label: 'Returns',
  url: `${publicUrl}/legal/return-policy`,
});

export function orderDeliveredEmail(store: EmailBranding, order: DeliveredOrder): Email {
  const number = toOrderNumber(order.id);
  return renderEmail(store, {
    subject: `Your order ${number} was delivered`,
    heading: 'Your order was delivered',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} was delivered. We hope you enjoy it.`,
      },
      orderTotals(order),
      orderAddress(order),
      ...(order.isInvoiced ? createInvoiceLinks(store, order) : []),
      ...(order.hasReturnPolicy ? [createReturnsLink(store)] : []),
      createOrdersLink(store),
    ],
  });
}
