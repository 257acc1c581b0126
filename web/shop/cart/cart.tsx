import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Cart } from '../../../src/cart/schema';
import { useSession } from '../../session/session';
import { errorCode, trpc } from '../../trpc';

interface CartDrawerState {
  open: boolean;
  setOpen(open: boolean): void;
  /** the variant that was just added, while its line is highlighted */
  addedVariantId: string | null;
  setAddedVariantId(variantId: string | null): void;
}

const CartDrawerContext = createContext<CartDrawerState | null>(null);

/** The state of the cart drawer, which opens when something is added. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [addedVariantId, setAddedVariantId] = useState<string | null>(null);
  const value = useMemo(() => ({ open, setOpen, addedVariantId, setAddedVariantId }), [open, addedVariantId]);
  return <CartDrawerContext.Provider value={value}>{children}</CartDrawerContext.Provider>;
}

export function useCartDrawer(): CartDrawerState {
  const drawer = useContext(CartDrawerContext);
  if (!drawer) throw new Error('useCartDrawer needs a CartDrawerProvider above it');
  return drawer;
}

interface CartAddition {
  productVariantId: string;
  quantity?: number;
}

/** The server returns the oldest line first, but visitors look for what they have just added. */
export const toNewestFirst = (cart: Cart): Cart => ({ ...cart, items: [...cart.items].reverse() });

export const EMPTY_CART: Cart = { items: [], itemCount: 0, total: '0.00' };

/** The cart, empty for visitors and until it is loaded. Not a suspense query: the header is shown without waiting for it. */
export function useCart(): Cart {
  const { status } = useSession();
  const { data } = trpc.cart.get.useQuery(undefined, { enabled: status === 'user', select: toNewestFirst });
  return data ?? EMPTY_CART;
}

const countUnits = ({ items }: Cart, variantId: string): number =>
  items.find(({ product }) => product.variant.id === variantId)?.quantity ?? 0;

/** Finds out from the cart whether a call without an answer has succeeded; throws its error again if not. */
export function useRecovery() {
  const { cart, client } = trpc.useUtils();
  return async (error: unknown, hasSucceeded: (now: Cart) => boolean): Promise<Cart> => {
    const now = errorCode(error) === null && (await client.cart.get.query().catch(() => null));
    if (now && hasSucceeded(now)) return now;
    if (now) cart.get.setData(undefined, now);
    throw error;
  };
}

/** Adds to the cart. Sent twice it would add twice, so that a lost answer is recovered. */
export function useAddMutation(onSuccess?: (cart: Cart, item: CartAddition) => void) {
  const { cart, client } = trpc.useUtils();
  const recover = useRecovery();
  return useMutation({
    mutationFn: (item: CartAddition) => {
      const before = cart.get.getData();
      const { productVariantId: id, quantity = 1 } = item;
      return client.cart.add
        .mutate(item)
        .catch((error) =>
          recover(error, (now) => !!before && countUnits(now, id) === countUnits(before, id) + quantity),
        );
    },
    onSuccess,
  });
}

/** Adds to the cart, and opens it. */
export function useCartActions() {
  const utils = trpc.useUtils();
  const { setOpen, setAddedVariantId } = useCartDrawer();
  const add = useAddMutation((cart, { productVariantId }) => {
    utils.cart.get.setData(undefined, cart);
    setAddedVariantId(productVariantId);
    setOpen(true);
  });
  return { add };
}
