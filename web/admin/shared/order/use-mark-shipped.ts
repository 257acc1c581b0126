import type { Shipment } from '../../../../src/order/admin-shapes';
import { ORDER_MESSAGES } from '../../../../src/order/messages';
import { toOrderNumber } from '../../../../src/order/status';
import { hasNoAnswer } from '../../../call-error';
import { findResult } from '../../../calls/find-result';
import { getErrorMessage } from '../../../form/get-error-message';
import { trpc } from '../../../trpc';
import { useToast } from '../../../ui/toast';
import { UNANSWERED_TOAST } from '../../form/unanswered-toast';
import { formatOrderCount } from './format-order-count';

/** Further orders are only counted. */
const MAX_NAMED_ORDERS = 3;

/** "Order 7c1f9a2e", "2 orders": several shipments may be under way, and each reports by itself. */
const formatOrders = (ids: readonly string[]): string =>
  ids.length === 1 ? `Order ${ids.map(toOrderNumber)}` : formatOrderCount(ids.length);

/** "2 orders marked as shipped. 7c1f9a2e was not changed: It is already canceled." */
export function describeShipment({ shipped, skipped }: Shipment, ids: readonly string[]): string {
  const named = skipped
    .slice(0, MAX_NAMED_ORDERS)
    .map(({ number, reason }) => `${number} was not changed: ${reason}`);
  const more = skipped.length - named.length;
  return [
    `${shipped === 0 ? 'No orders' : shipped === ids.length ? formatOrders(ids) : formatOrderCount(shipped)} marked as shipped.`,
    ...named,
    ...(more > 0
      ? [`${formatOrderCount(more)} more ${more === 1 ? 'was' : 'were'} not changed either.`]
      : []),
  ].join(' ');
}

const describeUnanswered = (ids: readonly string[]): string =>
  `No answer arrived. ${formatOrders(ids)} may have been marked as shipped: the list shows it once it loads.`;

/** Marks orders as shipped and shows the result in a toast. `onDone` is called if the request succeeded. */
export function useMarkShipped(): (ids: readonly string[], onDone?: () => void) => Promise<void> {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.order.markShipped.useMutation();
  return async (ids, onDone) => {
    try {
      const shipment = await mutateAsync({ ids: [...ids] });
      // A longer message needs to be confirmed, so that there is time to read it.
      if (shipment.skipped.length > 0) toast.confirm(describeShipment(shipment, ids));
      else toast.success(describeShipment(shipment, ids));
      onDone?.();
    } catch (error) {
      // Without an answer, some or all may have been shipped.
      const orders = await findResult(error, () =>
        Promise.all(ids.map((id) => utils.client.admin.order.detail.query({ id }))),
      );
      const shipped = orders?.filter(({ order }) => order.deliveryStatus === 'SHIPPED').length ?? 0;
      if (shipped > 0) {
        const left = ids.length - shipped;
        const message = describeShipment({ shipped, skipped: [] }, ids);
        if (left > 0) toast.confirm(`${message} ${formatOrderCount(left)} could not be.`);
        else toast.success(message);
        onDone?.();
      } else if (hasNoAnswer(error) && !orders) {
        toast.error(describeUnanswered(ids), UNANSWERED_TOAST);
      } else {
        toast.error(`${formatOrders(ids)}: ${getErrorMessage(error, ORDER_MESSAGES.statusFailed)}`);
      }
    } finally {
      void utils.admin.invalidate();
    }
  };
}
