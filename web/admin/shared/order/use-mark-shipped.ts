import type { Shipment } from '../../../../src/order/admin-shapes';
import { ORDER_MESSAGES } from '../../../../src/order/messages';
import { getErrorMessage } from '../../../form/get-error-message';
import { trpc } from '../../../trpc';
import { useToast } from '../../../ui/toast';
import { formatOrderCount } from './format-order-count';

/** Further orders are only counted. */
const MAX_NAMED_ORDERS = 3;

/** "2 orders marked as shipped. 7c1f9a2e was not changed: It is already canceled." */
export function describeShipment({ shipped, skipped }: Shipment): string {
  const named = skipped
    .slice(0, MAX_NAMED_ORDERS)
    .map(({ number, reason }) => `${number} was not changed: ${reason}`);
  const more = skipped.length - named.length;
  return [
    `${shipped === 0 ? 'No orders' : formatOrderCount(shipped)} marked as shipped.`,
    ...named,
    ...(more > 0
      ? [`${formatOrderCount(more)} more ${more === 1 ? 'was' : 'were'} not changed either.`]
      : []),
  ].join(' ');
}

/** Marks several orders as shipped and shows the result in a toast. `onDone` is called if the request succeeded. */
export function useMarkShipped(onDone: () => void): (ids: string[]) => Promise<void> {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.order.markShipped.useMutation();
  return async (ids) => {
    try {
      const shipment = await mutateAsync({ ids });
      // A longer message needs to be confirmed, so that there is time to read it.
      if (shipment.skipped.length > 0) toast.confirm(describeShipment(shipment));
      else toast.success(describeShipment(shipment));
      onDone();
    } catch (error) {
      toast.error(getErrorMessage(error, ORDER_MESSAGES.statusFailed));
    } finally {
      void utils.admin.invalidate();
    }
  };
}
