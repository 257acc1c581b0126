import { useState } from 'react';
import { formatRupees } from '../../../src/money';
import type { Order } from '../../../src/order/schema';
import { orderNumber } from '../../../src/order/status';
import { isAwaitingPayment } from '../../../src/payment/labels';
import type { OrderPayments } from '../../../src/payment/schema';
import { messageOf } from '../../form/message-of';
import { trpc } from '../../trpc';
import { AlertDialog } from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import * as css from './order-dialog.css';
import { describeCheckResult, getRefundablePaise } from './payment-labels';

interface PaymentActionsProps {
  order: Order;
  payments: OrderPayments;
}

/** What an admin can do about an order's money: ask the provider, give it back. */
export function PaymentActions({ order, payments }: PaymentActionsProps) {
  if (!payments.canCheck && !payments.canRefund) return null;
  return (
    <div className={css.paymentActions}>
      {payments.canCheck && <CheckPayment orderId={order.id} />}
      {payments.canRefund && <RefundPayment order={order} payments={payments} />}
    </div>
  );
}

/** Keeps an answer, and reads again whatever may tell another story now: the order, its history, lists, counts. */
function usePaymentsCache(orderId: string) {
  const utils = trpc.useUtils();
  return {
    updatePayments: (payments: OrderPayments) => utils.admin.payment.ofOrder.setData({ orderId }, payments),
    refresh: () => void utils.admin.invalidate(),
  };
}

function CheckPayment({ orderId }: { orderId: string }) {
  const toast = useToast();
  const { updatePayments, refresh } = usePaymentsCache(orderId);
  const check = trpc.admin.payment.check.useMutation({
    onSuccess: (payments) => {
      updatePayments(payments);
      toast.confirm(describeCheckResult(payments));
    },
    onError: (error) => toast.error(messageOf(error, 'The payment provider could not be reached.')),
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

function RefundPayment({ order, payments }: PaymentActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const toast = useToast();
  const { updatePayments, refresh } = usePaymentsCache(order.id);
  const refund = trpc.admin.payment.refund.useMutation({
    onSuccess: (answer) => {
      updatePayments(answer);
      toast.success('The refund was requested.');
    },
    onError: (error) => toast.error(messageOf(error, 'The refund could not be requested.')),
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
        title={`Give ${amount} back?`}
        confirmLabel="Refund"
        // A refusal is told by the toast.
        onConfirm={() => refund.mutateAsync({ orderId: order.id }).catch(() => {})}
      >
        {amount} for order {orderNumber(order.id)} goes back to {firstName} {lastName}, the way it was paid.
        {isAwaitingPayment(order) && ' The order is canceled with it.'} This can't be undone.
      </AlertDialog>
    </>
  );
}
