import type { Context } from '../context';
import { getOrderDocuments } from '../tax/documents';
import type { ShownDocument } from '../tax/shown-document';
import type { RecordedEmail } from './record-email';

const findDocument = async (
  ctx: Pick<Context, 'db'>,
  orderId: string,
  isAttached: (document: ShownDocument['document']) => boolean,
): Promise<ShownDocument | undefined> =>
  (await getOrderDocuments(ctx, { orderId })).findLast(({ document }) => isAttached(document));

/** The invoice or credit note that an email is about: customers get a copy without logging in. */
export async function findAttachedDocument(
  ctx: Pick<Context, 'db'>,
  { kind, data }: RecordedEmail,
): Promise<ShownDocument | undefined> {
  if ('creditNote' in data)
    return findDocument(
      ctx,
      'orderId' in data ? data.orderId : data.id,
      ({ number }) => number === data.creditNote,
    );
  if (!('hasTaxDocuments' in data)) return undefined;
  if (kind === 'order-shipped' || (kind === 'order-delivered' && 'isInvoiced' in data))
    return findDocument(ctx, data.id, (each) => each.kind !== 'CREDIT_NOTE');
  return undefined;
}
