/** The emails about an order, recorded in the transaction that changes it. */
import { countUnits } from '../../src/order/kept-items';
import type { Order } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import type { Deps } from '../context';
import type { SqlTransaction, Tx } from '../db/client';
import type { EmailKind } from '../mail/emails';
import { type RecordedEmail, recordEmail } from '../mail/record-email';
import { readDueRefund } from './create-refunds';

type OrderEmailKind = Extract<EmailKind, 'order-shipped' | 'order-delivered' | 'order-canceled'>;

/** PENDING has none: an order that an admin reopens was confirmed before. */
const STATUS_EMAILS: Record<DeliveryStatus, OrderEmailKind | null> = {
  PENDING: null,
  SHIPPED: 'order-shipped',
  DELIVERED: 'order-delivered',
  CANCELED: 'order-canceled',
};

type EmailContext = Pick<Deps, 'env' | 'now'>;

/** None where all units came back before they were paid. */
export const recordOrderConfirmation = async (
  tx: SqlTransaction,
  ctx: EmailContext,
  order: Order,
): Promise<RecordedEmail | null> =>
  countUnits(order.items) > 0
    ? recordEmail(tx, ctx, { kind: 'order-placed', recipient: order.user.email, data: order })
    : null;

const hasReturnPolicy = async (tx: Tx): Promise<boolean> =>
  (await tx.legalPage.count({ where: { slug: 'return-policy' } })) > 0;

export interface StatusEmailDetails {
  /** by the change that it is about */
  isInvoiced: boolean;
  /** the number of the one that the change issued */
  creditNote: string | null;
  /** before the change */
  wasDelivered: boolean;
}

export async function recordOrderStatusEmail(
  tx: Tx,
  ctx: EmailContext,
  order: Order,
  { isInvoiced, creditNote, wasDelivered }: StatusEmailDetails,
): Promise<RecordedEmail | null> {
  const kind = STATUS_EMAILS[order.deliveryStatus];
  const data = {
    ...order,
    // Most delivered orders were invoiced when they were shipped.
    ...(kind === 'order-delivered' && isInvoiced ? { isInvoiced } : {}),
    ...(kind === 'order-delivered' ? { hasReturnPolicy: await hasReturnPolicy(tx) } : {}),
    ...(kind === 'order-canceled' && creditNote ? { creditNote } : {}),
    ...(kind === 'order-canceled' && wasDelivered ? { wasDelivered: true as const } : {}),
    ...(kind === 'order-canceled' && order.paymentStatus === 'REFUND_DUE'
      ? { refund: await readDueRefund(tx, order.id) }
      : {}),
  };
  return kind && recordEmail(tx, ctx, { kind, recipient: order.user.email, data });
}
