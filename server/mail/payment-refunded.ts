import { formatRs } from '../../src/money';
import { orderNumber } from '../../src/order/status';
import { type Letter, type Letterhead, writeLetter } from './letter';
import { ordersLink } from './order-blocks';

export interface PaymentRefunded {
  firstName: string;
  orderId: string;
  amountPaise: number;
}

export function paymentRefundedMail(
  store: Letterhead,
  { firstName, orderId, amountPaise }: PaymentRefunded,
): Letter {
  const number = orderNumber(orderId);
  return writeLetter(store, {
    subject: `Your payment for order ${number} was returned`,
    heading: 'Your payment was returned',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, ${formatRs(amountPaise)} for your order ${number} went back the way it came. Your bank may need a few days to show it.`,
      },
      ordersLink(store),
    ],
  });
}
