import { useMutation } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { AppRouter } from '../../server/router';
import type { Cart } from '../../src/cart/schema';
import { toCart } from '../../src/cart/totals';
import { ORDER_MESSAGES } from '../../src/order/messages';
import type { PlacedOrder } from '../../src/order/placed-order';
import type { Order, PlaceOrderInput } from '../../src/order/schema';
import type { PaymentMethod } from '../../src/order/status';
import { getErrorCode, hasNoAnswer } from '../call-error';
import { useZodForm } from '../form/use-zod-form';
import { paths } from '../paths';
import { PAY_NOW, useExternalRedirect } from '../shop/payment/use-external-redirect';
import { trpc } from '../trpc';
import { useToast } from '../ui/toast';
import { describePlaced, describePlacedOnline } from './placed-messages';
import { useChangedTotal } from './use-changed-total';
import { useSendOrder } from './use-send-order';

const placeOrderSchema = () =>
  import('../../src/order/schema').then(({ checkoutFormInput }) => checkoutFormInput);

export interface PlaceOrderOptions {
  cart: Cart;
  /** preselected */
  defaultAddressId: string;
  /** preselected; null until the payment methods are loaded */
  defaultMethod: PaymentMethod | null;
  /** called for cash on delivery; an online payment leaves the page instead */
  onPlaced: (order: Order) => void;
  /** called when the answer to a call is lost, which may have placed the order */
  onUnanswered: () => void;
  /** the server's cart has become empty after a call without an answer; then the call is repeated, which shows its order */
  isEmptied: boolean;
  /** called when it is empty for another reason */
  onEmpty: () => void;
}

/** Shown when an order cannot be placed. */
const LINKS = {
  cart: { href: paths.cart, label: 'Back to your cart' },
  orders: { href: paths.orders, label: 'Order history' },
  /** the order may have been placed although its answer was lost */
  unanswered: { href: paths.orders, label: 'Check your orders' },
} as const;

/** Where a customer can go on after a failure. @param sendError of the call; null if the form itself was rejected */
function findNextStep(formError: string | null, sendError: unknown) {
  if (formError === ORDER_MESSAGES.awaitsPayment) return LINKS.orders;
  if (formError === null || !sendError) return null;
  const code = getErrorCode(sendError);
  if (code === 'CONFLICT') return LINKS.cart;
  return code === null ? LINKS.unanswered : null;
}

/** In a sequence of its own, because a purchase keeps its key however the cart is sorted. */
const toExpectedItems = (items: Cart['items']) =>
  items
    .map(({ quantity, product: { variant } }) => ({ productVariantId: variant.id, quantity }))
    .sort((a, b) => (a.productVariantId < b.productVariantId ? -1 : 1));

const MAY_BE_PLACED =
  'No answer arrived, so your order may have been placed. Your order history shows whether it was.';

/** The checkout form: its choices, placing the order, and the redirect to the payment page. */
export function usePlaceOrder({
  cart,
  defaultAddressId,
  defaultMethod,
  onPlaced,
  onUnanswered,
  isEmptied,
  onEmpty,
}: PlaceOrderOptions) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const [, navigate] = useLocation();
  // When the customer returns, the order may have been paid in another tab.
  const { isRedirecting, redirectTo } = useExternalRedirect(() => void utils.cart.get.invalidate());

  const changedTotal = useChangedTotal(cart);
  const [isAddressGone, setAddressGone] = useState(false);
  const preselectedId = isAddressGone ? '' : defaultAddressId;
  const sendOrder = useSendOrder(onUnanswered);
  const placeOrder = useMutation<PlacedOrder, TRPCClientErrorLike<AppRouter>, PlaceOrderInput>({
    mutationFn: sendOrder,
    onSuccess: ({ order }) => {
      // Items of an online payment stay in the cart until it is paid.
      if (order.paymentMethod === 'COD') utils.cart.get.setData(undefined, toCart([]));
      void utils.order.invalidate();
      void utils.payment.unpaid.invalidate();
    },
    onError: (error) => {
      if (error.data?.orderTotal) return changedTotal.ask(error.data.orderTotal);
      if (isEmptied && !hasNoAnswer(error)) onEmpty();
      // The address was deleted in another tab. The customer chooses where else the order goes.
      if (getErrorCode(error) === 'NOT_FOUND') {
        setAddressGone(true);
        form.setValues({ addressId: '' });
        void utils.address.list.invalidate();
      }
      // If the server rejected it, the cart is outdated. Without an answer the order may have been placed: then the cart is empty,
      // and `isEmptied` shows the order.
      void utils.cart.get.invalidate();
      if (hasNoAnswer(error)) void utils.order.invalidate();
    },
    onSettled: changedTotal.forgetConfirmed,
  });

  const form = useZodForm(placeOrderSchema, {
    defaults: { addressId: '', paymentMethod: '', forBusiness: false, gstin: '', businessName: '' },
    prepare: ({ addressId, paymentMethod, forBusiness, gstin, businessName }) => {
      const { total, items } = changedTotal.getAgreed();
      return {
        addressId: addressId || preselectedId,
        paymentMethod: paymentMethod || defaultMethod,
        forBusiness,
        ...(forBusiness ? { gstin, businessName } : {}),
        expectedTotal: total,
        expectedItems: toExpectedItems(items),
      };
    },
    submit: ({ forBusiness: _, ...input }) => placeOrder.mutateAsync(input),
    onSuccess: ({ order, redirectUrl, merchantTransactionId }, _, isShown) => {
      if (order.paymentMethod === 'COD') {
        onPlaced(order);
        if (!isShown) toast.confirm(`${describePlaced(order)}.`);
      } else if (!isShown) {
        // The customer is on another page by now, which an answer must not take away.
        if (redirectUrl)
          toast.confirm(`${describePlaced(order)} and is waiting for your payment.`, {
            action: { ...PAY_NOW, onSelect: () => redirectTo(redirectUrl) },
          });
        else toast.confirm(describePlacedOnline(order));
      } else if (redirectUrl) redirectTo(redirectUrl);
      else navigate(merchantTransactionId ? paths.paymentStatus(merchantTransactionId) : paths.orders);
    },
    fallback: ORDER_MESSAGES.placeFailed,
    unansweredClosed: MAY_BE_PLACED,
  });

  const repeat = useEffectEvent(() => void form.handleSubmit());
  useEffect(() => {
    if (isEmptied) repeat();
  }, [isEmptied]);

  return {
    form,
    addressId: form.values.addressId || preselectedId,
    method: (form.values.paymentMethod || defaultMethod) as PaymentMethod | null,
    /** also while the browser is redirected to the payment page */
    busy: form.pending || isRedirecting,
    changedTotal: {
      changed: changedTotal.changed,
      onClose: changedTotal.close,
      onConfirm: () => {
        changedTotal.confirm();
        void form.handleSubmit();
      },
    },
    nextStep: findNextStep(form.formError, placeOrder.error),
  };
}
