import { useMutation } from '@tanstack/react-query';
import type { Cart } from '../../../src/cart/schema';
import { SOMETHING_WENT_WRONG } from '../../../src/errors';
import { getErrorMessage } from '../../form/get-error-message';
import { useLastChange } from '../../form/use-last-change';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import { recoverCart } from './recover-cart';

/** Mutations of one scope run one after another: sent together, the server could apply them in any order. */
const SCOPE = { id: 'cart' };

interface QuantityChange {
  cartItemId: string;
  newQuantity: number;
}

/** Changes a line of the cart, or removes it. Failures are reported also when the cart has been left or closed by then. */
export function useLineActions() {
  const utils = trpc.useUtils();
  const client = utils.client.cart;
  const toast = useToast();
  const showError = (error: unknown) => toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
  const reload = () => utils.cart.get.invalidate();
  const sendChange = (input: QuantityChange): Promise<Cart> =>
    client.updateQuantity
      .mutate(input)
      .catch((error) =>
        recoverCart(utils, error, ({ items }) =>
          items.some(({ id, quantity }) => id === input.cartItemId && quantity === input.newQuantity),
        ),
      );
  const { isLast, options } = useLastChange(sendChange);
  const updateQuantity = useMutation({
    ...options,
    scope: SCOPE,
    onSuccess: (cart) => cart && utils.cart.get.setData(undefined, cart),
    onError: (error, input) => {
      if (isLast(input)) showError(error);
      return reload();
    },
  });
  const remove = useMutation({
    scope: SCOPE,
    mutationFn: (input: { id: string }) =>
      client.remove
        .mutate(input)
        .catch((error) => recoverCart(utils, error, ({ items }) => items.every(({ id }) => id !== input.id))),
    onError: showError,
    onSettled: reload,
  });
  return { updateQuantity, remove };
}
