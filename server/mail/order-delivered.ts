import type { Order } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { type Letter, type Letterhead, writeLetter } from './letter';
import { orderAddress, orderSum, ordersLink } from './order-blocks';

export function orderDeliveredMail(store: Letterhead, order: Order): Letter {
  const number = orderNumber(order.id);
  return writeLetter(store, {
    subject: `Your order ${number} was delivered`,
    heading: 'Your order was delivered',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} was delivered. We hope it wears well.`,
      },
      orderSum(order),
      orderAddress(order),
      { kind: 'link', label: 'Returns', url: `${store.publicUrl}/legal/return-policy` },
      ordersLink(store),
    ],
  });
}
