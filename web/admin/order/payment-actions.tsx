import { useState } from 'react';
import { formatRupees } from '../../../src/money';
import type { Order } from '../../../src/order/schema';
import { toOrderNumber } from '../../../src/order/status';
import { isAwaitingPayment } from '../../../src/payment/labels';
import type { OrderPayments } from '../../../src/payment/schema';
import { hasNoAnswer, needsPassword } from '../../call-error';
import { FormError } from '../../form/form-error';
import { getErrorMessage } from '../../form/get-error-message';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { AlertDialog } from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { useIsMounted } from '../../ui/use-is-mounted';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as css from './order-dialog.css';
import { describeCheckResult, formatAmount, getRefundablePaise } from './payment-labels';
import { useOrderToast } from './use-order-toast';

interface PaymentActionsProps {
  order: Order;
  payments: OrderPayments;
}

/** Checks a payment with the provider, refunds it, or records that it was refunded another way. */
export function PaymentActions({ order, payments }: PaymentActionsProps) {
  const hasFinance = useOwnPermissions().includes('finance');
  const canRefund = hasFinance && payments.canRefund;
  const manualAmount = hasFinance ? payments.manualRefundAmount : null;
  const [unanswered, setUnanswered] = useState<string | null>(null);
  if (!payments.canCheck && !canRefund && manualAmount === null) return null;
  return (
    <>
      <div className={css.paymentActions}>
        {payments.canCheck && <CheckPayment orderId={order.id} />}
        {canRefund && <RefundPayment order={order} payments={payments} onUnanswered={setUnanswered} />}
        {manualAmount !== null && (
          <ManualRefund order={order} rupees={manualAmount} onUnanswered={setUnanswered} />
        )}
      </div>
      <FormError>{unanswered}</FormError>
    </>
  );
}

interface RefundReports {
  /** Called with what may have been done, null once a refund has an answer: it has to be read before another try, so no toast shows it. */
  onUnanswered: (sentence: string | null) => void;
}

/** Reports the result of a refund. Without an answer, it may have been `done`. */
function useRefundReports(
  orderId: string,
  { onUnanswered }: RefundReports,
  { failed, done }: { failed: string; done: string },
) {
  const toast = useOrderToast(orderId);
  const isMounted = useIsMounted();
  return {
    report: toast.success,
    onMutate: () => onUnanswered(null),
    onError: (error: unknown) => {
      if (needsPassword(error)) return;
      if (!hasNoAnswer(error)) return toast.error(getErrorMessage(error, failed));
      const sentence = `No answer arrived, so the refund may have been ${done}. Look at the payments of this order before you try again.`;
      onUnanswered(sentence);
      if (!isMounted()) toast.error(sentence, UNANSWERED_TOAST);
    },
  };
}

/** Updates the order's payments, and refetches what may have changed with them: the order, its history, lists and counts. */
function usePaymentsCache(orderId: string) {
  const utils = trpc.useUtils();
  return {
    updatePayments: (payments: OrderPayments) => utils.admin.payment.ofOrder.setData({ orderId }, payments),
    refresh: () => void utils.admin.invalidate(),
  };
}

function CheckPayment({ orderId }: { orderId: string }) {
  const toast = useOrderToast(orderId);
  const { updatePayments, refresh } = usePaymentsCache(orderId);
  const check = trpc.admin.payment.check.useMutation({
    onSuccess: (payments) => {
      updatePayments(payments);
      toast.confirm(describeCheckResult(payments));
    },
    onError: (error) => toast.error(getErrorMessage(error, 'The payment could not be checked.')),
    onSettled: refresh,
  });
  return (
    <Button
      variant="secondary"
      size="small"
      loading={check.isPending}
      onClick={() => check.mutate({ orderId })}
    >
      Check now
    </Button>
  );
}

function RefundPayment({ order, payments, onUnanswered }: PaymentActionsProps & RefundReports) {
  const [isConfirming, setConfirming] = useState(false);
  const withPassword = useWithPassword();
  const { updatePayments, refresh } = usePaymentsCache(order.id);
  const { report, ...reports } = useRefundReports(
    order.id,
    { onUnanswered },
    { failed: 'The refund could not be requested.', done: 'made or requested' },
  );
  const refund = trpc.admin.payment.refund.useMutation({
    ...reports,
    onSuccess: (answer) => {
      updatePayments(answer);
      report('The refund was requested.');
    },
    onSettled: refresh,
  });
  const { firstName, lastName } = order.user;
  const amount = formatRupees(getRefundablePaise(payments, order));
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        Refund
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Refund ${amount}?`}
        confirmLabel="Refund"
        // The toast shows the error.
        onConfirm={() => withPassword(() => refund.mutateAsync({ orderId: order.id })).catch(() => {})}
      >
        {amount} for order {toOrderNumber(order.id)} will be returned to {firstName} {lastName} by the
        original payment method.
        {isAwaitingPayment(order) && ' The order will be canceled.'} This can't be undone.
      </AlertDialog>
    </>
  );
}

interface ManualRefundProps extends RefundReports {
  order: Order;
  rupees: string;
}

/** For a refund that the provider rejects, or that only a provider could make which the store no longer uses. */
function ManualRefund({ order, rupees, onUnanswered }: ManualRefundProps) {
  const [isConfirming, setConfirming] = useState(false);
  // What is refetched while the question is open does not change it.
  const [asked, setAsked] = useState(rupees);
  const amount = formatAmount(asked);
  const withPassword = useWithPassword();
  const { updatePayments, refresh } = usePaymentsCache(order.id);
  const { report, ...reports } = useRefundReports(
    order.id,
    { onUnanswered },
    { failed: 'The refund could not be recorded.', done: 'recorded' },
  );
  const record = trpc.admin.payment.recordManualRefunds.useMutation({
    ...reports,
    onSuccess: (answer) => {
      updatePayments(answer);
      report('The refund was recorded.');
    },
    onSettled: refresh,
  });
  const { firstName, lastName } = order.user;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setAsked(rupees);
          setConfirming(true);
        }}
      >
        Returned another way
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Was ${amount} returned another way?`}
        confirmLabel="Yes, it was returned"
        // The toast shows the error.
        onConfirm={() =>
          withPassword(() => record.mutateAsync({ orderId: order.id, amount: asked })).catch(() => {})
        }
      >
        Confirm this only after you have paid {amount} for order {toOrderNumber(order.id)} to {firstName}{' '}
        {lastName} yourself, or have seen at the provider that it was returned. Nothing is sent to the
        provider, the refund counts as made, and {firstName} gets an email that says so. This can't be undone.
      </AlertDialog>
    </>
  );
}
