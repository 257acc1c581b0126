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
  /** of an order that another payment has paid, and still pays */
  isSecondPayment?: true;
}

function describeRefund(
  number: string,
  { amountPaise, isSettledByHand, isSecondPayment }: PaymentRefunded,
): string {
  const amount = formatRs(amountPaise);
  if (isSettledByHand)
    return `we returned ${amount} for your order ${number}. Please contact us if you have not received it.`;
  const bank = 'Your bank may take a few days to show it.';
  return isSecondPayment
    ? `your order ${number} was paid twice. We refunded the second payment, ${amount}, to the account you made it from. ${bank} Your order stays paid.`
    : `we refunded ${amount} for your order ${number} to the account you paid from. ${bank}`;
}

export function createPaymentRefundedEmail(store: EmailBranding, refund: PaymentRefunded): Email {
  const { firstName, isSettledByHand, isSecondPayment } = refund;
  const number = toOrderNumber(refund.orderId);
  const what = isSecondPayment ? 'second payment' : 'payment';
  return renderEmail(store, {
    subject: `Your ${what} for order ${number} was refunded`,
    heading: `Your ${what} was refunded`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, ${describeRefund(number, refund)}`,
      },
      ...(isSettledByHand
        ? [{ kind: 'link' as const, label: 'Contact us', url: `${store.publicUrl}/contact` }]
        : []),
      createOrdersLink(store),
    ],
  });
}
