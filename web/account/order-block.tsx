import { useState } from 'react';
import { formatDay } from '../../src/dates';
import { formatRs, fromRupees } from '../../src/money';
import { ORDER_MESSAGES } from '../../src/order/messages';
import type { Order } from '../../src/order/schema';
import {
  DELIVERY_STATUS_NAMES,
  type DeliveryStatus,
  orderNumber,
  PAYMENT_METHOD_NAMES,
  shopperMayCancel,
} from '../../src/order/status';
import { messageOf } from '../form/message-of';
import { trpc } from '../trpc';
import { AlertDialog } from '../ui/alert-dialog';
import { Button } from '../ui/button';
import { StatusDot } from '../ui/status-dot';
import { useToast } from '../ui/toast';
import { OrderItems } from './order-items';
import * as css from './orders-page.css';
import { useReorder } from './use-reorder';

const CANCEL_ORDER = 'Cancel Order';

const TONES = {
  PENDING: 'amber',
  SHIPPED: 'indigo',
  DELIVERED: 'green',
  CANCELED: 'ink',
} as const satisfies Record<DeliveryStatus, string>;

/** One order of the shopper's. */
export function OrderBlock({ order }: { order: Order }) {
  const { id, orderDate, orderTotal, deliveryStatus, items } = order;
  return (
    <article className={css.order} aria-labelledby={`order-${id}`}>
      <div className={css.head}>
        <div>
          <div className={css.fact}>Order</div>
          <h2 id={`order-${id}`} className={css.number}>
            {orderNumber(id)}
          </h2>
        </div>
        <div>
          <div className={css.fact}>Placed</div>
          <time dateTime={orderDate} className={css.value}>
            {formatDay(orderDate)}
          </time>
        </div>
        <div>
          <div className={css.fact}>Total</div>
          <div className={css.value}>{formatRs(fromRupees(orderTotal))}</div>
        </div>
        <div className={css.status}>
          <StatusDot tone={TONES[deliveryStatus]}>{DELIVERY_STATUS_NAMES[deliveryStatus]}</StatusDot>
        </div>
      </div>
      <OrderItems items={items} describedBy={`order-${id}`} />
      <Foot order={order} />
    </article>
  );
}

function Foot({ order }: { order: Order }) {
  const { addressLine1, city, postalCode } = order.address;
  const { reorder, pending, report } = useReorder();
  return (
    <div className={css.foot}>
      <div className={css.notes}>
        <p>
          {PAYMENT_METHOD_NAMES[order.paymentMethod]}, to {addressLine1}, {city} {postalCode}
        </p>
        {shopperMayCancel(order.deliveryStatus) && <p>You can cancel until it ships.</p>}
        {report && <p className={css.report}>{report}</p>}
      </div>
      <div className={css.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={`order-${order.id}`}
          loading={pending}
          onClick={() => void reorder(order)}
        >
          Reorder
        </Button>
        {shopperMayCancel(order.deliveryStatus) && <CancelOrder order={order} />}
      </div>
    </div>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const toast = useToast();
  const cancel = trpc.order.cancel.useMutation({
    onSuccess: (canceled) => {
      utils.order.mine.setData(undefined, (orders) =>
        orders?.map((each) => (each.id === canceled.id ? canceled : each)),
      );
      toast.success(ORDER_MESSAGES.canceled);
    },
    onError: (error) => {
      toast.error(messageOf(error, ORDER_MESSAGES.cancelFailed));
      void utils.order.mine.invalidate();
    },
  });
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`order-${order.id}`}
        onClick={() => setAsking(true)}
      >
        {CANCEL_ORDER}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this order?"
        cancelLabel="Keep order"
        confirmLabel={CANCEL_ORDER}
        // A refusal is told by the toast.
        onConfirm={() => cancel.mutateAsync({ id: order.id }).catch(() => {})}
      >
        Order {orderNumber(order.id)}, {count} {count === 1 ? 'item' : 'items'} for{' '}
        {formatRs(fromRupees(order.orderTotal))}, will not be sent. A canceled order can't be brought back.
      </AlertDialog>
    </>
  );
}
