import type { Order } from '../../src/order/schema';
import { orderNumber, PAYMENT_METHOD_NAMES } from '../../src/order/status';
import { type Letter, type Letterhead, writeLetter } from './letter';
import { orderAddress, orderSum, ordersLink } from './order-blocks';

export function orderPlacedMail(store: Letterhead, order: Order): Letter {
  const number = orderNumber(order.id);
  return writeLetter(store, {
    subject: `Your order ${number} is placed`,
    heading: 'Thank you for your order',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, we have your order ${number} and will write again when it leaves us. Shipping is free.`,
      },
      orderSum(order),
      { kind: 'paragraph', text: `Payment: ${PAYMENT_METHOD_NAMES[order.paymentMethod]}` },
      orderAddress(order),
      ordersLink(store),
    ],
  });
}
