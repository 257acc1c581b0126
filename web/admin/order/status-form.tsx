import { type FormEvent, useState } from 'react';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import type { Order } from '../../../src/order/schema';
import { DELIVERY_STATUS_NAMES, DELIVERY_STATUSES, type DeliveryStatus } from '../../../src/order/status';
import { FINANCE_NEEDED, isTakenBack } from '../../../src/order/take-back';
import { findOutcome } from '../../calls/find-outcome';
import { getErrorMessage } from '../../form/get-error-message';
import { useOneAtATime } from '../../form/use-one-at-a-time';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { ChoiceField, type Choices } from '../form/choice-field';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import { describeStatusChange } from './describe-status-change';
import * as css from './order-dialog.css';
import { useOrderToast } from './use-order-toast';

const STATUS_CHOICES: Choices<DeliveryStatus> = DELIVERY_STATUSES.map((status) => [
  status,
  DELIVERY_STATUS_NAMES[status],
]);

/**
 * Without what returns a payment, which not everybody may do who handles orders. Of a payment under review only the server knows: it
 * rejects the change with the same sentence.
 */
function useStatusChoices({ deliveryStatus, paymentMethod, paymentStatus }: Order): Choices<DeliveryStatus> {
  const hasFinance = useOwnPermissions().includes('finance');
  const isPaid = paymentMethod === 'ONLINE_PAYMENT' && paymentStatus === 'COMPLETED';
  if (hasFinance || !isPaid) return STATUS_CHOICES;
  return STATUS_CHOICES.filter(([status]) => !isTakenBack(deliveryStatus, status));
}

/** When it is not known either whether the order has changed: a cancellation may have refunded money. */
const UNANSWERED =
  'No answer arrived, so the status may have been updated. Open the order again before you change it.';

/** Changes the delivery status, unless somebody else has changed it since the order was loaded. */
export function StatusForm({ order }: { order: Order }) {
  const { id, deliveryStatus } = order;
  const [selectedStatus, setSelectedStatus] = useState<DeliveryStatus>(deliveryStatus);
  const [knownStatus, setKnownStatus] = useState(deliveryStatus);
  if (deliveryStatus !== knownStatus) {
    setKnownStatus(deliveryStatus);
    // Nothing else was chosen: Update would undo what somebody else, or a refund, has changed.
    if (selectedStatus === knownStatus) setSelectedStatus(deliveryStatus);
  }
  const choices = useStatusChoices(order);
  const isLimited = choices.length < STATUS_CHOICES.length;
  // What was chosen before it became forbidden is withdrawn.
  const chosenStatus = choices.some(([status]) => status === selectedStatus)
    ? selectedStatus
    : deliveryStatus;
  const utils = trpc.useUtils();
  const toast = useOrderToast(id);
  const setStatus = trpc.order.setStatus.useMutation({
    onSuccess: (order) => {
      utils.admin.order.detail.setData({ id }, (known) => known && { ...known, order });
      toast.success(ORDER_MESSAGES.statusUpdated);
    },
    onError: async (error, sent) => {
      const outcome = await findOutcome(error, async () => {
        const { order } = await utils.client.admin.order.detail.query({ id });
        return order.deliveryStatus === sent.deliveryStatus;
      });
      if (outcome === 'done') toast.success(ORDER_MESSAGES.statusUpdated);
      else if (outcome === 'unknown') toast.error(UNANSWERED, UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, ORDER_MESSAGES.statusFailed));
    },
    // Lists, counts, stock and the order's history may have changed.
    onSettled: () => void utils.admin.invalidate(),
  });
  const update = useOneAtATime(() =>
    setStatus.mutateAsync({ id, deliveryStatus: chosenStatus, from: deliveryStatus }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update();
  };
  return (
    <form className={css.statusForm} onSubmit={submit}>
      <ChoiceField
        label="Delivery status"
        className={css.statusField}
        value={chosenStatus}
        choices={choices}
        onChange={setSelectedStatus}
      />
      <Button
        type="submit"
        className={css.update}
        disabled={chosenStatus === deliveryStatus}
        loading={setStatus.isPending}
      >
        Update
      </Button>
      <p className={css.statusEffect} role="status">
        {describeStatusChange(order, chosenStatus) ?? (isLimited && FINANCE_NEEDED)}
      </p>
    </form>
  );
}
