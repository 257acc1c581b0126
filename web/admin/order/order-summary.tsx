import type { PackedOrder } from '../../../src/order/admin-shapes';
import { toShownEmail } from '../../../src/privacy/erased-account';
import { toMailHref, toTelHref } from '../../shop/cms/company-links';
import * as css from './order-dialog.css';
import { formatRecipient } from './order-labels';
import { PaymentSummary } from './payment-summary';

/** Customer, delivery address, and payment of a cash on delivery order. */
export function OrderSummary({ order, mobile }: PackedOrder) {
  const { user } = order;
  const email = toShownEmail(user.email);
  return (
    <>
      <section>
        <h3 className={css.heading}>Customer</h3>
        <p className={css.name}>
          {user.firstName} {user.lastName}
        </p>
        {email && (
          <p>
            <a href={toMailHref(email)} className={css.link}>
              {email}
            </a>
          </p>
        )}
        {mobile && (
          <p>
            <a href={toTelHref(mobile)} className={css.link}>
              {mobile}
            </a>
          </p>
        )}
      </section>
      <section>
        <h3 className={css.heading}>Delivery address</h3>
        <address className={css.address}>{formatRecipient(order).join('\n')}</address>
      </section>
      {order.paymentMethod === 'COD' && (
        <section>
          <h3 className={css.heading}>Payment</h3>
          <PaymentSummary order={order} />
        </section>
      )}
    </>
  );
}
