import { AVAILABLE_PAYMENT_METHODS, PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../src/order/status';
import { RadioRows } from '../ui/radio-rows';

const EXPLANATIONS: Record<PaymentMethod, string> = {
  COD: 'Pay the courier when the parcel arrives.',
  ONLINE_PAYMENT: 'UPI, card or a payment app. You leave for the payment page and come back here.',
};

export function PaymentChoice({
  value,
  onChange,
  error,
}: {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  error: string | undefined;
}) {
  return (
    <RadioRows
      legend="Payment method"
      value={value}
      onChange={onChange}
      error={error}
      rows={AVAILABLE_PAYMENT_METHODS.map((method) => ({
        value: method,
        title: PAYMENT_METHOD_NAMES[method],
        text: EXPLANATIONS[method],
      }))}
    />
  );
}
