import { Link } from 'wouter';
import { exceedsStock } from '../../src/cart/describe-shortage';
import type { Cart } from '../../src/cart/schema';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Totals } from '../ui/totals';
import * as css from './cart-page.css';

const PROCEED = 'PROCEED TO CHECKOUT';

/** What the cart comes to, and the way to check out. */
export function CartSummary({ cart }: { cart: Cart }) {
  // Known by the time the checkout asks how to pay.
  trpc.payment.methods.usePrefetchQuery();
  const short = cart.items.some(exceedsStock);
  return (
    <section className={css.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={css.summaryTitle}>
        Order summary
      </h2>
      <Totals total={cart.total} />
      {short && (
        <p className={css.short}>
          Some items are not available in the quantity you chose. Update them to continue.
        </p>
      )}
      {short ? (
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
