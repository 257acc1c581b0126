import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Cart } from '../../../src/cart/schema';
import { useSession } from '../../session/session';
import { trpc } from '../../trpc';

interface CartDrawerState {
  open: boolean;
  setOpen(open: boolean): void;
  /** the variant whose line was put into the cart a moment ago, until it has been pointed out */
  added: string | null;
  setAdded(variantId: string | null): void;
}

const CartDrawerContext = createContext<CartDrawerState | null>(null);

/** Whether the cart drawer is open: anything that adds to the cart opens it. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const value = useMemo(() => ({ open, setOpen, added, setAdded }), [open, added]);
  return <CartDrawerContext.Provider value={value}>{children}</CartDrawerContext.Provider>;
}

export function useCartDrawer(): CartDrawerState {
  const drawer = useContext(CartDrawerContext);
  if (!drawer) throw new Error('useCartDrawer needs a CartDrawerProvider above it');
  return drawer;
}

const EMPTY: Cart = { items: [], itemCount: 0, total: '0.00' };

/** The server names the oldest line first; a shopper looks for what they have just added. */
const newestFirst = (cart: Cart): Cart => ({ ...cart, items: [...cart.items].reverse() });

/** The shopper's cart, the newest line first; empty for a visitor. `loading` only while a logged-in shopper's is on its way. */
export function useCart() {
  const session = useSession();
  const loggedIn = session.status === 'user';
  const query = trpc.cart.get.useQuery(undefined, {
    enabled: loggedIn,
    staleTime: 0,
    select: newestFirst,
  });
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
  const { setOpen, setAdded } = useCartDrawer();
  const reload = () => utils.cart.get.invalidate();
  const keep = (cart: Cart) => utils.cart.get.setData(undefined, cart);
  const add = trpc.cart.add.useMutation({
    onSuccess: (cart, { productVariantId }) => {
      keep(cart);
      setAdded(productVariantId);
      setOpen(true);
    },
  });
  const updateQuantity = trpc.cart.updateQuantity.useMutation({ onSuccess: keep, onError: reload });
  const remove = trpc.cart.remove.useMutation({ onSettled: reload });
  return { add, updateQuantity, remove };
}
