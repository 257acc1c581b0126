import { TAXES_INCLUDED } from '../../src/catalog/shop-messages';
import { formatRs, fromRupees } from '../../src/money';
import * as css from './totals.css';

/** The totals of a cart. `total` is in rupees as in the API. Shipping is always free. */
export function Totals({ total }: { total: string }) {
  const sum = formatRs(fromRupees(total));
  return (
    <div>
      <dl className={css.totals}>
        <div className={css.sum}>
          <dt>Subtotal</dt>
          <dd>{sum}</dd>
        </div>
        <div className={css.sum}>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className={css.sum}>
          <dt>Total</dt>
          <dd>{sum}</dd>
        </div>
      </dl>
      <p className={css.taxes}>{TAXES_INCLUDED}</p>
    </div>
  );
}
