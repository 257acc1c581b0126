import { useRef } from 'react';
import { CART_MESSAGES } from '../../src/cart/messages';
import type { PlacedOrder } from '../../src/order/placed-order';
import type { PlaceOrderInput } from '../../src/order/schema';
import { hasNoAnswer } from '../call-error';
import { getErrorMessage } from '../form/get-error-message';
import { useIdempotencyKey } from '../form/use-idempotency-key';
import { readUnansweredOrder, saveUnansweredOrder } from '../shop/unanswered/unanswered-order';
import { trpc } from '../trpc';

/**
 * Sends an order, with the same key for the same purchase, until its order is canceled. If the cart is empty, an earlier call without an
 * answer may have placed it: repeated, with its key, it answers with that order and can't place another.
 */
export function useSendOrder(onUnanswered: () => void) {
  const { client } = trpc.useUtils();
  const getIdempotencyKey = useIdempotencyKey();
  const unanswered = useRef(new Map<unknown, PlaceOrderInput>());
  const canceledOrders = useRef(0);

  /** A purchase that comes to another total by now is still the same. */
  const withKey = (input: PlaceOrderInput): PlaceOrderInput => {
    const { expectedTotal: _, ...purchase } = input;
    return { ...input, idempotencyKey: getIdempotencyKey([canceledOrders.current, purchase]) };
  };

  async function send(input: PlaceOrderInput): Promise<PlacedOrder> {
    const beforeReload = readUnansweredOrder();
    if (beforeReload) unanswered.current.set(beforeReload.idempotencyKey, beforeReload);
    saveUnansweredOrder(input);
    try {
      const placed = await client.order.place.mutate(input);
      // Kept while it is paid: the payment page may never return to the store.
      if (!placed.redirectUrl) saveUnansweredOrder(null);
      return placed;
    } catch (error) {
      if (hasNoAnswer(error)) {
        unanswered.current.set(input.idempotencyKey, input);
        onUnanswered();
        throw error;
      }
      saveUnansweredOrder(null);
      if (getErrorMessage(error, '') === CART_MESSAGES.empty) {
        for (const earlier of unanswered.current.values()) {
          const placed = await client.order.place.mutate(earlier).catch(() => null);
          if (placed && placed.order.deliveryStatus !== 'CANCELED') return placed;
        }
      }
      throw error;
    }
  }

  return async (input: Omit<PlaceOrderInput, 'idempotencyKey'>): Promise<PlacedOrder> => {
    const placed = await send(withKey(input));
    if (placed.created || placed.order.deliveryStatus !== 'CANCELED') return placed;
    // The key repeats an order that was not paid in time, or was canceled in another tab. The customer asks for a new one.
    canceledOrders.current++;
    return send(withKey(input));
  };
}
