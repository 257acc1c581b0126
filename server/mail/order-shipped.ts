import { formatRs, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { type Letter, type Letterhead, writeLetter } from './letter';
import { orderAddress, orderSum, ordersLink } from './order-blocks';

export function orderShippedMail(store: Letterhead, order: Order): Letter {
  const number = orderNumber(order.id);
  const cash =
    order.paymentMethod === 'COD'
      ? ` Please keep ${formatRs(fromRupees(order.orderTotal))} ready for the courier.`
      : '';
  return writeLetter(store, {
    subject: `Your order ${number} is on its way`,
    heading: 'Your order is on its way',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} has been shipped.${cash}`,
      },
      orderSum(order),
      orderAddress(order),
      ordersLink(store),
    ],
  });
}
