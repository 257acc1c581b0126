import { useRef } from 'react';
import { useLocation } from 'wouter';
import { getErrorMessage } from '../../form/get-error-message';
import { paths } from '../../paths';
import { trpc } from '../../trpc';
import { useExternalRedirect } from './use-external-redirect';

/** Starts another payment for an unpaid order. `error` is a message for the user. */
export function usePayAgain(orderId: string) {
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const { isRedirecting, redirectTo } = useExternalRedirect(() => void utils.payment.invalidate());
  const isSubmitting = useRef(false);
  const retry = trpc.payment.retry.useMutation({
    onSuccess: ({ redirectUrl, merchantTransactionId }) => {
      void utils.order.invalidate();
      if (redirectUrl) redirectTo(redirectUrl);
      else navigate(paths.paymentStatus(merchantTransactionId));
    },
    // The order has been paid in another window, or its time has ended: refetch.
    onError: () => {
      void utils.payment.invalidate();
      void utils.order.invalidate();
    },
    onSettled: () => {
      isSubmitting.current = false;
    },
  });
  const payAgain = () => {
    if (isSubmitting.current || isRedirecting) return;
    isSubmitting.current = true;
    retry.mutate({ orderId });
  };
  return {
    payAgain,
    busy: retry.isPending || isRedirecting,
    error: retry.error ? getErrorMessage(retry.error, 'The payment page could not be opened.') : null,
  };
}
