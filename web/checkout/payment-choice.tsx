import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../src/order/status';
import { trpc } from '../trpc';
import { ErrorNote } from '../ui/error-note';
import { FieldError } from '../ui/field';
import { RadioRows } from '../ui/radio-rows';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './checkout-page.css';

const EXPLANATIONS: Record<PaymentMethod, string> = {
  COD: 'Pay the courier when the parcel arrives.',
  ONLINE_PAYMENT: 'UPI, card or a payment app. You pay on a secure page and then return here.',
};

const LEGEND = 'Payment method';

export function PaymentChoice({
  value,
  onChange,
  error,
}: {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  error: string | undefined;
}) {
  const { data: methods, isError, isFetching, refetch } = trpc.payment.methods.useQuery();
  if (!methods) {
    return (
      <div>
        <h2 className={css.legend}>{LEGEND}</h2>
        {isError ? (
          <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
            The payment methods could not be loaded.
          </ErrorNote>
        ) : (
          <Skeletons label="Loading payment methods…">
            <Skeleton height="10rem" />
          </Skeletons>
        )}
        <FieldError>{error}</FieldError>
      </div>
    );
  }
  return (
    <RadioRows
      legend={LEGEND}
      value={value}
      onChange={onChange}
      error={error}
      rows={methods.map((method) => ({
        value: method,
        title: PAYMENT_METHOD_NAMES[method],
        text: EXPLANATIONS[method],
      }))}
    />
  );
}
