import { type DeliveryStatus, isDispatched } from './status';

/** Why whoever handles orders, but not refunds, can't take back this one. For the back office, and for an error of the server. */
export const FINANCE_NEEDED =
  'This order was paid online and has left the shop. Canceling it refunds the payment, which needs the permission “Finance”.';

/**
 * Whether a change of the delivery status also needs the permission “Finance” where it would return a payment that the provider has:
 * the items have left the shop. Before that an order may be canceled by whoever handles orders, as it may by its customer.
 */
export const isTakenBack = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  isDispatched(from) && to === 'CANCELED';
