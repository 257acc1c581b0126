import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { hasNoAnswer } from '../call-error';
import { paths } from '../paths';
import { unansweredStorage } from '../shop/unanswered/unanswered-storage';
import { trpc } from '../trpc';
import { loadCode } from '../ui/load-code';
import { useToast } from '../ui/toast';
import { useIsMounted } from '../ui/use-is-mounted';
import { describePlaced, describePlacedOnline } from './placed-messages';

/**
 * Looks for the order that was sent before a reload, or before its payment, whose cart is empty by now: repeated with its key it can't
 * place another. Resolves with whether it has shown the payment or the orders instead, or told of the order on another page.
 */
export function useShowUnansweredOrder(): () => Promise<boolean> {
  const { client } = trpc.useUtils();
  const toast = useToast();
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  return useCallback(async () => {
    if (!unansweredStorage.read()) return false;
    const { readUnansweredOrder, saveUnansweredOrder } = await loadCode(
      () => import('../shop/unanswered/unanswered-order'),
    );
    const input = readUnansweredOrder();
    if (!input) return false;
    try {
      const { order, merchantTransactionId } = await client.order.place.mutate(input);
      saveUnansweredOrder(null);
      // The customer has seen it in the order history, and why the cart is empty.
      if (order.deliveryStatus === 'CANCELED') return false;
      if (merchantTransactionId) {
        if (isMounted()) navigate(paths.paymentStatus(merchantTransactionId), { replace: true });
        else toast.confirm(describePlacedOnline(order));
        return true;
      }
      toast.confirm(`${describePlaced(order)}.`);
    } catch (error) {
      if (!hasNoAnswer(error)) {
        saveUnansweredOrder(null);
        return false;
      }
    }
    // An answer must not take away the page that the customer is on by now.
    if (isMounted()) navigate(paths.orders, { replace: true });
    return true;
  }, [client, toast, navigate, isMounted]);
}
