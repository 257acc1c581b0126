import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CART_MESSAGES } from '../../src/cart/messages';
import type { Cart } from '../../src/cart/schema';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import { type RenderFailure, renderErrorNote } from '../calls/query-boundary';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { CartContents } from '../shop/cart/cart-contents';
import type { EmptiedCart } from '../shop/cart/emptied-cart';
import { lazyWithPreload } from '../ui/lazy-with-preload';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './checkout-page.css';
import { PlacedDialog } from './placed-dialog';
import { Title } from './title';
import { useShowUnansweredOrder } from './use-show-unanswered-order';

export const EMPTY_REDIRECT_MS = 1000;

/** Preloaded below, so that its code loads in parallel with the cart. */
const CheckoutForm = lazyWithPreload(() => import('./checkout-form'));

export default function CheckoutPage() {
  const [placed, setPlaced] = useState<{ order: Order; cart: Cart } | null>(null);
  /** the cart of an order whose answer was lost, which may have been placed */
  const [unanswered, setUnanswered] = useState<Cart | null>(null);
  useEffect(() => {
    // Rendering the form reports the error.
    CheckoutForm.preload().catch(() => {});
  }, []);
  return (
    <Container className={css.page}>
      <PageHead title="Checkout" />
      <CartContents loading={<Loading />} failed={renderFailure}>
        {(current) => {
          // The placed order stays visible behind the success dialog.
          const isEmptied = !placed && unanswered !== null && current.items.length === 0;
          const cart = placed?.cart ?? (isEmptied ? unanswered : current);
          return (
            <FilledCart cart={cart}>
              <CheckoutForm
                cart={cart}
                onPlaced={(order) => setPlaced({ order, cart })}
                onUnanswered={() => setUnanswered(cart)}
                isEmptied={isEmptied}
                onEmpty={() => setUnanswered(null)}
              />
            </FilledCart>
          );
        }}
      </CartContents>
      <PlacedDialog order={placed?.order ?? null} />
    </Container>
  );
}

const renderFailure: RenderFailure = (...failure) => (
  <div className={css.failed}>
    <Title />
    {renderErrorNote(SOMETHING_WENT_WRONG)(...failure)}
  </div>
);

/** Renders its children until the cart has become empty. */
function FilledCart({ cart, children }: { cart: Cart; children: ReactNode }) {
  const [filled, setFilled] = useState<Cart | null>(null);
  const isEmpty = cart.items.length === 0;
  if (!isEmpty && cart !== filled) setFilled(cart);
  return isEmpty ? <EmptyCart before={filled} /> : <Suspense fallback={<Loading />}>{children}</Suspense>;
}

function EmptyCart({ before }: { before: Cart | null }) {
  const [, navigate] = useLocation();
  const userId = useSession().user?.id;
  const showUnansweredOrder = useShowUnansweredOrder();
  useEffect(() => {
    const state: EmptiedCart | null = before && { emptied: { userId, items: before.items } };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const leave = () => {
      if (!isLeft)
        timer = setTimeout(() => navigate(paths.cart, { replace: true, state }), EMPTY_REDIRECT_MS);
    };
    showUnansweredOrder().then((isShown) => isShown || leave(), leave);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [navigate, before, userId, showUnansweredOrder]);
  return (
    <>
      <Title />
      <p role="status" className={css.note}>
        {CART_MESSAGES.redirecting}
      </p>
    </>
  );
}

function Loading() {
  return (
    <Skeletons label="Loading your order…" className={css.columns}>
      <div className={css.choices}>
        <Title />
        <Skeleton height="13rem" />
        <Skeleton height="6rem" />
      </div>
      <Skeleton height="26rem" />
    </Skeletons>
  );
}
