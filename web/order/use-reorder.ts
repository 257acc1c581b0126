import { useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import { useCartActions } from '../shop/cart/cart';
import { useOverlays } from '../shop/overlays';
import { trpc } from '../trpc';
import { loadCode } from '../ui/load-code';
import { TOAST_MS } from '../ui/shown-toast';
import { useToast } from '../ui/toast';

/** Adds what is available of an order to the cart, and names the rest. */
export function useReorder() {
  const utils = trpc.useUtils();
  const { add } = useCartActions();
  const { preload } = useOverlays();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [report, setReport] = useState<string | null>(null);

  const reorder = async ({ items }: Order) => {
    if (pending) return;
    setPending(true);
    setReport(null);
    preload('cart');
    const sentence = await loadCode(() => import('./reorder-items')).then(
      ({ reorderItems }) => reorderItems({ utils, add: add.mutateAsync }, items),
      // The code could not be loaded.
      () => SOMETHING_WENT_WRONG,
    );
    setPending(false);
    if (!sentence) return;
    // A toast, because the cart covers the page, and a note that stays when it is closed.
    setReport(sentence);
    toast.error(sentence, { duration: TOAST_MS.confirm });
  };
  return { reorder, pending, report };
}
