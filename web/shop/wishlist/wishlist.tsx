import { useQueryClient } from '@tanstack/react-query';
import { WISHLIST_MESSAGES } from '../../../src/wishlist/messages';
import type { Wishlist, WishlistItem } from '../../../src/wishlist/schema';
import { getErrorMessage } from '../../form/get-error-message';
import { useSession } from '../../session/session';
import { errorCode, trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import { savePending } from '../cart/pending';
import { useOverlays } from '../overlays';

/** The part of a product that a wishlist button needs. */
export type WishedProduct = Pick<WishlistItem['product'], 'id' | 'name'>;

function useWishlistQuery<Part>(select: (wishlist: Wishlist) => Part) {
  const { status } = useSession();
  return trpc.wishlist.get.useQuery(undefined, { enabled: status === 'user', select });
}

const countItems = ({ items }: Wishlist) => items.length;
const NO_ITEMS: WishlistItem[] = [];

/** How many products are on the wishlist. */
export const useWishlistCount = (): number => useWishlistQuery(countItems).data ?? 0;

const hasProduct = ({ items }: Wishlist, productId: string) =>
  items.some(({ product }) => product.id === productId);

function withItem(wishlist: Wishlist | undefined, item: WishlistItem): Wishlist {
  const items = wishlist?.items ?? NO_ITEMS;
  return hasProduct({ items }, item.product.id) ? { items } : { items: [item, ...items] };
}

const createItem = ({ id, name }: WishedProduct): WishlistItem => ({
  id: `new ${id}`,
  product: { id, name, images: [], variants: [] },
});

const removeProduct = (wishlist: Wishlist | undefined, productId: string): Wishlist => ({
  items: (wishlist?.items ?? NO_ITEMS).filter(({ product }) => product.id !== productId),
});

/** The server's message when the wishlist is full; a shopper can do nothing about other errors. */
export const wishlistErrorMessage = (error: unknown): string =>
  errorCode(error) === 'CONFLICT'
    ? getErrorMessage(error, WISHLIST_MESSAGES.failed)
    : WISHLIST_MESSAGES.failed;

/** Mutations of one scope run one after another. */
const SCOPE = { id: 'wishlist' };

/** Whether a product is on the wishlist, and functions to change that. Visitors are asked to log in. */
export function useWish(product: WishedProduct) {
  const { status } = useSession();
  const { show, preload } = useOverlays();
  const toast = useToast();
  const queryClient = useQueryClient();
  const cache = trpc.useUtils().wishlist.get;
  const { id: productId } = product;
  const isWished = useWishlistQuery((wishlist) => hasProduct(wishlist, productId)).data ?? false;

  const change = async (next: (wishlist: Wishlist | undefined) => Wishlist) => {
    await cache.cancel();
    cache.setData(undefined, next);
  };
  /** The response is outdated if other changes are waiting. */
  const settle = (wishlist: Wishlist) => {
    const waiting = queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE.id });
    if (waiting <= 1) cache.setData(undefined, wishlist);
  };
  const askToLogIn = () => {
    savePending({ wishlist: { productId } });
    show('login');
  };
  const showError = (error: unknown) => toast.error(wishlistErrorMessage(error));

  const add = trpc.wishlist.add.useMutation({
    scope: SCOPE,
    onMutate: () => change((wishlist) => withItem(wishlist, createItem(product))),
    onSuccess: ({ wishlist }) => {
      settle(wishlist);
      toast.success(WISHLIST_MESSAGES.added);
    },
    onError: async (error) => {
      if (errorCode(error) === 'UNAUTHORIZED') return askToLogIn();
      showError(error);
      await change((wishlist) => removeProduct(wishlist, productId));
    },
  });
  const remove = trpc.wishlist.remove.useMutation({
    scope: SCOPE,
    onMutate: async () => {
      const before = cache.getData()?.items.find((item) => item.product.id === productId);
      await change((wishlist) => removeProduct(wishlist, productId));
      return before;
    },
    onSuccess: (wishlist) => {
      settle(wishlist);
      toast.success(WISHLIST_MESSAGES.removed);
    },
    onError: async (error, _input, before) => {
      if (errorCode(error) === 'UNAUTHORIZED') return show('login');
      showError(error);
      await change((wishlist) => withItem(wishlist, before ?? createItem(product)));
    },
  });

  const toggle = () => {
    if (status === 'anonymous') return askToLogIn();
    (isWished ? remove : add).mutate({ productId });
  };
  return {
    isWished,
    toggle,
    /** does nothing when the product is not on the wishlist */
    remove: () => remove.mutate({ productId }),
    preload: () => status === 'anonymous' && preload('login'),
  };
}
