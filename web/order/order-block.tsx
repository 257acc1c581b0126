import { useState } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../src/dates';
import { formatRs, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import {
  canCustomerCancel,
  DELIVERY_STATUS_NAMES,
  type DeliveryStatus,
  isDispatched,
  toOrderNumber,
} from '../../src/order/status';
import { isAwaitingPayment } from '../../src/payment/labels';
import type { UnpaidOrder } from '../../src/payment/schema';
import { paths } from '../paths';
import { OrderItems } from '../shop/order/order-items';
import { Button } from '../ui/button';
import { createLazyPanel } from '../ui/lazy-panel';
import { StatusDot } from '../ui/status-dot';
import { CancelOrder } from './cancel-order';
import * as css from './orders-page.css';
import { PayNow } from './pay-now';
import { describeRefund, formatPaymentLine } from './payment-line';
import { useReorder } from './use-reorder';

/** Loaded by those who open it. */
const ComplainDialog = createLazyPanel(() => import('./complain-dialog').then((module) => module.default), {
  ahead: false,
});

const TONES = {
  PENDING: 'amber',
  SHIPPED: 'indigo',
  DELIVERED: 'green',
  CANCELED: 'ink',
} as const satisfies Record<DeliveryStatus, string>;

function Status({ order }: { order: Order }) {
  const { deliveryStatus, paymentStatus } = order;
  // Orders ship only after the payment, so the payment status matters more.
  if (isAwaitingPayment(order)) {
    return paymentStatus === 'FAILED' ? (
      <StatusDot tone="madder">Payment failed</StatusDot>
    ) : (
      <StatusDot tone="amber">Payment pending</StatusDot>
    );
  }
  return <StatusDot tone={TONES[deliveryStatus]}>{DELIVERY_STATUS_NAMES[deliveryStatus]}</StatusDot>;
}

interface OrderBlockProps {
  order: Order;
  /** set while the order can be paid */
  payable: UnpaidOrder | undefined;
}

/** One order of the order history. */
export function OrderBlock({ order, payable }: OrderBlockProps) {
  const { id, orderDate, orderTotal, items } = order;
  return (
    <article className={css.order} aria-labelledby={`order-${id}`}>
      <div className={css.head}>
        <div>
          <div className={css.detail}>Order</div>
          <h2 id={`order-${id}`} className={css.number}>
            {toOrderNumber(id)}
          </h2>
        </div>
        <div>
          <div className={css.detail}>Placed</div>
          <time dateTime={orderDate} className={css.value}>
            {formatDay(orderDate)}
          </time>
        </div>
        <div>
          <div className={css.detail}>Total</div>
          <div className={css.value}>{formatRs(fromRupees(orderTotal))}</div>
        </div>
        <div className={css.status}>
          <Status order={order} />
        </div>
      </div>
      <OrderItems items={items} describedBy={`order-${id}`} />
      {payable && <PayNow payable={payable} describedBy={`order-${id}`} />}
      <Foot order={order} />
    </article>
  );
}

/** What the link to the order's documents says; null before it is shipped. */
function nameDocument({ hasTaxDocuments, deliveryStatus }: Order): string | null {
  if (hasTaxDocuments) return 'Invoice';
  return isDispatched(deliveryStatus) ? 'Bill' : null;
}

function Foot({ order }: { order: Order }) {
  const { addressLine1, city, postalCode } = order.address;
  const { reorder, pending, report } = useReorder();
  const back = describeRefund(order);
  const document = nameDocument(order);
  return (
    <div className={css.foot}>
      <div className={css.notes}>
        <p>
          {formatPaymentLine(order)}, to {addressLine1}, {city} {postalCode}
        </p>
        {back && <p className={css.back}>{back}</p>}
        {canCustomerCancel(order.deliveryStatus) && <p>You can cancel until it ships.</p>}
        {report && <p className={css.report}>{report}</p>}
      </div>
      <div className={css.actions}>
        {/* Items of an unpaid order are still in the cart. */}
        {!isAwaitingPayment(order) && (
          <Button
            variant="secondary"
            size="small"
            aria-describedby={`order-${order.id}`}
            loading={pending}
            onClick={() => void reorder(order)}
          >
            Reorder
          </Button>
        )}
        {document && (
          <Button asChild variant="secondary" size="small">
            <Link href={`${paths.orders}?invoice=${order.id}`} aria-describedby={`order-${order.id}`}>
              {document}
            </Link>
          </Button>
        )}
        {canCustomerCancel(order.deliveryStatus) && <CancelOrder order={order} />}
        <Complain order={order} />
      </div>
    </div>
  );
}

function Complain({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'left'>('closed');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`order-${order.id}`}
        onClick={() => setDialog('open')}
        onPointerEnter={ComplainDialog.preload}
        onFocus={ComplainDialog.preload}
        aria-haspopup="dialog"
      >
        Report a problem
      </Button>
      {/* Mounted for each opening, so that it begins with an empty form, unless it was left while that was sent. */}
      {dialog !== 'closed' && (
        <ComplainDialog
          open={dialog === 'open'}
          onOpenChange={() => setDialog('closed')}
          onLeave={() => setDialog('left')}
          order={order}
        />
      )}
    </>
  );
}
