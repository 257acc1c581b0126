import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { AddressDialog, useAddressDialog } from '../shop/address/address-dialog';
import { ConfirmEmail } from '../shop/auth/confirm-email';
import UnpaidNote from '../shop/payment/unpaid-note';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { AddressChoice } from './address-choice';
import { BusinessInvoice } from './business-invoice';
import { ChangedTotalDialog } from './changed-total-dialog';
import * as css from './checkout-page.css';
import { OrderSummary } from './order-summary';
import { PaymentChoice } from './payment-choice';
import { Title } from './title';
import { type PlaceOrderOptions, usePlaceOrder } from './use-place-order';

type CheckoutFormProps = Omit<PlaceOrderOptions, 'defaultAddressId' | 'defaultMethod'>;

/** Delivery address, payment method, summary and the button that places the order. */
export default function CheckoutForm(props: CheckoutFormProps) {
  // Not suspense queries: the panels below load the data. Here it only decides what is preselected.
  const { data: addresses } = trpc.address.list.useQuery(undefined, { enabled: false });
  const { data: methods } = trpc.payment.methods.useQuery(undefined, { enabled: false });
  const { data: tax } = trpc.tax.checkout.useQuery();
  const dialog = useAddressDialog();
  const defaultAddress = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];
  const { form, addressId, method, busy, nextStep, changedTotal } = usePlaceOrder({
    ...props,
    defaultAddressId: defaultAddress?.id ?? '',
    defaultMethod: methods?.[0] ?? null,
  });
  const address = form.field('addressId');
  const payment = form.field('paymentMethod');
  const errorMessage = form.formError ?? address.error;

  return (
    <>
      <form className={css.columns} onSubmit={form.handleSubmit} noValidate>
        <div className={css.choices}>
          <Title />
          <ConfirmEmail />
          <UnpaidNote paused={busy} />
          <AddressChoice
            value={addressId}
            onChange={address.onChange}
            error={address.error}
            onEdit={dialog.edit}
          />
          <PaymentChoice value={method} onChange={payment.onChange} error={payment.error} />
          {tax?.issuesInvoices && <BusinessInvoice form={form} />}
        </div>
        <OrderSummary
          cart={props.cart}
          note={
            errorMessage && (
              <OrderError key={errorMessage}>
                {errorMessage}
                {nextStep && (
                  <>
                    {' '}
                    <Link href={nextStep.href} className={css.inlineLink}>
                      {nextStep.label}
                    </Link>
                  </>
                )}
              </OrderError>
            )
          }
          button={
            <Button type="submit" wide loading={busy} className={css.order}>
              Place order
            </Button>
          }
        />
      </form>
      <ChangedTotalDialog {...changedTotal} />
      <AddressDialog
        key={dialog.turn}
        {...dialog.props}
        first={addresses?.length === 0}
        onSaved={({ id }) => address.onChange(id)}
      />
    </>
  );
}

/** Scrolls into view, because on phones the button may be far away. */
function OrderError({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because some browsers return a promise, which React would take for the cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <ErrorNote>{children}</ErrorNote>
    </div>
  );
}
