import type { Shipment } from '../../../server/order/mark-shipped';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { messageOf } from '../../form/message-of';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import { formatOrderCount } from './order-labels';

/** More than these are counted, not named. */
const MAX_NAMED_ORDERS = 3;

/** "2 orders marked shipped. 7c1f9a2e stays as it was: It is already canceled." */
export function describeShipment({ shipped, skipped }: Shipment): string {
  const named = skipped
    .slice(0, MAX_NAMED_ORDERS)
    .map(({ number, reason }) => `${number} was not changed: ${reason}`);
  const more = skipped.length - named.length;
  return [
    `${shipped === 0 ? 'No order' : formatOrderCount(shipped)} marked shipped.`,
    ...named,
    ...(more > 0
      ? [`${formatOrderCount(more)} more ${more === 1 ? 'was' : 'were'} not changed either.`]
      : []),
  ].join(' ');
}

/** Ships several orders at once and tells what became of them; `onDone` is called when something did. */
export function useMarkShipped(onDone: () => void): (ids: string[]) => Promise<void> {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.order.markShipped.useMutation();
  return async (ids) => {
    try {
      const shipment = await mutateAsync({ ids });
      // A reader needs time for what was left out.
      if (shipment.skipped.length > 0) toast.confirm(describeShipment(shipment));
      else toast.success(describeShipment(shipment));
      onDone();
    } catch (error) {
      toast.error(messageOf(error, ORDER_MESSAGES.statusFailed));
    } finally {
      void utils.admin.invalidate();
    }
  };
}
