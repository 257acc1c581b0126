import { formatRs } from '../../src/money';
import { toOrderNumber } from '../../src/order/status';
import { describeRefund } from './describe-refund';
import { createOrdersLink } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

export interface OrderCredited {
  firstName: string;
  orderId: string;
  /** its number */
  creditNote: string;
  /** it is a refund note, because the order has a bill instead of an invoice */
  isBill?: boolean;
  lines: { description: string; quantity: number; totalPaise: number }[];
  totalPaise: number;
  /** what of it goes back to the account that the customer paid from */
  refundPaise: number;
  /** what of it the payment provider would reject as too little */
  otherWayPaise?: number;
  /** the order was paid in cash */
  isCash: boolean;
  reason: string | null;
}

function describeReturn({ isCash, ...refund }: OrderCredited): string {
  return isCash ? ' You paid in cash, so we will return it to you another way.' : describeRefund(refund);
}

/** To the customer of whose order some units came back. */
export function createOrderCreditedEmail(store: EmailBranding, data: OrderCredited): Email {
  const { firstName, orderId, creditNote, isBill, lines, totalPaise, reason } = data;
  const number = toOrderNumber(orderId);
  const noteName = isBill ? 'refund note' : 'credit note';
  return renderEmail(store, {
    subject: `A ${noteName} for your order ${number}`,
    heading: `We credited ${formatRs(totalPaise)}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, we credited ${formatRs(totalPaise)} of your order ${number} by ${noteName} ${creditNote}.${describeReturn(data)}`,
      },
      {
        kind: 'totals',
        rows: [
          ...lines.map(
            (line) => [`${line.quantity} × ${line.description}`, formatRs(line.totalPaise)] as const,
          ),
          ['Total', formatRs(totalPaise)],
        ],
      },
      ...(reason ? [{ kind: 'paragraph' as const, text: `Reason: ${reason}` }] : []),
      {
        kind: 'link',
        label: isBill ? 'Your bill and refund note' : 'Your invoice and credit note',
        url: `${store.publicUrl}/profile/orders?invoice=${orderId}`,
      },
      createOrdersLink(store),
    ],
  });
}
