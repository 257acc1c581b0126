import { useLocation } from 'wouter';
import { CONTINUE_SHOPPING } from '../../src/cart/messages';
import { formatRs, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { paths } from '../paths';
import { Button } from '../ui/button';
import { DialogPanel } from '../ui/dialog-panel';
import * as css from './checkout-page.css';

interface PlacedPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  order: Order | null;
}

/** The order is made; every way out of this dialog leads away from the checkout. */
export function PlacedPanel({ open, order }: PlacedPanelProps) {
  const [, navigate] = useLocation();
  const leave = (path: string) => navigate(path, { replace: true });
  return (
    <DialogPanel
      open={open}
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
    </DialogPanel>
  );
}
