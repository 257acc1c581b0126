import { type SyntheticEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { toOrderNumber } from '../../../src/order/status';
import { getErrorMessage } from '../../form/get-error-message';
import { paths } from '../../paths';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import { PAY_NOW, useExternalRedirect } from './use-external-redirect';

/** Starts another payment for an unpaid order. `error` is a message for the user. */
export function usePayAgain(orderId: string) {
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const { isRedirecting, redirectTo } = useExternalRedirect(() => void utils.payment.invalidate());
  const toast = useToast();
  /** while its click is being answered */
  const button = useRef<Element>(null);
  const retry = trpc.payment.retry.useMutation({
    onSuccess: ({ redirectUrl, merchantTransactionId }) => {
      void utils.order.invalidate();
      if (!button.current?.isConnected) {
        // The customer is on another page by now, which an answer must not take away.
        const page = `The payment page of order ${toOrderNumber(orderId)}`;
        if (redirectUrl)
          toast.confirm(`${page} is ready.`, {
            action: { ...PAY_NOW, onSelect: () => redirectTo(redirectUrl) },
          });
        else toast.error(`${page} could not be opened.`);
      } else if (redirectUrl) redirectTo(redirectUrl);
      else navigate(paths.paymentStatus(merchantTransactionId));
    },
    // The order has been paid in another window, or its time has ended: refetch.
    onError: () => {
      void utils.payment.invalidate();
      void utils.order.invalidate();
    },
    onSettled: () => {
      button.current = null;
    },
  });
  const payAgain = ({ currentTarget }: SyntheticEvent) => {
    if (button.current || isRedirecting) return;
    button.current = currentTarget;
    retry.mutate({ orderId });
  };
  return {
    payAgain,
    busy: retry.isPending || isRedirecting,
    error: retry.error ? getErrorMessage(retry.error, 'The payment page could not be opened.') : null,
  };
}
