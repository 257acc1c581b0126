import type { PackedOrder } from '../../../server/order/order-detail';
import * as css from './order-dialog.css';
import { deliverTo } from './order-words';
import { PaymentSum } from './payment-sum';

/** For whom it is, where it goes, and how it is paid. */
export function OrderFacts({ order, mobile }: PackedOrder) {
  const { user } = order;
  return (
    <>
      <section>
        <h3 className={css.heading}>Customer</h3>
        <p className={css.name}>
          {user.firstName} {user.lastName}
        </p>
        <p>
          <a href={`mailto:${user.email}`} className={css.link}>
            {user.email}
          </a>
        </p>
        {mobile && (
          <p>
            <a href={`tel:${mobile.replace(/[^+\d]/g, '')}`} className={css.link}>
              {mobile}
            </a>
          </p>
        )}
      </section>
      <section>
        <h3 className={css.heading}>Delivery address</h3>
        <address className={css.address}>{deliverTo(order).join('\n')}</address>
      </section>
      {order.paymentMethod === 'COD' && (
        <section>
          <h3 className={css.heading}>Payment</h3>
          <PaymentSum order={order} />
        </section>
      )}
    </>
  );
}
