import { formatRs } from '../../src/money';
import { orderNumber } from '../../src/order/status';
import { ordersLink } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

interface PaymentRefunded {
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
    subject: `Your payment for order ${number} was refunded`,
    heading: 'Your payment was refunded',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, we refunded ${formatRs(amountPaise)} for your order ${number} to the account you paid from. Your bank may take a few days to show it.`,
      },
      ordersLink(store),
    ],
  });
}
