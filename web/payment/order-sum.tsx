import { formatRs, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import * as css from './payment-status-page.css';

/** Which order it is and what it comes to. */
export function OrderSum({ order }: { order: Order }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt className={css.fact}>Order number</dt>
        <dd className={css.value}>{orderNumber(order.id)}</dd>
      </div>
      <div>
        <dt className={css.fact}>{order.paymentStatus === 'COMPLETED' ? 'Paid' : 'Total'}</dt>
        <dd className={css.value}>{formatRs(fromRupees(order.orderTotal))}</dd>
      </div>
    </dl>
  );
}
