import { formatCount } from '../../src/format-count';
import { formatRs, fromRupees } from '../../src/money';
import { ORDER_MESSAGES } from '../../src/order/messages';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { describeUnknown, findOutcome } from '../calls/find-outcome';
import { getErrorMessage } from '../form/get-error-message';
import { trpc } from '../trpc';
import { AlertDialogPanel } from '../ui/alert-dialog-panel';
import { useToast } from '../ui/toast';
import { describeCancellation } from './payment-line';

interface CancelOrderDialogProps {
  order: Order;
  confirmLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks whether an order shall be canceled, and cancels it. */
export function CancelOrderDialog({ order, confirmLabel, open, onOpenChange }: CancelOrderDialogProps) {
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
      const outcome = await findOutcome(error, async () => {
        const orders = await utils.order.mine.fetch(undefined, { staleTime: 0 });
        return orders.some((each) => each.id === id && each.deliveryStatus === 'CANCELED');
      });
      if (outcome === 'done') return toast.success(ORDER_MESSAGES.canceled);
      if (outcome === 'unknown') toast.error(describeUnknown('the order may be canceled'));
      else toast.error(getErrorMessage(error, ORDER_MESSAGES.cancelFailed));
      // It may have been shipped or canceled elsewhere.
      void utils.order.mine.invalidate();
    },
    onSettled: () => void utils.payment.unpaid.invalidate(),
  });
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <AlertDialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel this order?"
      cancelLabel="Keep order"
      confirmLabel={confirmLabel}
      // onError above shows the error.
      onConfirm={() => cancel.mutateAsync({ id: order.id }).catch(() => {})}
    >
      Order {toOrderNumber(order.id)}, {formatCount(count, 'item', 'items')} for{' '}
      {formatRs(fromRupees(order.orderTotal))}, will not be sent. A canceled order can't be brought back.{' '}
      {describeCancellation(order)}
    </AlertDialogPanel>
  );
}
