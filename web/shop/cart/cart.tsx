import { useMutation } from '@tanstack/react-query';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { Cart } from '../../../src/cart/schema';
import { useSession } from '../../session/session';
import { trpc } from '../../trpc';
import { loadCode } from '../../ui/load-code';

interface CartDrawerState {
  open: boolean;
  setOpen(open: boolean): void;
  /** the variant that was just added, while its line is highlighted */
  addedVariantId: string | null;
  setAddedVariantId: Dispatch<SetStateAction<string | null>>;
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
  const isUser = status === 'user';
  const { data } = trpc.cart.get.useQuery(undefined, { enabled: isUser, select: toNewestFirst });
  // The data may be there before hydration, which has to render what the server has rendered.
  return (isUser && data) || EMPTY_CART;
}

/** Adds to the cart. Sent twice it would add twice, so that a lost answer is recovered. */
export function useAddMutation(onSuccess?: (cart: Cart, item: CartAddition) => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (item: CartAddition) => {
      const before = utils.cart.get.getData();
      return utils.client.cart.add.mutate(item).catch((error) =>
        loadCode(() => import('./recover-cart')).then(
          ({ recoverAddition }) => recoverAddition(utils, error, item, before),
          () => Promise.reject(error),
        ),
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
