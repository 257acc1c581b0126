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
import { SOMETHING_WENT_WRONG } from '../../../src/errors';
import { hasNoAnswer } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { useSendOnce } from '../../form/use-idempotency-key';
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

export const MAY_BE_ADDED = 'No answer came back, so it may be in your cart already. Try again to find out.';

export const getAdditionErrorMessage = (error: unknown): string =>
  getErrorMessage(error, hasNoAnswer(error) ? MAY_BE_ADDED : SOMETHING_WENT_WRONG);

/** Adds to the cart. After a lost answer it is sent again with the same key, so that it is added once. */
export function useAddMutation(onSuccess?: (cart: Cart, item: CartAddition) => void) {
  const { client } = trpc.useUtils();
  const mutationFn = useSendOnce((item: CartAddition & { idempotencyKey: string }) => {
    const send = () => client.cart.add.mutate(item);
    return send().catch((error) =>
      loadCode(() => import('./recover-cart')).then(
        ({ repeatAddition }) => repeatAddition(error, send),
        () => Promise.reject(error),
      ),
    );
  });
  return useMutation({ mutationFn, onSuccess });
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
