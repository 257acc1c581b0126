import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CART_MESSAGES } from '../../src/cart/messages';
import type { Cart } from '../../src/cart/schema';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import { AVAILABLE_PAYMENT_METHODS } from '../../src/order/status';
import { AddressDialog, useAddressDialog } from '../layout/address-dialog';
import { useCart } from '../layout/cart';
import { Container } from '../layout/container';
import { PageHead } from '../layout/page-head';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { AddressChoice } from './address-choice';
import * as css from './checkout-page.css';
import { OrderSummary } from './order-summary';
import { PaymentChoice } from './payment-choice';
import { PlacedDialog } from './placed-dialog';
import { usePlaceOrder } from './use-place-order';

export const EMPTY_REDIRECT_MS = 1000;

export default function CheckoutPage() {
  const { cart, loading, failed, retry } = useCart();
  const [placed, setPlaced] = useState<{ order: Order; cart: Cart } | null>(null);
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
        <Checkout cart={bought} onPlaced={(order) => setPlaced({ order, cart: bought })} />
      )}
      <PlacedDialog order={placed?.order ?? null} />
    </Container>
  );
}

const Title = () => <h1 className={css.title}>Checkout</h1>;

function Checkout({ cart, onPlaced }: { cart: Cart; onPlaced: (order: Order) => void }) {
  const { data: addresses, isError, refetch } = trpc.address.list.useQuery();
  const dialog = useAddressDialog();
  const usualAddress = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];
  const { form, addressId, method, cartAtFault } = usePlaceOrder({
    cart,
    usualAddressId: usualAddress?.id ?? '',
    usualMethod: AVAILABLE_PAYMENT_METHODS[0] ?? 'COD',
    onPlaced,
  });
  const address = form.field('addressId');
  const payment = form.field('paymentMethod');
  const sentence = form.formError ?? address.error;

  return (
    <>
      <form className={css.columns} onSubmit={form.handleSubmit} noValidate>
        <div className={css.choices}>
          <Title />
          <AddressChoice
            addresses={addresses}
            failed={isError}
            onRetry={() => void refetch()}
            value={addressId}
            onChange={address.onChange}
            error={address.error}
            onEdit={dialog.edit}
          />
          <PaymentChoice value={method} onChange={payment.onChange} error={payment.error} />
        </div>
        <OrderSummary cart={cart}>
          {sentence && (
            <ErrorNote>
              {sentence}
              {cartAtFault && form.formError && (
                <>
                  {' '}
                  <Link href={paths.cart} className={css.inlineLink}>
                    Back to your cart
                  </Link>
                </>
              )}
            </ErrorNote>
          )}
          <Button type="submit" wide loading={form.pending}>
            Place order
          </Button>
        </OrderSummary>
      </form>
      <AddressDialog
        key={dialog.turn}
        {...dialog.props}
        first={addresses?.length === 0}
        onSaved={({ id }) => address.onChange(id)}
      />
    </>
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
