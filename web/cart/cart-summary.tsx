import { Link } from 'wouter';
import { exceedsStock } from '../../src/cart/describe-shortage';
import type { Cart } from '../../src/cart/schema';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Totals } from '../ui/totals';
import * as css from './cart-page.css';

const PROCEED = 'PROCEED TO CHECKOUT';

/** The cart's total and the button to the checkout. */
export function CartSummary({ cart }: { cart: Cart }) {
  // Prefetched for the checkout.
  trpc.payment.methods.usePrefetchQuery();
  const isShort = cart.items.some(exceedsStock);
  return (
    <section className={css.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={css.summaryTitle}>
        Order summary
      </h2>
      <Totals total={cart.total} />
      {isShort && (
        <p className={css.shortage}>
          Some items are not available in the quantity you chose. Update them to continue.
        </p>
      )}
      {isShort ? (
        <Button wide disabled>
          {PROCEED}
        </Button>
      ) : (
        <Button wide asChild>
          <Link href={paths.checkout}>{PROCEED}</Link>
        </Button>
      )}
    </section>
  );
}
