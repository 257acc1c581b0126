import { useRef } from 'react';
import { useLocation } from 'wouter';
import { getErrorMessage } from '../../form/get-error-message';
import { paths } from '../../paths';
import { trpc } from '../../trpc';
import { useExternalRedirect } from './use-external-redirect';

/** Opens the provider's page once more for an order that is not paid yet. `error` is a sentence. */
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
    // Paid meanwhile, or too late: what is shown is out of date.
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
