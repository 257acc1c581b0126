import { formatRs, fromRupees, multiplyPaise } from '../../../src/money';
import type { OrderItem } from '../../../src/order/schema';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { ItemLine } from '../../ui/item-line';
import * as css from './order-items.css';
import { useShowMore } from './use-show-more';

const formatAmount = ({ priceAtPurchase, quantity }: OrderItem) =>
  formatRs(multiplyPaise(fromRupees(priceAtPurchase), quantity));

/** The items of an order. `describedBy` is the id of the element that names the order. */
export function OrderItems({ items, describedBy }: { items: readonly OrderItem[]; describedBy: string }) {
  const { id, shown, toggle } = useShowMore(items);
  return (
    <>
      <ul id={id}>
        {shown.map((item) => (
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
      {toggle && (
        <div className={css.toggle}>
          <Button variant="quiet" aria-describedby={describedBy} {...toggle} />
        </div>
      )}
    </>
  );
}
