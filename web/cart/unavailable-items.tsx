import { Link } from 'wouter';
import { formatItemName } from '../../src/cart/format-item-name';
import type { CartItem } from '../../src/cart/schema';
import { paths } from '../paths';
import { useUnavailable } from '../shop/cart/use-unavailable';
import * as css from './cart-page.css';

const MAX_NAMED = 3;

const list = new Intl.ListFormat('en-IN');

function describeUnavailable(items: readonly CartItem[]): string {
  const names = items.map(formatItemName);
  const more = names.length - MAX_NAMED;
  const parts = more > 1 ? [...names.slice(0, MAX_NAMED), `${more} other items`] : names;
  return `${list.format(parts)} ${names.length === 1 ? 'is' : 'are'} no longer available.`;
}

/** Says which of the items were withdrawn from sale. If none was, the customer may have ordered them in another tab. */
export default function UnavailableItems({ items }: { items: readonly CartItem[] }) {
  const unavailable = useUnavailable(items);
  return (
    <p role="status" className={css.unavailable}>
      {unavailable &&
        (unavailable.length > 0 ? (
          describeUnavailable(unavailable)
        ) : (
          <>
            If you have placed the order in another tab, it is among{' '}
            <Link href={paths.orders} className={css.link}>
              your orders
            </Link>
            .
          </>
        ))}
    </p>
  );
}
