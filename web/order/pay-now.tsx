import { formatTime } from '../../src/dates';
import { formatHold } from '../../src/payment/labels';
import type { UnpaidOrder } from '../../src/payment/schema';
import { createLazySection } from '../ui/lazy-section';
import { Skeleton } from '../ui/skeleton';
import * as css from './orders-page.css';

/** Loaded by those who have an unpaid order. */
const PayButton = createLazySection(() => import('./pay-button').then((module) => module.PayButton), {
  failed: 'The payment could not be loaded.',
  loading: <Skeleton width="6rem" height="2.25rem" />,
});

/** A button to pay an unpaid order. `describedBy` is the id of the element that names the order. */
export function PayNow({ payable, describedBy }: { payable: UnpaidOrder; describedBy: string }) {
  return (
    <div className={css.pay}>
      <p className={css.notes}>
        {formatHold(formatTime(payable.payableUntil))} If the order is not paid by then, it is canceled.
      </p>
      <PayButton orderId={payable.orderId} describedBy={describedBy} />
    </div>
  );
}
