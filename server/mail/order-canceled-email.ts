import { formatRs, fromRupees } from '../../src/money';
import { sumKeptItems } from '../../src/order/kept-items';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { describeRefund, type RefundParts } from './describe-refund';
import { createInvoiceLinks, createOrdersLink, orderAddress, orderTotals } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

export interface CanceledOrder extends Order {
  /** the number of the credit note that its cancelation issued */
  creditNote?: string;
  /** of an order whose payment is to be returned */
  refund?: RefundParts;
  /** The shop takes it back. */
  wasDelivered?: true;
}

function describeCash(order: CanceledOrder): string {
  const paidPaise = order.wasDelivered ? sumKeptItems(order) : 0;
  return paidPaise > 0
    ? ` You paid in cash, so we will return ${formatRs(paidPaise)} to you another way.`
    : '';
}

function describePayment(order: CanceledOrder): string {
  const { paymentMethod, paymentStatus, orderTotal, refund } = order;
  if (paymentMethod === 'COD') return describeCash(order);
  if (paymentStatus !== 'REFUND_DUE') return '';
  const totalPaise = fromRupees(orderTotal);
  const isWhole = !refund || (refund.refundPaise >= totalPaise && !refund.otherWayPaise);
  if (isWhole) return ' Your payment will be refunded to the account you paid from.';
  // No sentence before names an amount.
  return describeRefund({ ...refund, totalPaise: 0 });
}

export function orderCanceledEmail(store: EmailBranding, order: CanceledOrder): Email {
  const number = toOrderNumber(order.id);
  const what = order.wasDelivered
    ? 'was canceled after its delivery'
    : 'was canceled and will not be delivered';
  return renderEmail(store, {
    subject: `Your order ${number} was canceled`,
    heading: 'Your order was canceled',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} ${what}.${describePayment(order)}`,
      },
      orderTotals(order),
      orderAddress(order),
      ...createInvoiceLinks(store, order),
      createOrdersLink(store),
    ],
  });
}
