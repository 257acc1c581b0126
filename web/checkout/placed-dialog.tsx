import { useLocation } from 'wouter';
import { CONTINUE_SHOPPING } from '../../src/cart/messages';
import { formatRs, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { paths } from '../paths';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import * as css from './checkout-page.css';

/** The order is made; every way out of this dialog leads away from the checkout. */
export function PlacedDialog({ order }: { order: Order | null }) {
  const [, navigate] = useLocation();
  const leave = (path: string) => navigate(path, { replace: true });
  return (
    <Dialog
      open={order !== null}
      onOpenChange={() => leave(paths.home)}
      size="small"
      title="Order placed"
      footer={
        <>
          <Button variant="secondary" size="medium" className={css.way} onClick={() => leave(paths.home)}>
            {CONTINUE_SHOPPING}
          </Button>
          <Button size="medium" className={css.way} data-autofocus onClick={() => leave(paths.orders)}>
            View order
          </Button>
        </>
      }
    >
      {order && (
        <div className={css.placed}>
          <p>Thank you, {order.user.firstName}. We have your order and will send it soon.</p>
          <dl className={css.facts}>
            <div>
              <dt className={css.fact}>Order number</dt>
              <dd className={css.number}>{orderNumber(order.id)}</dd>
            </div>
            <div>
              <dt className={css.fact}>To pay on delivery</dt>
              <dd className={css.number}>{formatRs(fromRupees(order.orderTotal))}</dd>
            </div>
          </dl>
        </div>
      )}
    </Dialog>
  );
}
