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
import { checkedWords, owedPaise } from './payment-words';

interface PaymentDeedsProps {
  order: Order;
  payments: OrderPayments;
}

/** What an admin can do about an order's money: ask the provider, give it back. */
export function PaymentDeeds({ order, payments }: PaymentDeedsProps) {
  if (!payments.canCheck && !payments.canRefund) return null;
  return (
    <div className={css.deeds}>
      {payments.canCheck && <CheckNow orderId={order.id} />}
      {payments.canRefund && <GiveBack order={order} payments={payments} />}
    </div>
  );
}

/** Keeps an answer, and reads again whatever may tell another story now: the order, its history, lists, counts. */
function useKeepPayments(orderId: string) {
  const utils = trpc.useUtils();
  return {
    keep: (payments: OrderPayments) => utils.admin.payment.ofOrder.setData({ orderId }, payments),
    refresh: () => void utils.admin.invalidate(),
  };
}

function CheckNow({ orderId }: { orderId: string }) {
  const toast = useToast();
  const { keep, refresh } = useKeepPayments(orderId);
  const check = trpc.admin.payment.check.useMutation({
    onSuccess: (payments) => {
      keep(payments);
      toast.confirm(checkedWords(payments));
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

function GiveBack({ order, payments }: PaymentDeedsProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { keep, refresh } = useKeepPayments(order.id);
  const refund = trpc.admin.payment.refund.useMutation({
    onSuccess: (answer) => {
      keep(answer);
      toast.success('The refund was requested.');
    },
    onError: (error) => toast.error(messageOf(error, 'The refund could not be requested.')),
    onSettled: refresh,
  });
  const { firstName, lastName } = order.user;
  const amount = formatRupees(owedPaise(payments, order));
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Refund
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
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
