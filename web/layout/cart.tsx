import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Cart } from '../../src/cart/schema';
import { trpc } from '../trpc';
import { useSession } from './session';

interface CartDrawerState {
  open: boolean;
  setOpen(open: boolean): void;
}

const CartDrawerContext = createContext<CartDrawerState | null>(null);

/** Whether the cart drawer is open: anything that adds to the cart opens it. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const value = useMemo(() => ({ open, setOpen }), [open]);
  return <CartDrawerContext.Provider value={value}>{children}</CartDrawerContext.Provider>;
}

export function useCartDrawer(): CartDrawerState {
  const drawer = useContext(CartDrawerContext);
  if (!drawer) throw new Error('useCartDrawer needs a CartDrawerProvider above it');
  return drawer;
}

const EMPTY: Cart = { items: [], itemCount: 0, total: '0.00' };

/** The shopper's cart; empty for a visitor. `loading` only while a logged-in shopper's is on its way. */
export function useCart() {
  const session = useSession();
  const loggedIn = session.status === 'user';
  const query = trpc.cart.get.useQuery(undefined, { enabled: loggedIn, staleTime: 0 });
  return {
    cart: query.data ?? EMPTY,
    loading: session.status === 'checking' || (loggedIn && query.isPending),
    failed: query.isError,
    retry: query.refetch,
  };
}

/** Mutations of the cart; each answer goes straight into the cache. */
export function useCartActions() {
  const utils = trpc.useUtils();
  const { setOpen } = useCartDrawer();
  const reload = () => utils.cart.get.invalidate();
  const keep = (cart: Cart) => utils.cart.get.setData(undefined, cart);
  const add = trpc.cart.add.useMutation({
    onSuccess: (cart) => {
      keep(cart);
      setOpen(true);
    },
  });
  const updateQuantity = trpc.cart.updateQuantity.useMutation({ onSuccess: keep, onError: reload });
  const remove = trpc.cart.remove.useMutation({ onSettled: reload });
  return { add, updateQuantity, remove };
}
