import { useId } from 'react';
import { Link } from 'wouter';
import { formatRs, fromRupees } from '../../../src/money';
import type { Order } from '../../../src/order/schema';
import type { PaymentOutcome } from '../../../src/payment/status';
import { paths } from '../../paths';
import * as css from './next-steps.css';

/** The next steps of an order, one sentence each; empty for orders that are shipped, canceled or refunded. */
function listNextSteps(order: Order, outcome: PaymentOutcome | 'COD'): string[] {
  const { deliveryStatus, paymentStatus, user, orderTotal } = order;
  if (deliveryStatus !== 'PENDING' || paymentStatus === 'REFUND_DUE' || paymentStatus === 'REFUNDED')
    return [];
  const confirmed = `We send a confirmation to ${user.email}.`;
  const packed = 'We pack your order and email you when it ships.';
  const steps: Record<typeof outcome, string[]> = {
    COD: [
      confirmed,
      packed,
      `You pay ${formatRs(fromRupees(orderTotal))} to the courier when the parcel arrives.`,
    ],
    COMPLETED: [confirmed, packed, 'There is nothing to pay on delivery.'],
    PENDING: [
      'We reserve your items while your bank confirms the payment.',
      `Once the payment is confirmed, we email ${user.email} and pack your order.`,
      'If it is not confirmed, the order is canceled and your items stay in your cart.',
    ],
    FAILED: [
      'Your order is not paid yet, so it will not ship.',
      'If it is not paid in time, the order is canceled and your items stay in your cart.',
    ],
  };
  return steps[outcome];
}

export function NextSteps({ order, outcome }: { order: Order; outcome: PaymentOutcome | 'COD' }) {
  const heading = useId();
  const steps = listNextSteps(order, outcome);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        What happens next
      </h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            <span>{step}</span>
          </li>
        ))}
        <li className={css.step}>
          <span>
            Follow your order, or cancel it before it ships, in your{' '}
            <Link href={paths.orders} className={css.link}>
              order history
            </Link>
            .
          </span>
        </li>
      </ol>
    </section>
  );
}
