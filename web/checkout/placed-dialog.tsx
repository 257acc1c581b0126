import { useLocation } from 'wouter';
import type { Order } from '../../src/order/schema';
import { paths } from '../paths';
import { createLazyPanel } from '../ui/lazy-panel';

const PlacedPanel = createLazyPanel(() => import('./placed-panel').then(({ PlacedPanel }) => PlacedPanel));

/** Confirms the order. Its code loads after the page. */
export function PlacedDialog({ order }: { order: Order | null }) {
  const [, navigate] = useLocation();
  return (
    <PlacedPanel
      open={order !== null}
      order={order}
      // Called only if the code of the panel could not be loaded: show the order history instead.
      onOpenChange={() => navigate(paths.orders, { replace: true })}
    />
  );
}
