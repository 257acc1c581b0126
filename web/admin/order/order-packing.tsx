import { formatRupees, fromRupees, multiplyPaise } from '../../../src/money';
import { sumKeptItems } from '../../../src/order/kept-items';
import type { Order, OrderItem } from '../../../src/order/schema';
import { ItemLine } from '../../ui/item-line';
import * as css from './order-dialog.css';
import { formatPackingHeading } from './order-labels';

export function OrderPacking({ order }: { order: Order }) {
  const { items } = order;
  const totalPaise = fromRupees(order.orderTotal);
  const returnedPaise = totalPaise - sumKeptItems(order);
  const total = formatRupees(totalPaise);
  return (
    <section className={css.packing} aria-labelledby="order-items">
      <h3 id="order-items" className={css.heading}>
        {formatPackingHeading(order)}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <ItemLine
              product={item.product}
              quantity={item.quantity}
              size="thumb"
              amount={<Amount item={item} />}
            >
              {item.returnedUnits && <p className={css.returned}>{item.returnedUnits} returned</p>}
            </ItemLine>
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        <dt>Subtotal</dt>
        <dd className={css.amount}>{total}</dd>
        <dt>Shipping</dt>
        <dd className={css.amount}>Free</dd>
        <dt className={css.total}>Total</dt>
        <dd className={`${css.amount} ${css.total}`}>{total}</dd>
        {returnedPaise > 0 && (
          <>
            <dt>Returned</dt>
            <dd className={css.amount}>{formatRupees(returnedPaise)}</dd>
          </>
        )}
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
