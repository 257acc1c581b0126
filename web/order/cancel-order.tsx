import { useState } from 'react';
import { formatRs, fromRupees } from '../../src/money';
import { ORDER_MESSAGES } from '../../src/order/messages';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { getErrorMessage } from '../form/get-error-message';
import { hasSucceeded } from '../session/has-succeeded';
import { trpc } from '../trpc';
import { AlertDialog } from '../ui/alert-dialog';
import { Button } from '../ui/button';
import { useToast } from '../ui/toast';
import { describeCancellation } from './payment-line';

const CANCEL_ORDER = 'Cancel Order';

/** Cancels an order, after a confirmation. */
export function CancelOrder({ order }: { order: Order }) {
  const [isConfirming, setConfirming] = useState(false);
  const utils = trpc.useUtils();
  const toast = useToast();
  const cancel = trpc.order.cancel.useMutation({
    onSuccess: (canceled) => {
      utils.order.mine.setData(undefined, (orders) =>
        orders?.map((each) => (each.id === canceled.id ? canceled : each)),
      );
      toast.success(ORDER_MESSAGES.canceled);
    },
    onError: async (error, { id }) => {
      const isCanceled = await hasSucceeded(error, async () => {
        const orders = await utils.order.mine.fetch(undefined, { staleTime: 0 });
        return orders.some((each) => each.id === id && each.deliveryStatus === 'CANCELED');
      });
      if (isCanceled) return toast.success(ORDER_MESSAGES.canceled);
      toast.error(getErrorMessage(error, ORDER_MESSAGES.cancelFailed));
      // It may have been shipped or canceled elsewhere.
      void utils.order.mine.invalidate();
    },
    onSettled: () => void utils.payment.unpaid.invalidate(),
  });
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`order-${order.id}`}
        onClick={() => setConfirming(true)}
      >
        {CANCEL_ORDER}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Cancel this order?"
        cancelLabel="Keep order"
        confirmLabel={CANCEL_ORDER}
        // onError above shows the error.
        onConfirm={() => cancel.mutateAsync({ id: order.id }).catch(() => {})}
      >
        Order {toOrderNumber(order.id)}, {count} {count === 1 ? 'item' : 'items'} for{' '}
        {formatRs(fromRupees(order.orderTotal))}, will not be sent. A canceled order can't be brought back.{' '}
        {describeCancellation(order)}
      </AlertDialog>
    </>
  );
}
