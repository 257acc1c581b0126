import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../trpc';
import { recoverCart } from './recover-cart';

/** Changes a line of the cart, or removes it. */
export function useLineActions() {
  const utils = trpc.useUtils();
  const client = utils.client.cart;
  const reload = () => utils.cart.get.invalidate();
  const updateQuantity = useMutation({
    mutationFn: (input: { cartItemId: string; newQuantity: number }) =>
      client.updateQuantity
        .mutate(input)
        .catch((error) =>
          recoverCart(utils, error, ({ items }) =>
            items.some(({ id, quantity }) => id === input.cartItemId && quantity === input.newQuantity),
          ),
        ),
    onSuccess: (cart) => utils.cart.get.setData(undefined, cart),
    onError: reload,
  });
  const remove = useMutation({
    mutationFn: (input: { id: string }) =>
      client.remove
        .mutate(input)
        .catch((error) => recoverCart(utils, error, ({ items }) => items.every(({ id }) => id !== input.id))),
    onSettled: reload,
  });
  return { updateQuantity, remove };
}
