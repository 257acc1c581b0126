import { Link } from 'wouter';
import { exceedsStock } from '../../../src/cart/describe-shortage';
import { formatTime } from '../../../src/dates';
import { toOrderNumber } from '../../../src/order/status';
import { formatHold } from '../../../src/payment/labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useCart } from '../cart/cart';
import * as css from './unpaid-note.css';
import { useUnpaidOrders } from './use-unpaid-orders';

interface UnpaidNoteProps {
  /** while an order is being placed, which it does not show until the customer returns from its payment */
  paused?: boolean;
  className?: string;
}

/** Says which orders are waiting for their payment, for pages that show the cart: it keeps their items until they are paid. */
export default function UnpaidNote({ paused = false, className }: UnpaidNoteProps) {
  const unpaid = useUnpaidOrders(!paused);
  const isShort = useCart().items.some(exceedsStock);
  if (!unpaid?.length) return null;
  return (
    <section className={classNames(css.note, className)} aria-label="Waiting for your payment">
      <div className={css.orders}>
        {unpaid.map(({ orderId, payableUntil }) => (
          <p key={orderId}>
            Order {toOrderNumber(orderId)} is waiting for your payment. {formatHold(formatTime(payableUntil))}
          </p>
        ))}
        {isShort && <p>What your cart shows as sold out may be what we keep for you.</p>}
      </div>
      <Button asChild variant="secondary" size="small">
        <Link href={paths.orders}>Pay or cancel</Link>
      </Button>
    </section>
  );
}
