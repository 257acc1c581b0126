import { useLocation } from 'wouter';
import type { Order } from '../../src/order/schema';
import { paths } from '../paths';
import { lazyPanel } from '../ui/lazy-panel';

const PlacedPanel = lazyPanel(() => import('./placed-panel').then(({ PlacedPanel }) => PlacedPanel));

/** Says that the order is made; fetched after the page. */
export function PlacedDialog({ order }: { order: Order | null }) {
  const [, navigate] = useLocation();
  return (
    <PlacedPanel
      open={order !== null}
      order={order}
      // Its own ways out lead elsewhere: this is where its code never came, and the order shall be seen all the same.
      onOpenChange={() => navigate(paths.orders, { replace: true })}
    />
  );
}
