import { useState } from 'react';
import type { Order } from '../../src/order/schema';
import { Button } from '../ui/button';
import { createLazyPanel } from '../ui/lazy-panel';

const CancelOrderDialog = createLazyPanel(() =>
  import('./cancel-order-dialog').then((module) => module.CancelOrderDialog),
);

const CANCEL_ORDER = 'Cancel Order';

/** Cancels an order, after a confirmation. */
export function CancelOrder({ order }: { order: Order }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`order-${order.id}`}
        onClick={() => setConfirming(true)}
      >
        {CANCEL_ORDER}
      </Button>
      <CancelOrderDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        order={order}
        confirmLabel={CANCEL_ORDER}
      />
    </>
  );
}
