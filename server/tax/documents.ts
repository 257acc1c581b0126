/** The invoices, bills and credit notes of orders, as they were issued. */
import { INVOICES } from '../../src/audit-log/labels';
import { AppError } from '../../src/errors';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import { isDispatched, toOrderNumber } from '../../src/order/status';
import type { TaxDocument } from '../../src/tax/document';
import { recordView } from '../audit-log/record-view';
import type { Context, UserContext } from '../context';
import type { PrismaReader } from '../db/client';
import { listValues, sql } from '../db/sql';
import { completeRefundNote, toBill } from './bills';
import { withEInvoices } from './e-invoices';
import { orderSelect } from './issue-document';
import type { ShownDocument } from './shown-document';
import { readSignature } from './tax-details';

async function withSignatures(db: PrismaReader, documents: readonly TaxDocument[]): Promise<ShownDocument[]> {
  const pngs = new Map<string, string | null>();
  for (const { supplier } of documents)
    if (supplier.signatureId && !pngs.has(supplier.signatureId))
      pngs.set(supplier.signatureId, await readSignature(db, supplier.signatureId));
  return documents.map((document) => ({
    document,
    signature: pngs.get(document.supplier.signatureId ?? '') ?? null,
  }));
}

async function readDocuments(ctx: Pick<Context, 'db'>, orderId: string, userId?: string) {
  const { reader } = ctx.db;
  const order = await reader.order.findUnique({
    where: { id: orderId, ...(userId ? { userId } : {}) },
    select: {
      ...orderSelect,
      deliveryStatus: true,
      documents: { select: { kind: true, content: true }, orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  const documents = order.documents.map(({ content }) => JSON.parse(content) as TaxDocument);
  const hasRefundNotes = order.documents.some(({ kind }) => kind === 'REFUND_NOTE');
  const hasBill = hasRefundNotes || (documents.length === 0 && isDispatched(order.deliveryStatus));
  if (!hasBill) return withEInvoices(reader, documents);
  const bill = await toBill(ctx.db, order);
  const stored = documents.map((document) =>
    document.kind === 'REFUND_NOTE' ? completeRefundNote(document, bill) : document,
  );
  return [bill, ...(await withEInvoices(reader, stored))];
}

/**
 * All documents of an order, the first issued first; a bill for an order that was shipped without an invoice, and nothing for one
 * that was not shipped.
 */
export const getOrderDocuments = async (
  ctx: Pick<Context, 'db'>,
  { orderId }: { orderId: string },
): Promise<ShownDocument[]> => withSignatures(ctx.db.reader, await readDocuments(ctx, orderId));

/** All documents of an order, as {@link getOrderDocuments} reads them. Records who opened them: they name the customer and the address. */
export async function openOrderDocuments(
  ctx: UserContext,
  { orderId }: { orderId: string },
): Promise<ShownDocument[]> {
  const documents = await getOrderDocuments(ctx, { orderId });
  await recordView(ctx, { type: 'ORDER', id: orderId, name: toOrderNumber(orderId) });
  return documents;
}

/** The documents of the customer's own order. */
export const getOwnDocuments = async (
  ctx: UserContext,
  { orderId }: { orderId: string },
): Promise<ShownDocument[]> =>
  withSignatures(ctx.db.reader, await readDocuments(ctx, orderId, ctx.session.userId));

/** The invoices and credit notes of many orders for printing, by order in the sequence of the ids; orders without one are left out. */
async function getDocumentsOfOrders(
  ctx: Pick<Context, 'db'>,
  orderIds: readonly string[],
): Promise<ShownDocument[]> {
  const rows = await ctx.db.query<{ orderId: string; content: string }>(
    sql`SELECT orderId, content FROM TaxDocument WHERE orderId IN ${listValues([...orderIds])}
      AND kind <> 'REFUND_NOTE' ORDER BY issuedAt, id`,
  );
  const documents = [...new Set(orderIds)].flatMap((id) =>
    rows.filter(({ orderId }) => orderId === id).map(({ content }) => JSON.parse(content) as TaxDocument),
  );
  return withSignatures(ctx.db.reader, await withEInvoices(ctx.db.reader, documents));
}

/** The invoices and credit notes of many orders, for printing, by order in the sequence of the ids. Records who opened them. */
export async function openDocumentsOfOrders(
  ctx: UserContext,
  orderIds: readonly string[],
): Promise<ShownDocument[]> {
  await recordView(ctx, { type: 'ORDER', id: INVOICES, name: 'Invoices' });
  return getDocumentsOfOrders(ctx, orderIds);
}
