import { type ReactNode, useId, useState } from 'react';
import { describeShortage } from '../../src/cart/describe-shortage';
import type { Cart, CartItem } from '../../src/cart/schema';
import { computeLinePaise } from '../../src/cart/totals';
import { formatCount } from '../../src/format-count';
import { formatRs, fromRupees } from '../../src/money';
import { Button } from '../ui/button';
import { ItemLine } from '../ui/item-line';
import { Totals } from '../ui/totals';
import * as css from './checkout-page.css';

const SHOWN_AT_FIRST = 3;

interface OrderSummaryProps {
  cart: Cart;
  /** why the order could not be placed */
  note: ReactNode;
  /** the button that places the order */
  button: ReactNode;
}

/** Items, totals and the button that places the order. On phones, the total and the button are sticky. */
export function OrderSummary({ cart, note, button }: OrderSummaryProps) {
  const [all, setAll] = useState(false);
  const listId = useId();
  const more = cart.items.length - SHOWN_AT_FIRST;
  const shown = all ? cart.items : cart.items.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={css.summary} aria-labelledby="order-summary">
      <div className={css.parts}>
        <h2 id="order-summary" className={css.summaryTitle}>
          Order summary
        </h2>
        <ul id={listId} className={css.items}>
          {shown.map((item) => (
            <li key={item.id}>
              <SummaryLine item={item} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button
            variant="quiet"
            className={css.toggle}
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show ${formatCount(more, 'more item', 'more items')}`}
          </Button>
        )}
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
