import { type FormEvent, useState } from 'react';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import type { Order } from '../../../src/order/schema';
import { DELIVERY_STATUS_NAMES, DELIVERY_STATUSES, type DeliveryStatus } from '../../../src/order/status';
import { messageOf } from '../../form/message-of';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import * as css from './orders-page.css';

/** Moves an order to any status. */
export function StatusForm({ order, page }: { order: Order; page: number }) {
  const [wanted, setWanted] = useState<DeliveryStatus>(order.deliveryStatus);
  const utils = trpc.useUtils();
  const toast = useToast();
  const setStatus = trpc.order.setStatus.useMutation({
    onSuccess: (updated) => {
      utils.order.all.setData(
        { page },
        (list) =>
          list && { ...list, orders: list.orders.map((each) => (each.id === updated.id ? updated : each)) },
      );
      toast.success(ORDER_MESSAGES.statusUpdated);
    },
    onError: (error) => {
      toast.error(messageOf(error, ORDER_MESSAGES.statusFailed));
      void utils.order.all.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!setStatus.isPending) setStatus.mutate({ id: order.id, deliveryStatus: wanted });
  };
  return (
    <form className={css.statusForm} onSubmit={submit}>
      <SelectField
        label="Delivery status"
        className={css.statusField}
        value={wanted}
        onChange={(event) => setWanted(event.target.value as DeliveryStatus)}
      >
        {DELIVERY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {DELIVERY_STATUS_NAMES[status]}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        className={css.update}
        disabled={wanted === order.deliveryStatus}
        loading={setStatus.isPending}
      >
        Update
      </Button>
    </form>
  );
}
