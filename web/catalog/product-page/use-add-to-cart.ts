import type { Variant } from '../../../src/catalog/shapes';
import { getErrorCode } from '../../call-error';
import { useOneAtATime } from '../../form/use-one-at-a-time';
import { useSession } from '../../session/session';
import { getAdditionErrorMessage, useCartActions } from '../../shop/cart/cart';
import { savePending } from '../../shop/cart/pending';
import { useOverlays } from '../../shop/overlays';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

/** Adds the chosen variant. Visitors are asked to log in first; then it is added. */
export function useAddToCart(productId: string, variant: Variant | null, quantity: number) {
  const { status } = useSession();
  const { show, preload } = useOverlays();
  const { add } = useCartActions();
  const toast = useToast();
  const { catalog } = trpc.useUtils();

  const addToCart = useOneAtATime(async () => {
    if (!variant || variant.stock === 0) return;
    const item = { productVariantId: variant.id, quantity };
    const askToLogIn = () => {
      savePending({ cart: { savedAt: Date.now(), productId, ...item } });
      show('login');
    };
    if (status === 'anonymous') return askToLogIn();
    preload('cart');
    // Not an `onError` of this call: it would be dropped if the page were left before the answer.
    await add.mutateAsync(item).catch((error) => {
      if (getErrorCode(error) === 'UNAUTHORIZED') return askToLogIn();
      toast.error(getAdditionErrorMessage(error));
      if (getErrorCode(error) === 'NOT_FOUND') {
        // Data would hide the error of loading it again.
        void catalog.productPage.reset({ id: productId });
        // The page of a missing product is short. Another page stays where it is.
        if (location.pathname.endsWith(productId)) scrollTo(0, 0);
        return;
      }
      // Its stock may be another by now.
      void catalog.productPage.invalidate({ id: productId });
    });
  });
  return { add: addToCart, adding: add.isPending };
}
