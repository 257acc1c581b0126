import type { ReactNode } from 'react';
import { describeShortage } from '../../src/cart/describe-shortage';
import type { Cart, CartItem } from '../../src/cart/schema';
import { computeLinePaise } from '../../src/cart/totals';
import { formatRs, fromRupees } from '../../src/money';
import { useShowMore } from '../shop/order/use-show-more';
import { Button } from '../ui/button';
import { ItemLine } from '../ui/item-line';
import { Totals } from '../ui/totals';
import * as css from './checkout-page.css';

interface OrderSummaryProps {
  cart: Cart;
  /** why the order could not be placed */
  note: ReactNode;
  /** the button that places the order */
  button: ReactNode;
}

/** Items, totals and the button that places the order. On phones, the total and the button are sticky. */
export function OrderSummary({ cart, note, button }: OrderSummaryProps) {
  const { id, shown, toggle } = useShowMore(cart.items);
  return (
    <section className={css.summary} aria-labelledby="order-summary">
      <div className={css.parts}>
        <h2 id="order-summary" className={css.summaryTitle}>
          Order summary
        </h2>
        <ul id={id} className={css.items}>
          {shown.map((item) => (
            <li key={item.id}>
              <SummaryLine item={item} />
            </li>
          ))}
        </ul>
        {toggle && <Button variant="quiet" className={css.toggle} {...toggle} />}
        <div className={css.totals}>
          <Totals total={cart.total} />
        </div>
        {note}
      </div>
      <div className={css.bar}>
        {/* Screen readers get the total above. */}
        <div className={css.barTotal} aria-hidden>
          <span className={css.barLabel}>Total</span>
          {formatRs(fromRupees(cart.total))}
        </div>
        {button}
      </div>
    </section>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  const sentence = describeShortage(item);
  return (
    <ItemLine
      product={item.product}
      quantity={item.quantity}
      amount={formatRs(computeLinePaise(item))}
      size="small"
    >
      {sentence && <p className={css.short}>{sentence}</p>}
    </ItemLine>
  );
}
