import { getQueryKey } from '@trpc/react-query';
import { formatDateTime } from '../../../src/dates';
import type { Order } from '../../../src/order/schema';
import type { OrderPayments, PaymentAttempt, Refund } from '../../../src/payment/schema';
import { ATTEMPT_STATE_NAMES, REFUND_STATE_NAMES } from '../../../src/payment/status';
import { QueryBoundary } from '../../calls/query-boundary';
import { renderServerError } from '../../calls/render-server-error';
import { trpc } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import * as css from './order-dialog.css';
import { PaymentActions } from './payment-actions';
import {
  ATTEMPT_TONES,
  describeReview,
  describeUncheckable,
  formatAmount,
  formatPaymentMode,
  getAttemptDetails,
  getRefundDetails,
  REFUND_TONES,
} from './payment-labels';
import { PaymentSummary } from './payment-summary';

/** The payment attempts and refunds of an order that is paid online. */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-payment" className={css.payment}>
      <div>
        <h3 id="order-payment" className={css.heading}>
          Payment
        </h3>
        <PaymentSummary order={order} />
      </div>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.payment.ofOrder, { orderId: order.id }, 'query')}
        loading={
          <Skeletons label="Loading the payments…">
            <Skeleton shape="row" />
          </Skeletons>
        }
        failed={renderServerError('The payments of this order could not be loaded.')}
      >
        <Payments order={order} />
      </QueryBoundary>
    </section>
  );
}

function Payments({ order }: { order: Order }) {
  const [data] = trpc.admin.payment.ofOrder.useSuspenseQuery({ orderId: order.id }, { staleTime: 0 });
  const { attempts, refunds, holdEndsAt } = data;
  return (
    <>
      {holdEndsAt && <p className={css.actor}>Items reserved until {formatDateTime(holdEndsAt)}.</p>}
      <PaymentActions order={order} payments={data} />
      <ol className={css.payments} aria-label="Payment attempts, newest first">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.id} className={css.attempt}>
            <AttemptEntry attempt={attempt} payments={data} order={order} />
          </li>
        ))}
      </ol>
      {refunds.length > 0 && (
        <ol className={css.payments} aria-label="Refunds, newest first">
          {refunds.toReversed().map((refund) => (
            <li key={refund.id} className={css.attempt}>
              <RefundEntry refund={refund} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface AttemptEntryProps {
  attempt: PaymentAttempt;
  payments: OrderPayments;
  order: Order;
}

function AttemptEntry({ attempt, payments, order }: AttemptEntryProps) {
  const { state, amount, mode } = attempt;
  return (
    <>
      <p className={css.paymentHead}>
        <span className={css.money}>
          Payment of {formatAmount(amount)}
          {mode && ` by ${formatPaymentMode(mode)}`}
        </span>
        <Badge tone={ATTEMPT_TONES[state]}>{ATTEMPT_STATE_NAMES[state]}</Badge>
      </p>
      {state === 'REVIEW' && <p className={css.review}>{describeReview(attempt, payments, order)}</p>}
      {state === 'PENDING' && !attempt.isRefreshable && (
        <p className={css.review}>{describeUncheckable(attempt)}</p>
      )}
      <DetailList details={getAttemptDetails(attempt)} />
    </>
  );
}

function RefundEntry({ refund }: { refund: Refund }) {
  const { state, amount } = refund;
  return (
    <>
      <p className={css.paymentHead}>
        <span className={css.money}>Refund of {formatAmount(amount)}</span>
        <Badge tone={REFUND_TONES[state]}>{REFUND_STATE_NAMES[state]}</Badge>
      </p>
      <DetailList details={getRefundDetails(refund)} />
    </>
  );
}

function DetailList({ details }: { details: ReturnType<typeof getAttemptDetails> }) {
  return (
    <dl className={css.paymentDetails}>
      {details.map(([name, value]) => (
        <div key={name} className={css.paymentDetail}>
          <dt>{name}</dt>
          <dd className={css.paymentDetailValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
