import { formatTime } from '../../src/dates';
import { formatHold } from '../../src/payment/labels';
import type { UnpaidOrder } from '../../src/payment/schema';
import { usePayAgain } from '../shop/payment/use-pay-again';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import * as css from './orders-page.css';

/** A button to pay an unpaid order. `describedBy` is the id of the element that names the order. */
export function PayNow({ payable, describedBy }: { payable: UnpaidOrder; describedBy: string }) {
  const { payAgain, busy, error } = usePayAgain(payable.orderId);
  return (
    <div className={css.pay}>
      <p className={css.notes}>
        {formatHold(formatTime(payable.payableUntil))} If the order is not paid by then, it is canceled.
      </p>
      <Button size="small" aria-describedby={describedBy} loading={busy} onClick={payAgain}>
        Pay now
      </Button>
      {error && (
        <div className={css.payError}>
          <ErrorNote>{error}</ErrorNote>
        </div>
      )}
    </div>
  );
}
