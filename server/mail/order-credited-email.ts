import { formatRs } from '../../src/money';
import { toOrderNumber } from '../../src/order/status';
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

function describeRefund({ totalPaise, refundPaise, otherWayPaise = 0, isCash }: OrderCredited): string {
  if (isCash) return ' You paid in cash, so we will return it to you another way.';
  const toAmount = (paise: number) => (paise === totalPaise ? 'it' : formatRs(paise));
  if (refundPaise > 0) {
    const rest = ` It can’t take back the other ${formatRs(otherWayPaise)}, so we will return that to you another way.`;
    return ` We will refund ${toAmount(refundPaise)} to the account you paid from.${otherWayPaise > 0 ? rest : ''}`;
  }
  if (otherWayPaise === 0) return '';
  return ` The account you paid from can’t take back so little, so we will return ${toAmount(otherWayPaise)} to you another way.`;
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
        text: `Hello ${firstName}, we credited ${formatRs(totalPaise)} of your order ${number} by ${noteName} ${creditNote}.${describeRefund(data)}`,
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
