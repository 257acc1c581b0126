import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Cart } from '../../../src/cart/schema';
import { useSession } from '../../session/session';
import { trpc } from '../../trpc';

interface CartDrawerState {
  open: boolean;
  setOpen(open: boolean): void;
  /** the variant that was just added, while its line is highlighted */
  added: string | null;
  setAdded(variantId: string | null): void;
}

const CartDrawerContext = createContext<CartDrawerState | null>(null);

/** The state of the cart drawer, which opens when something is added. */
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

/** The server returns the oldest line first, but visitors look for what they have just added. */
export const newestFirst = (cart: Cart): Cart => ({ ...cart, items: [...cart.items].reverse() });

export const EMPTY_CART: Cart = { items: [], itemCount: 0, total: '0.00' };

/** The cart, empty for visitors and until it is loaded. Not a suspense query: the header is shown without waiting for it. */
export function useCart(): Cart {
  const { status } = useSession();
  const { data } = trpc.cart.get.useQuery(undefined, { enabled: status === 'user', select: newestFirst });
  return data ?? EMPTY_CART;
}

/** Mutations of the cart. Their responses update the cache. */
export function useCartActions() {
  const utils = trpc.useUtils();
  const { setOpen, setAdded } = useCartDrawer();
  const reload = () => utils.cart.get.invalidate();
  const cacheCart = (cart: Cart) => utils.cart.get.setData(undefined, cart);
  const add = trpc.cart.add.useMutation({
    onSuccess: (cart, { productVariantId }) => {
      cacheCart(cart);
      setAdded(productVariantId);
      setOpen(true);
    },
  });
  const updateQuantity = trpc.cart.updateQuantity.useMutation({ onSuccess: cacheCart, onError: reload });
  const remove = trpc.cart.remove.useMutation({ onSettled: reload });
  return { add, updateQuantity, remove };
}
