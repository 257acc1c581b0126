import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { toOrderNumber } from '../../src/order/status';
import { hasNoAnswer } from '../call-error';
import { paths } from '../paths';
import { unansweredStorage } from '../shop/unanswered/unanswered-storage';
import { trpc } from '../trpc';
import { loadCode } from '../ui/load-code';
import { useToast } from '../ui/toast';

/**
 * Looks for the order that was sent before a reload, or before its payment, whose cart is empty by now: repeated with its key it can't
 * place another. Resolves with whether it has shown the payment or the orders instead.
 */
export function useShowUnansweredOrder(): () => Promise<boolean> {
  const { client } = trpc.useUtils();
  const toast = useToast();
  const [, navigate] = useLocation();
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
        navigate(paths.paymentStatus(merchantTransactionId), { replace: true });
        return true;
      }
      toast.confirm(`Order ${toOrderNumber(order.id)} has been placed.`);
    } catch (error) {
      if (!hasNoAnswer(error)) {
        saveUnansweredOrder(null);
        return false;
      }
    }
    navigate(paths.orders, { replace: true });
    return true;
  }, [client, toast, navigate]);
}
