import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../src/order/status';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { trpc } from '../trpc';
import { FieldError } from '../ui/field';
import { RadioRows } from '../ui/radio-rows';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './checkout-page.css';

const EXPLANATIONS: Record<PaymentMethod, string> = {
  COD: 'Pay the courier when the parcel arrives.',
  ONLINE_PAYMENT: 'UPI, card or a payment app. You pay on a secure page and then return here.',
};

const LEGEND = 'Payment method';

interface PaymentChoiceProps {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  error: string | undefined;
}

export function PaymentChoice(props: PaymentChoiceProps) {
  const withLegend = (content: ReactNode) => (
    <div>
      <h2 className={css.legend}>{LEGEND}</h2>
      {content}
      <FieldError>{props.error}</FieldError>
    </div>
  );
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.payment.methods, undefined, 'query')}
      loading={withLegend(<Loading />)}
      failed={(...failure) => withLegend(renderFailure(...failure))}
    >
      <PaymentMethods {...props} />
    </QueryBoundary>
  );
}

const renderFailure = renderErrorNote('The payment methods could not be loaded.');

function Loading() {
  return (
    <Skeletons label="Loading payment methods…">
      <Skeleton height="10rem" />
    </Skeletons>
  );
}

function PaymentMethods({ value, onChange, error }: PaymentChoiceProps) {
  const [methods] = trpc.payment.methods.useSuspenseQuery();
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
