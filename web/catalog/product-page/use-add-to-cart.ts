import { useRef } from 'react';
import type { Variant } from '../../../src/catalog/shapes';
import { SOMETHING_WENT_WRONG } from '../../../src/errors';
import { getErrorCode } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { useSession } from '../../session/session';
import { useCartActions } from '../../shop/cart/cart';
import { savePending } from '../../shop/cart/pending';
import { useOverlays } from '../../shop/overlays';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

/** Adds the chosen variant. Visitors are asked to log in first; then it is added. */
export function useAddToCart(variant: Variant | null, quantity: number) {
  const { status } = useSession();
  const { show, preload } = useOverlays();
  const { add } = useCartActions();
  const toast = useToast();
  const { catalog } = trpc.useUtils();
  // `isPending` changes only with the next render, which the second click of a double click may precede.
  const isAdding = useRef(false);

  const addToCart = () => {
    if (!variant || variant.stock === 0 || isAdding.current) return;
    const item = { productVariantId: variant.id, quantity };
    const askToLogIn = () => {
      savePending({ cart: item });
      show('login');
    };
    if (status === 'anonymous') return askToLogIn();
    preload('cart');
    isAdding.current = true;
    add.mutate(item, {
      onSettled: () => {
        isAdding.current = false;
      },
      onError: (error) => {
        if (getErrorCode(error) === 'UNAUTHORIZED') return askToLogIn();
        toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
        // Its stock, or the variant itself, may be another by now.
        void catalog.productPage.invalidate();
      },
    });
  };
  return { add: addToCart, adding: add.isPending };
}
