import type { Variant } from '../../src/catalog/shapes';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { useCartActions } from '../layout/cart';
import { useOverlays } from '../layout/overlays';
import { useSession } from '../layout/session';
import { errorCode, errorMessage } from '../trpc';
import { useToast } from '../ui/toast';

/** Adds the chosen variant; a visitor is asked to log in first. */
export function useAddToCart(variant: Variant | null, quantity: number) {
  const { status } = useSession();
  const { show, warm } = useOverlays();
  const { add } = useCartActions();
  const toast = useToast();

  const addToCart = () => {
    if (!variant || variant.stock === 0 || add.isPending) return;
    if (status === 'anonymous') return show('login');
    warm('cart');
    add.mutate(
      { productVariantId: variant.id, quantity },
      {
        onError: (error) => {
          if (errorCode(error) === 'UNAUTHORIZED') show('login');
          else toast.error(errorMessage(error, SOMETHING_WENT_WRONG));
        },
      },
    );
  };
  return { add: addToCart, adding: add.isPending };
}
