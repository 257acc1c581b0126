import { formatRs } from '../../src/money';
import { toOrderNumber } from '../../src/order/status';
import { createOrdersLink } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

interface PaymentRefunded {
  firstName: string;
  orderId: string;
  amountPaise: number;
}

export function createPaymentRefundedEmail(
  store: EmailBranding,
  { firstName, orderId, amountPaise }: PaymentRefunded,
): Email {
  const number = toOrderNumber(orderId);
  return renderEmail(store, {
    subject: `Your payment for order ${number} was refunded`,
    heading: 'Your payment was refunded',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, we refunded ${formatRs(amountPaise)} for your order ${number} to the account you paid from. Your bank may take a few days to show it.`,
      },
      createOrdersLink(store),
    ],
  });
}
