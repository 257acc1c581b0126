import { useMutation } from '@tanstack/react-query';
import type { Cart } from '../../../src/cart/schema';
import { useLastChange } from '../../form/use-last-change';
import { trpc } from '../../trpc';
import { recoverCart } from './recover-cart';

/** Mutations of one scope run one after another: sent together, the server could apply them in any order. */
const SCOPE = { id: 'cart' };

interface QuantityChange {
  cartItemId: string;
  newQuantity: number;
}

/** Changes a line of the cart, or removes it. */
export function useLineActions() {
  const utils = trpc.useUtils();
  const client = utils.client.cart;
  const reload = () => utils.cart.get.invalidate();
  const sendChange = (input: QuantityChange): Promise<Cart> =>
    client.updateQuantity
      .mutate(input)
      .catch((error) =>
        recoverCart(utils, error, ({ items }) =>
          items.some(({ id, quantity }) => id === input.cartItemId && quantity === input.newQuantity),
        ),
      );
  const updateQuantity = useMutation({
    ...useLastChange(sendChange).options,
    scope: SCOPE,
    onSuccess: (cart) => cart && utils.cart.get.setData(undefined, cart),
    onError: reload,
  });
  const remove = useMutation({
    scope: SCOPE,
    mutationFn: (input: { id: string }) =>
      client.remove
        .mutate(input)
        .catch((error) => recoverCart(utils, error, ({ items }) => items.every(({ id }) => id !== input.id))),
    onSettled: reload,
  });
  return { updateQuantity, remove };
}
