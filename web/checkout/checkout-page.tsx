import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CART_MESSAGES } from '../../src/cart/messages';
import type { Cart } from '../../src/cart/schema';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import { paths } from '../paths';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { useCart } from '../shop/cart/cart';
import { ErrorNote } from '../ui/error-note';
import { lazyWithPreload } from '../ui/lazy-with-preload';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './checkout-page.css';
import { PlacedDialog } from './placed-dialog';
import { Title } from './title';

export const EMPTY_REDIRECT_MS = 1000;

/** Its code loads together with the cart, without which there is nothing to fill in. */
const CheckoutForm = lazyWithPreload(() => import('./checkout-form'));

export default function CheckoutPage() {
  const { cart, loading, failed, retry } = useCart();
  const [placed, setPlaced] = useState<{ order: Order; cart: Cart } | null>(null);
  useEffect(() => {
    // A failure is reported when the form is rendered.
    CheckoutForm.preload().catch(() => {});
  }, []);
  // Behind the success dialog stands what was bought.
  const bought = placed?.cart ?? cart;
  const empty = !loading && !failed && bought.items.length === 0;
  return (
    <Container className={css.page}>
      <PageHead title="Checkout" />
      {loading && <Loading />}
      {failed && !placed && bought.items.length === 0 && (
        <div className={css.failed}>
          <Title />
          <ErrorNote onRetry={() => void retry()}>{SOMETHING_WENT_WRONG}</ErrorNote>
        </div>
      )}
      {empty && <EmptyCart />}
      {bought.items.length > 0 && (
        <Suspense fallback={<Loading />}>
          <CheckoutForm cart={bought} onPlaced={(order) => setPlaced({ order, cart: bought })} />
        </Suspense>
      )}
      <PlacedDialog order={placed?.order ?? null} />
    </Container>
  );
}

function EmptyCart() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.cart, { replace: true }), EMPTY_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
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
