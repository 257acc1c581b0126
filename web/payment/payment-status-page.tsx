import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PAYMENT_MESSAGES } from '../../src/payment/messages';
import type { PaymentOutcome } from '../../src/payment/status';
import { getErrorMessage } from '../form/get-error-message';
import { paths } from '../paths';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { NextSteps } from '../shop/order/next-steps';
import { OrderOverview } from '../shop/order/order-overview';
import { Icon, type IconName } from '../ui/icon';
import { PageLoading } from '../ui/page-loading';
import { SpinnerMark } from '../ui/spinner';
import { Countdown } from './countdown';
import { OutcomeActions } from './outcome-actions';
import { CHECKING, describeFailure, describeSuccess, PENDING_TEXT } from './outcome-texts';
import * as css from './payment-status-page.css';
import { usePaymentResult } from './use-payment-result';

/** The page to which the payment provider redirects. */
export default function PaymentStatusPage() {
  const transactionId = new URLSearchParams(useSearch()).get('merchantTransactionId');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!transactionId) navigate(paths.home, { replace: true });
  }, [transactionId, navigate]);
  if (!transactionId) {
    return (
      <>
        <PageHead />
        <PageLoading />
      </>
    );
  }
  return <Result key={transactionId} transactionId={transactionId} />;
}

interface OutcomeHeader {
  title: string;
  icon: IconName;
  tone: 'green' | 'amber' | 'madder';
}

const OUTCOME_HEADERS: Record<PaymentOutcome, OutcomeHeader> = {
  COMPLETED: { title: PAYMENT_MESSAGES.successful, icon: 'checkCircle', tone: 'green' },
  PENDING: { title: PAYMENT_MESSAGES.pending, icon: 'clock', tone: 'amber' },
  FAILED: { title: PAYMENT_MESSAGES.failed, icon: 'warningCircle', tone: 'madder' },
};

function Result({ transactionId }: { transactionId: string }) {
  const { outcome, order, error, isRefreshing, dueAt, refetch } = usePaymentResult(transactionId);
  const header = outcome && OUTCOME_HEADERS[outcome];
  return (
    <Container className={css.page}>
      <PageHead title={header?.title ?? 'Payment'} />
      <div className={css.sheet}>
        {/* Stays mounted in all states, so that screen readers announce the changes. */}
        <div role="status" className={css.outcome}>
          <span className={css.mark({ tone: header?.tone })}>
            {header ? <Icon name={header.icon} size="large" /> : <SpinnerMark size="large" />}
          </span>
          <h1 className={css.title}>{header?.title ?? CHECKING}</h1>
          <p className={css.content}>
            {outcome === null && 'We are checking with your bank. This takes a few seconds.'}
            {outcome === 'COMPLETED' && order && describeSuccess(order)}
            {outcome === 'PENDING' && PENDING_TEXT}
            {outcome === 'FAILED' &&
              (order ? describeFailure(order) : getErrorMessage(error, PAYMENT_MESSAGES.verifyFailed))}
          </p>
        </div>
        {outcome === 'PENDING' && (
          <p className={css.note}>
            <Countdown dueAt={dueAt} />
          </p>
        )}
        {outcome && (
          <OutcomeActions
            outcome={outcome}
            order={order}
            error={error}
            transactionId={transactionId}
            isRefreshing={isRefreshing}
            onRefresh={() => void refetch()}
          />
        )}
        {outcome && order && <NextSteps order={order} outcome={outcome} />}
      </div>
      {order && (
        <div className={css.order}>
          <OrderOverview order={order} />
        </div>
      )}
    </Container>
  );
}
