import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { WISHLIST_MESSAGES } from '../../../src/wishlist/messages';
import type { Wishlist, WishlistItem } from '../../../src/wishlist/schema';
import { getErrorCode } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { useSession } from '../../session/session';
import { trpc } from '../../trpc';
import { loadCode } from '../../ui/load-code';
import { useToast } from '../../ui/toast';
import { savePending } from '../cart/pending';
import { useOverlays } from '../overlays';

/** The part of a product that a wishlist button needs. */
export type WishedProduct = Pick<WishlistItem['product'], 'id' | 'name'>;

interface WishlistState {
  productIds: ReadonlySet<string>;
  toggle(product: WishedProduct): void;
  /** does nothing when the product is not on the wishlist */
  remove(product: WishedProduct): void;
  /** called on hover of a button that may ask to log in */
  preload(): void;
}

const NO_ITEMS: WishlistItem[] = [];
const NO_IDS: ReadonlySet<string> = new Set();

const toProductIds = ({ items }: Wishlist) => new Set(items.map(({ product }) => product.id));

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

/** The server's message when the wishlist is full; a customer can do nothing about other errors. */
export const getWishlistErrorMessage = (error: unknown): string =>
  getErrorCode(error) === 'CONFLICT'
    ? getErrorMessage(error, WISHLIST_MESSAGES.failed)
    : WISHLIST_MESSAGES.failed;

/** Mutations of one scope run one after another. */
const SCOPE = { id: 'wishlist' };

export const WishlistContext = createContext<WishlistState | null>(null);

const doNothing = () => {};

/** For the pages that the server renders: it does not know the user. */
export const EMPTY_WISHLIST: WishlistState = {
  productIds: NO_IDS,
  toggle: doNothing,
  remove: doNothing,
  preload: doNothing,
};

/** The wishlist of all product cards of a page, so that each of their buttons costs little to render. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const Provider = import.meta.env.SSR ? EmptyWishlistProvider : CurrentWishlistProvider;
  return <Provider>{children}</Provider>;
}

const EmptyWishlistProvider = ({ children }: { children: ReactNode }) => (
  <WishlistContext value={EMPTY_WISHLIST}>{children}</WishlistContext>
);

function CurrentWishlistProvider({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const isUser = status === 'user';
  const { data } = trpc.wishlist.get.useQuery(undefined, { enabled: isUser, select: toProductIds });
  // As for the cart: see useCart.
  const productIds = (isUser && data) || NO_IDS;
  const { preload } = useOverlays();
  const { add, remove, askToLogIn } = useWishlistActions();
  const value = useMemo(
    () => ({
      productIds,
      toggle: (product: WishedProduct) => {
        if (status === 'anonymous') askToLogIn(product);
        else (productIds.has(product.id) ? remove : add)(product);
      },
      remove,
      preload: () => status === 'anonymous' && preload('login'),
    }),
    [productIds, status, add, remove, askToLogIn, preload],
  );
  return <WishlistContext value={value}>{children}</WishlistContext>;
}

function useWishlist(): WishlistState {
  const wishlist = useContext(WishlistContext);
  if (!wishlist) throw new Error('useWishlist needs a WishlistProvider above it');
  return wishlist;
}

/** How many products are on the wishlist. */
export const useWishlistCount = (): number => useWishlist().productIds.size;

/** Whether a product is on the wishlist, and functions to change that. Visitors are asked to log in. */
export function useWish(product: WishedProduct) {
  const { productIds, toggle, remove, preload } = useWishlist();
  return {
    isWished: productIds.has(product.id),
    toggle: () => toggle(product),
    remove: () => remove(product),
    preload,
  };
}

/** Mutations of the wishlist, visible at once and undone if they fail. */
function useWishlistActions() {
  const { show } = useOverlays();
  const toast = useToast();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const cache = utils.wishlist.get;

  const change = async (next: (wishlist: Wishlist | undefined) => Wishlist) => {
    await cache.cancel();
    cache.setData(undefined, next);
  };
  /** A response is outdated if other changes are waiting. */
  const isLast = () =>
    queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE.id }) <= 1;
  const applyAnswer = (wishlist: Wishlist) => {
    if (isLast()) cache.setData(undefined, wishlist);
  };
  /** Undoes a change, and loads what the server has: it may have made it, although the answer was lost. */
  const undo = async (previous: (wishlist: Wishlist | undefined) => Wishlist) => {
    await change(previous);
    if (isLast()) void cache.invalidate();
  };
  const askToLogIn = useCallback(
    ({ id: productId }: WishedProduct) => {
      savePending({ wishlist: { savedAt: Date.now(), productId } });
      show('login');
    },
    [show],
  );
  const showError = (error: unknown) => toast.error(getWishlistErrorMessage(error));

  /** Recovers from a lost answer. */
  const recover = (error: unknown, productId: string, isWished: boolean) =>
    loadCode(() => import('./recover-wishlist')).then(
      ({ recoverWishlist }) => recoverWishlist(utils, error, productId, isWished),
      () => Promise.reject(error),
    );

  const { mutate: add } = useMutation({
    mutationFn: ({ id: productId }: WishedProduct): Promise<Wishlist> =>
      utils.client.wishlist.add.mutate({ productId }).then(
        ({ wishlist }) => wishlist,
        (error) => recover(error, productId, true),
      ),
    scope: SCOPE,
    onMutate: (product) => change((wishlist) => withItem(wishlist, createItem(product))),
    onSuccess: (wishlist) => {
      applyAnswer(wishlist);
      toast.success(WISHLIST_MESSAGES.added);
    },
    onError: async (error, product) => {
      if (getErrorCode(error) === 'UNAUTHORIZED') return askToLogIn(product);
      showError(error);
      await undo((wishlist) => removeProduct(wishlist, product.id));
    },
  });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id: productId }: WishedProduct) =>
      utils.client.wishlist.remove.mutate({ productId }).catch((error) => recover(error, productId, false)),
    scope: SCOPE,
    onMutate: async ({ id }) => {
      const before = cache.getData()?.items.find((item) => item.product.id === id);
      await change((wishlist) => removeProduct(wishlist, id));
      return before;
    },
    onSuccess: (wishlist) => {
      applyAnswer(wishlist);
      toast.success(WISHLIST_MESSAGES.removed);
    },
    onError: async (error, product, before) => {
      if (getErrorCode(error) === 'UNAUTHORIZED') return show('login');
      showError(error);
      await undo((wishlist) => withItem(wishlist, before ?? createItem(product)));
    },
  });
  return { add, remove, askToLogIn };
}
