import { formatRs } from '../../src/money';
import { toOrderNumber } from '../../src/order/status';
import { createOrdersLink } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

export interface PaymentRefunded {
  firstName: string;
  orderId: string;
  amountPaise: number;
  /** a manual refund: staff have recorded it, not the payment provider; stored emails keep this name */
  isSettledByHand?: true;
}

export function createPaymentRefundedEmail(
  store: EmailBranding,
  { firstName, orderId, amountPaise, isSettledByHand }: PaymentRefunded,
): Email {
  const number = toOrderNumber(orderId);
  const returned = isSettledByHand
    ? `we returned ${formatRs(amountPaise)} for your order ${number}. Please contact us if you have not received it.`
    : `we refunded ${formatRs(amountPaise)} for your order ${number} to the account you paid from. Your bank may take a few days to show it.`;
  return renderEmail(store, {
    subject: `Your payment for order ${number} was refunded`,
    heading: 'Your payment was refunded',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, ${returned}`,
      },
      ...(isSettledByHand
        ? [{ kind: 'link' as const, label: 'Contact us', url: `${store.publicUrl}/contact` }]
        : []),
      createOrdersLink(store),
    ],
  });
}
