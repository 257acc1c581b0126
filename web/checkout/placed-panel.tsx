import { CONTINUE_SHOPPING } from '../../src/cart/messages';
import type { Order } from '../../src/order/schema';
import { paths } from '../paths';
import { followLink } from '../shell/navigation/location';
import { NextSteps } from '../shop/order/next-steps';
import { OrderOverview } from '../shop/order/order-overview';
import { Button } from '../ui/button';
import { DialogPanel } from '../ui/dialog-panel';
import * as css from './checkout-page.css';

interface PlacedPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  order: Order | null;
}

/** Confirms the order. Closing it leaves the checkout. */
export function PlacedPanel({ open, order }: PlacedPanelProps) {
  const leave = (path: string) => followLink(path, { replace: true });
  return (
    <DialogPanel
      open={open}
      onOpenChange={() => leave(paths.home)}
      title="Order placed"
      footer={
        <>
          <Button variant="secondary" size="medium" className={css.action} onClick={() => leave(paths.home)}>
            {CONTINUE_SHOPPING}
          </Button>
          <Button size="medium" className={css.action} data-autofocus onClick={() => leave(paths.orders)}>
            View order
          </Button>
        </>
      }
    >
      {order && (
        <div className={css.placed}>
          <p>Thank you, {order.user.firstName}. We have your order and will send it soon.</p>
          <OrderOverview order={order} />
          <NextSteps order={order} outcome="COD" />
        </div>
      )}
    </DialogPanel>
  );
}
