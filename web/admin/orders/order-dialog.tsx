import { useState } from 'react';
import { formatMoment } from '../../../src/dates';
import { formatRupees, fromRupees, multiplyPaise } from '../../../src/money';
import type { Order, OrderItem } from '../../../src/order/schema';
import {
  DELIVERY_STATUS_NAMES,
  orderNumber,
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATUS_NAMES,
} from '../../../src/order/status';
import { Badge } from '../../ui/badge';
import { Dialog } from '../../ui/dialog';
import { ItemLine } from '../../ui/item-line';
import { DELIVERY_TONES, PAYMENT_TONES } from './order-words';
import * as css from './orders-page.css';
import { StatusForm } from './status-form';

interface OrderDialogProps {
  order: Order | null;
  /** the page of the list it was opened from */
  page: number;
  onClose: () => void;
}

/** Everything needed to pack an order, and its status. */
export function OrderDialog({ order, page, onClose }: OrderDialogProps) {
  // The last one stays while the dialog leaves.
  const [shown, setShown] = useState(order);
  if (order && order !== shown) setShown(order);
  if (!shown) return null;
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      size="large"
      flush
      title={`Order ${orderNumber(shown.id)}`}
      titleAside={
        <Badge tone={DELIVERY_TONES[shown.deliveryStatus]}>
          {DELIVERY_STATUS_NAMES[shown.deliveryStatus]}
        </Badge>
      }
    >
      <div className={css.detail}>
        <Packing order={shown} />
        <div className={css.aside}>
          <StatusForm key={shown.id} order={shown} page={page} />
          <Facts order={shown} />
        </div>
      </div>
    </Dialog>
  );
}

function Packing({ order: { items, orderTotal } }: { order: Order }) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatRupees(fromRupees(orderTotal));
  return (
    <section className={css.packing} aria-labelledby="to-pack">
      <h3 id="to-pack" className={css.heading}>
        {count} {count === 1 ? 'item' : 'items'} to pack
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <ItemLine
              product={item.product}
              quantity={item.quantity}
              size="thumb"
              amount={<Amount item={item} />}
            />
          </li>
        ))}
      </ul>
      <dl className={css.sums}>
        <dt>Subtotal</dt>
        <dd className={css.sum}>{total}</dd>
        <dt>Shipping</dt>
        <dd className={css.sum}>Free</dd>
        <dt className={css.total}>Total</dt>
        <dd className={`${css.sum} ${css.total}`}>{total}</dd>
      </dl>
    </section>
  );
}

function Amount({ item: { priceAtPurchase, quantity } }: { item: OrderItem }) {
  const unit = fromRupees(priceAtPurchase);
  return (
    <>
      {formatRupees(multiplyPaise(unit, quantity))}
      {quantity > 1 && <div className={css.unit}>{formatRupees(unit)} each</div>}
    </>
  );
}

function Facts({ order }: { order: Order }) {
  const { user, address, paymentMethod, paymentStatus, orderDate } = order;
  const name = `${user.firstName} ${user.lastName}`;
  const lines = [
    name,
    address.addressLine1,
    address.addressLine2,
    `${address.city}, ${address.state} ${address.postalCode}`,
  ];
  return (
    <>
      <section>
        <h3 className={css.heading}>Customer</h3>
        <p>{name}</p>
        <a href={`mailto:${user.email}`} className={css.mail}>
          {user.email}
        </a>
      </section>
      <section>
        <h3 className={css.heading}>Delivery address</h3>
        <address className={css.address}>{lines.filter(Boolean).join('\n')}</address>
      </section>
      <section>
        <h3 className={css.heading}>Payment</h3>
        <p>
          {PAYMENT_METHOD_NAMES[paymentMethod]}{' '}
          <Badge tone={PAYMENT_TONES[paymentStatus]}>{PAYMENT_STATUS_NAMES[paymentStatus]}</Badge>
        </p>
      </section>
      <section>
        <h3 className={css.heading}>Placed</h3>
        <p>{formatMoment(orderDate)}</p>
      </section>
    </>
  );
}
