import { Link } from 'wouter';
import { CONTINUE_SHOPPING } from '../../src/cart/messages';
import { formatTime } from '../../src/dates';
import type { Order } from '../../src/order/schema';
import { formatHold } from '../../src/payment/labels';
import type { UnpaidOrder } from '../../src/payment/schema';
import type { PaymentOutcome } from '../../src/payment/status';
import { getErrorCode, hasNoAnswer } from '../call-error';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { usePayAgain } from '../shop/payment/use-pay-again';
import { useUnpaidOrders } from '../shop/payment/use-unpaid-orders';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import * as css from './payment-status-page.css';

interface OutcomeActionsProps {
  outcome: PaymentOutcome;
  /** null when the payment could not be verified */
  order: Order | null;
  /** why it could not be verified */
  error: unknown;
  transactionId: string;
  /** the payment is being verified */
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The possible actions: pay again, check again, view the order or continue shopping. */
export function OutcomeActions({
  outcome,
  order,
  error,
  transactionId,
  isRefreshing,
  onRefresh,
}: OutcomeActionsProps) {
  const unpaid = useUnpaidOrders(order !== null && outcome !== 'COMPLETED');
  const payable = order && unpaid?.find(({ orderId }) => orderId === order.id);
  // A pending order that can no longer be paid will soon be canceled.
  const over =
    outcome === 'FAILED' && order?.deliveryStatus === 'PENDING' && unpaid !== undefined && !payable;
  return (
    <div className={css.linkList}>
      {over && (
        <p className={css.note}>
          The time to pay for this order has ended. Your items are still in{' '}
          <Link href={paths.cart} className={css.link}>
            your cart
          </Link>
          .
        </p>
      )}
      {payable && <PayAgain key={transactionId} payable={payable} pending={outcome === 'PENDING'} />}
      {!order && (
        <>
          <NotVerified error={error} />
          <div className={css.again}>
            <Button size="medium" loading={isRefreshing} onClick={onRefresh}>
              Check again
            </Button>
          </div>
        </>
      )}
      <div className={css.links}>
        <Button asChild variant={outcome === 'COMPLETED' ? 'primary' : 'secondary'} size="medium">
          <Link href={paths.orders}>{order ? 'View order' : 'Order history'}</Link>
        </Button>
        <Button asChild variant="secondary" size="medium">
          <Link href={paths.home}>{CONTINUE_SHOPPING}</Link>
        </Button>
      </div>
    </div>
  );
}

function NotVerified({ error }: { error: unknown }) {
  const { user } = useSession();
  if (hasNoAnswer(error))
    return (
      <p className={css.note}>
        No answer came back, so we do not know the result: it may have gone through. Check again before you
        pay another time.
      </p>
    );
  if (getErrorCode(error) !== 'NOT_FOUND' || !user) return null;
  return (
    <p className={css.note}>
      You are logged in as {user.email}. If you ordered with another account, log in with that one: its order
      history shows the payment.
    </p>
  );
}

function PayAgain({ payable, pending }: { payable: UnpaidOrder; pending: boolean }) {
  const { payAgain, busy, error } = usePayAgain(payable.orderId);
  return (
    <div className={css.again}>
      <p className={css.note}>
        {formatHold(formatTime(payable.payableUntil))}
        {pending && ' Try again only if you have not paid. A second payment would be refunded.'}
      </p>
      {error && <ErrorNote>{error}</ErrorNote>}
      <Button size="medium" variant={pending ? 'secondary' : 'primary'} loading={busy} onClick={payAgain}>
        Try again
      </Button>
    </div>
  );
}
