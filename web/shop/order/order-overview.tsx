import { useId } from 'react';
import { formatCityLine, formatStreetLine } from '../../../src/address/format-address';
import { formatRs, fromRupees } from '../../../src/money';
import type { Order } from '../../../src/order/schema';
import { PAYMENT_METHOD_NAMES, toOrderNumber } from '../../../src/order/status';
import { OrderItems } from './order-items';
import * as css from './order-overview.css';

/** The label of the total, by the state of the payment. */
function formatTotalLabel({ paymentMethod, paymentStatus, deliveryStatus }: Order): string {
  if (paymentMethod === 'COD' && deliveryStatus !== 'CANCELED') return 'To pay on delivery';
  return paymentStatus === 'COMPLETED' ? 'Paid' : 'Total';
}

/** An order with its number, total, items, delivery address and payment method. */
export function OrderOverview({ order }: { order: Order }) {
  const { id, items, address, user, paymentMethod, orderTotal } = order;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        Your order
      </h2>
      <dl className={css.details}>
        <div>
          <dt className={css.term}>Order number</dt>
          <dd className={css.value}>{toOrderNumber(id)}</dd>
        </div>
        <div>
          <dt className={css.term}>{formatTotalLabel(order)}</dt>
          <dd className={css.value}>{formatRs(fromRupees(orderTotal))}</dd>
        </div>
      </dl>
      <OrderItems items={items} describedBy={heading} />
      <dl className={css.details}>
        <div className={css.wide}>
          <dt className={css.term}>Delivery address</dt>
          <dd>
            {user.firstName} {user.lastName}
            <br />
            {formatStreetLine(address)}
            <br />
            {formatCityLine(address)}
          </dd>
        </div>
        <div>
          <dt className={css.term}>Payment method</dt>
          <dd>{PAYMENT_METHOD_NAMES[paymentMethod]}</dd>
        </div>
      </dl>
    </section>
  );
}
