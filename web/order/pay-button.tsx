import { usePayAgain } from '../shop/payment/use-pay-again';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import * as css from './orders-page.css';

interface PayButtonProps {
  orderId: string;
  /** the id of the element that names the order */
  describedBy: string;
}

export function PayButton({ orderId, describedBy }: PayButtonProps) {
  const { payAgain, busy, error } = usePayAgain(orderId);
  return (
    <>
      <Button size="small" aria-describedby={describedBy} loading={busy} onClick={payAgain}>
        Pay now
      </Button>
      {error && (
        <div className={css.payError}>
          <ErrorNote>{error}</ErrorNote>
        </div>
      )}
    </>
  );
}
