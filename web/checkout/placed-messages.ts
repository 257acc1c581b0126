import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';

export const describePlaced = ({ id }: Pick<Order, 'id'>) => `Order ${toOrderNumber(id)} has been placed`;

/** For a customer who is on another page by now, which an answer must not take away. */
export const describePlacedOnline = (order: Pick<Order, 'id'>) =>
  `${describePlaced(order)}. Your order history shows its payment.`;
