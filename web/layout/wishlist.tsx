import { useQueryClient } from '@tanstack/react-query';
import { WISHLIST_MESSAGES } from '../../src/wishlist/messages';
import type { Wishlist, WishlistItem } from '../../src/wishlist/schema';
import { errorCode, errorMessage, trpc } from '../trpc';
import { useToast } from '../ui/toast';
import { useOverlays } from './overlays';
import { savePending } from './pending';
import { useSession } from './session';

export type WishedProduct = WishlistItem['product'];

function useWishlistQuery<Part>(select: (wishlist: Wishlist) => Part) {
  const { status } = useSession();
  return trpc.wishlist.get.useQuery(undefined, { enabled: status === 'user', select });
}

const all = ({ items }: Wishlist) => items;
const countOf = ({ items }: Wishlist) => items.length;
const NONE: WishlistItem[] = [];

/** The shopper's wishlist; empty for a visitor. `loading` only while a logged-in shopper's is on its way. */
export function useWishlist() {
  const { status } = useSession();
  const { data, isPending, isError, isFetching, refetch } = useWishlistQuery(all);
  return {
    items: data ?? NONE,
    loading: status === 'checking' || (status === 'user' && isPending),
    failed: isError && !data,
    retry: refetch,
    retrying: isFetching,
  };
}

/** How many products are on it. */
export const useWishlistCount = (): number => useWishlistQuery(countOf).data ?? 0;

const holds = ({ items }: Wishlist, productId: string) =>
  items.some(({ product }) => product.id === productId);

function withProduct(wishlist: Wishlist | undefined, product: WishedProduct): Wishlist {
  const items = wishlist?.items ?? NONE;
  if (holds({ items }, product.id)) return { items };
  return { items: [{ id: `new ${product.id}`, product }, ...items] };
}

const without = (wishlist: Wishlist | undefined, productId: string): Wishlist => ({
  items: (wishlist?.items ?? NONE).filter(({ product }) => product.id !== productId),
});

/** One change after the other, in the order of the presses. */
const SCOPE = { id: 'wishlist' };

/** Whether a product is on the wishlist, and the press that changes it; a visitor is asked to log in first. */
export function useWish(product: WishedProduct) {
  const { status } = useSession();
  const { show, warm } = useOverlays();
  const toast = useToast();
  const queryClient = useQueryClient();
  const cache = trpc.useUtils().wishlist.get;
  const { id: productId } = product;
  const wished = useWishlistQuery((wishlist) => holds(wishlist, productId)).data ?? false;

  const change = async (next: (wishlist: Wishlist | undefined) => Wishlist) => {
    await cache.cancel();
    cache.setData(undefined, next);
  };
  /** While other presses wait, an answer is already out of date. */
  const settle = (wishlist: Wishlist) => {
    const waiting = queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE.id });
    if (waiting <= 1) cache.setData(undefined, wishlist);
  };
  const askToLogIn = () => {
    savePending({ wishlist: { productId } });
    show('login');
  };
  const tell = (error: unknown) => {
    // A full wishlist says so; anything else is nothing a shopper can mend.
    const full = errorCode(error) === 'CONFLICT';
    toast.error(full ? errorMessage(error, WISHLIST_MESSAGES.failed) : WISHLIST_MESSAGES.failed);
  };

  const add = trpc.wishlist.add.useMutation({
    scope: SCOPE,
    onMutate: () => change((wishlist) => withProduct(wishlist, product)),
    onSuccess: ({ wishlist }) => {
      settle(wishlist);
      toast.success(WISHLIST_MESSAGES.added);
    },
    onError: async (error) => {
      if (errorCode(error) === 'UNAUTHORIZED') return askToLogIn();
      tell(error);
      await change((wishlist) => without(wishlist, productId));
    },
  });
  const remove = trpc.wishlist.remove.useMutation({
    scope: SCOPE,
    onMutate: () => change((wishlist) => without(wishlist, productId)),
    onSuccess: (wishlist) => {
      settle(wishlist);
      toast.success(WISHLIST_MESSAGES.removed);
    },
    onError: async (error) => {
      if (errorCode(error) === 'UNAUTHORIZED') return show('login');
      tell(error);
      await change((wishlist) => withProduct(wishlist, product));
    },
  });

  const toggle = () => {
    if (status === 'anonymous') return askToLogIn();
    (wished ? remove : add).mutate({ productId });
  };
  return {
    wished,
    toggle,
    /** removes it wherever it stands; harmless when it is gone already */
    remove: () => remove.mutate({ productId }),
    warm: () => status === 'anonymous' && warm('login'),
  };
}
