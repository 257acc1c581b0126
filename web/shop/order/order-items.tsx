import { useId, useState } from 'react';
import { formatRs, fromRupees, multiplyPaise } from '../../../src/money';
import type { OrderItem } from '../../../src/order/schema';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { ItemLine } from '../../ui/item-line';
import * as css from './order-items.css';

/** Further items are shown on request. */
const SHOWN_AT_FIRST = 3;

const formatAmount = ({ priceAtPurchase, quantity }: OrderItem) =>
  formatRs(multiplyPaise(fromRupees(priceAtPurchase), quantity));

/** The items of an order. `describedBy` is the id of the element that names the order. */
export function OrderItems({ items, describedBy }: { items: readonly OrderItem[]; describedBy: string }) {
  const [all, setAll] = useState(false);
  const listId = useId();
  const more = items.length - SHOWN_AT_FIRST;
  return (
    <>
      <ul id={listId}>
        {(all ? items : items.slice(0, SHOWN_AT_FIRST)).map((item) => (
          <li key={item.id} className={css.item}>
            <ItemLine
              product={item.product}
              quantity={item.quantity}
              href={paths.product(item.product.id, item.product.variant.color)}
              amount={formatAmount(item)}
            >
              {item.returnedUnits && (
                <p className={css.returned}>{item.returnedUnits} returned and credited</p>
              )}
            </ItemLine>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={css.toggle}>
          <Button
            variant="quiet"
            aria-expanded={all}
            aria-controls={listId}
            aria-describedby={describedBy}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show ${more} more ${more === 1 ? 'item' : 'items'}`}
          </Button>
        </div>
      )}
    </>
  );
}
