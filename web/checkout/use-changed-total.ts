import { useRef, useState } from 'react';
import type { Cart } from '../../src/cart/schema';
import { trpc } from '../trpc';
import type { ChangedTotal } from './changed-total-panel';

/**
 * What the customer agrees to buy: the cart that is shown, until the server says that it comes to another total. Then the changed cart,
 * once they have confirmed it.
 * @param shown the cart on the page
 */
export function useChangedTotal(shown: Cart) {
  const utils = trpc.useUtils();
  const [changed, setChanged] = useState<ChangedTotal | null>(null);
  const confirmed = useRef<Pick<Cart, 'total' | 'items'> | null>(null);
  const close = () => setChanged((current) => current && { ...current, open: false });
  return {
    /** null until the total has changed */
    changed,
    getAgreed: () => confirmed.current ?? shown,
    /** asks the customer to confirm the total of now */
    ask: async (total: string) => {
      const after = await utils.cart.get.fetch(undefined, { staleTime: 0 }).catch(() => null);
      setChanged({ open: true, before: shown, after, total: after?.total ?? total });
    },
    close,
    confirm: () => {
      confirmed.current = changed && { total: changed.total, items: (changed.after ?? shown).items };
      close();
    },
    /** The confirmation is for one order, sent once. */
    forgetConfirmed: () => {
      confirmed.current = null;
    },
  };
}
