import { type DeliveryStatus, isDispatched } from './status';

/** Why whoever handles orders, but not refunds, can't take back this one. For the back office, and for an error of the server. */
export const FINANCE_NEEDED =
  'This order was paid online and has left the shop. Canceling it, or setting it back to Pending, needs the permission “Finance”.';

/**
 * Whether a change of the delivery status also needs the permission “Finance” where the order has a payment that canceling it refunds:
 * the items have left the shop, and the order is canceled, or made pending, so that it can be. Before they leave, an order may be
 * canceled by whoever handles orders, as it may by its customer.
 */
export const isTakenBack = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  isDispatched(from) && !isDispatched(to);
