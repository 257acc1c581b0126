import { useRef } from 'react';
import type { Cart } from '../../src/cart/schema';
import { cartOf } from '../../src/cart/totals';
import { ORDER_MESSAGES } from '../../src/order/messages';
import type { Order } from '../../src/order/schema';
import type { PaymentMethod } from '../../src/order/status';
import { messageOf } from '../form/message-of';
import { useZodForm } from '../form/use-zod-form';
import { errorCode, trpc } from '../trpc';
import { useToast } from '../ui/toast';

const placeOrderSchema = () =>
  import('../../src/order/schema').then(({ placeOrderInput }) => placeOrderInput);

/** The same key for the same purchase, so that a repeat after a lost answer can't order twice; another for any change. */
function useIdempotencyKey() {
  const kept = useRef({ purchase: '', key: '' });
  return (purchase: unknown): string => {
    const text = JSON.stringify(purchase);
    if (kept.current.purchase !== text) kept.current = { purchase: text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}

interface PlaceOrderOptions {
  cart: Cart;
  /** the address that stands chosen while none was pressed */
  usualAddressId: string;
  usualMethod: PaymentMethod;
  onPlaced: (order: Order) => void;
}

/** The choices of the checkout and their way to the server. */
export function usePlaceOrder({ cart, usualAddressId, usualMethod, onPlaced }: PlaceOrderOptions) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const keyFor = useIdempotencyKey();

  const place = trpc.order.place.useMutation({
    onSuccess: () => {
      utils.cart.get.setData(undefined, cartOf([]));
      void utils.order.invalidate();
    },
    onError: (error) => {
      toast.error(messageOf(error, ORDER_MESSAGES.placeFailed));
      // What the server refuses it knows better; without an answer the same purchase can be sent again.
      if (errorCode(error) !== null) void utils.cart.get.invalidate();
    },
  });

  const form = useZodForm(placeOrderSchema, {
    defaults: { addressId: '', paymentMethod: '' },
    prepare: ({ addressId, paymentMethod }) => {
      const choices = { addressId: addressId || usualAddressId, paymentMethod: paymentMethod || usualMethod };
      const lines = cart.items.map(({ quantity, product }) => [product.variant.id, quantity]);
      return { ...choices, idempotencyKey: keyFor({ ...choices, lines }) };
    },
    submit: (input) => place.mutateAsync(input),
    onSuccess: ({ order }) => onPlaced(order),
    fallback: ORDER_MESSAGES.placeFailed,
  });

  return {
    form,
    addressId: form.values.addressId || usualAddressId,
    method: (form.values.paymentMethod || usualMethod) as PaymentMethod,
    /** the cart and the stock no longer agree: the cart is where to mend it */
    cartAtFault: errorCode(place.error) === 'CONFLICT',
  };
}
