import { Link } from 'wouter';
import { FormError } from '../form/form-error';
import { AddressDialog, useAddressDialog } from '../shop/address/address-dialog';
import { ConfirmEmail } from '../shop/auth/confirm-email';
import UnpaidNote from '../shop/payment/unpaid-note';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
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
            <FormError
              link={
                nextStep && (
                  <Link href={nextStep.href} className={css.inlineLink}>
                    {nextStep.label}
                  </Link>
                )
              }
            >
              {form.formError ?? address.error ?? null}
            </FormError>
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
