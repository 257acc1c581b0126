/** Which mail an order's shopper gets when it reaches a status. */
import type { Order } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import type { Letter, Letterhead } from '../mail/letter';
import { orderCanceledMail } from '../mail/order-canceled';
import { orderDeliveredMail } from '../mail/order-delivered';
import { orderPlacedMail } from '../mail/order-placed';
import { orderShippedMail } from '../mail/order-shipped';
import { type PostOffice, post } from '../mail/post';

type OrderMail = [kind: string, compose: (store: Letterhead, order: Order) => Letter];

const PLACED: OrderMail = ['order-placed', orderPlacedMail];

/** An order that an admin moves back to PENDING was told of before. */
const MOVED: Record<DeliveryStatus, OrderMail | null> = {
  PENDING: null,
  SHIPPED: ['order-shipped', orderShippedMail],
  DELIVERED: ['order-delivered', orderDeliveredMail],
  CANCELED: ['order-canceled', orderCanceledMail],
};

function send(office: PostOffice, order: Order, [kind, compose]: OrderMail): void {
  post(office, { kind, to: order.user.email, compose: (store) => compose(store, order) });
}

/** Call it once the placing is committed. */
export const tellPlaced = (office: PostOffice, order: Order): void => send(office, order, PLACED);

/** Call it once the move is committed. */
export function tellMoved(office: PostOffice, order: Order): void {
  const mail = MOVED[order.deliveryStatus];
  if (mail) send(office, order, mail);
}
