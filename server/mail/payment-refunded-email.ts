import { formatRs } from '../../src/money';
import { orderNumber } from '../../src/order/status';
import { ordersLink } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

export interface PaymentRefunded {
  firstName: string;
  orderId: string;
  amountPaise: number;
}

export function paymentRefundedEmail(
  store: EmailBranding,
  { firstName, orderId, amountPaise }: PaymentRefunded,
): Email {
  const number = orderNumber(orderId);
  return renderEmail(store, {
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
