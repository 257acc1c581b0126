import type { Order } from '../../../src/order/schema';
import { PAYMENT_METHOD_NAMES, PAYMENT_STATUS_NAMES } from '../../../src/order/status';
import { Badge } from '../../ui/badge';
import { PAYMENT_TONES } from './order-labels';

/** The payment method and status of an order. */
export function PaymentSummary({ order: { paymentMethod, paymentStatus } }: { order: Order }) {
  return (
    <p>
      {PAYMENT_METHOD_NAMES[paymentMethod]}{' '}
      <Badge tone={PAYMENT_TONES[paymentStatus]}>{PAYMENT_STATUS_NAMES[paymentStatus]}</Badge>
    </p>
  );
}
