/** The answers of the Invoice Registration Portal, which the shop enters beside its documents. */
import { createHash } from 'node:crypto';
import { findChanges } from '../../src/audit-log/find-changes';
import { formatDay, toIstDate } from '../../src/dates';
import { AppError, createFieldError } from '../../src/errors';
import { toOrderNumber } from '../../src/order/status';
import type { EInvoice, TaxDocument } from '../../src/tax/document';
import { type RegistrableDocument, type SaveEInvoiceInput, toIrnText } from '../../src/tax/e-invoice';
import { recordChanges } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import type { PrismaReader } from '../db/client';
import { lockRows } from '../db/lock-rows';
import { sql } from '../db/sql';

const eInvoiceSelect = { irn: true, ackNumber: true, ackDate: true, signedQr: true } as const;

function computeIrn(document: TaxDocument): string | null {
  const text = toIrnText(document);
  return text && createHash('sha256').update(text).digest('hex');
}

/** The documents with the portal's answers, where there are any. */
export async function withEInvoices(
  db: Pick<PrismaReader, 'eInvoice'>,
  documents: readonly TaxDocument[],
): Promise<TaxDocument[]> {
  const ids = documents.filter((document) => toIrnText(document)).map(({ id }) => id);
  if (ids.length === 0) return [...documents];
  const rows = await db.eInvoice.findMany({
    where: { documentId: { in: ids } },
    select: { ...eInvoiceSelect, documentId: true },
  });
  const byId = new Map(rows.map(({ documentId, ...eInvoice }) => [documentId, eInvoice]));
  return documents.map((document) => {
    const eInvoice = byId.get(document.id);
    return eInvoice ? { ...document, eInvoice } : document;
  });
}

/** The documents of an order that can be registered: those that name a business. */
export async function getRegistrableDocuments(
  { db }: Pick<Context, 'db'>,
  { orderId }: { orderId: string },
): Promise<RegistrableDocument[]> {
  const rows = await db.reader.taxDocument.findMany({
    where: { orderId },
    select: { content: true, eInvoice: { select: eInvoiceSelect } },
    orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.flatMap(({ content, eInvoice }) => {
    const document = JSON.parse(content) as TaxDocument;
    const expectedIrn = computeIrn(document);
    const { id, kind, number } = document;
    return expectedIrn ? [{ id, kind, number, expectedIrn, eInvoice }] : [];
  });
}

/** The IRN inside the signed token; null where it can't be read. */
function readIrnOfQr(signedQr: string): string | null {
  try {
    const payload = JSON.parse(Buffer.from(signedQr.split('.')[1] ?? '', 'base64url').toString()) as {
      data?: unknown;
    };
    const data = typeof payload.data === 'string' ? JSON.parse(payload.data) : payload.data;
    const irn = (data as { Irn?: unknown } | null | undefined)?.Irn;
    return typeof irn === 'string' ? irn.toLowerCase() : null;
  } catch {
    return null;
  }
}

const toAuditFields = ({ irn, ackNumber, ackDate, signedQr }: EInvoice) => ({
  IRN: irn,
  Acknowledgement: `${ackNumber} of ${ackDate}`,
  'QR code': createHash('sha256').update(signedQr).digest('hex').slice(0, 12),
});

/** The portal registers what was issued before, and answers at once. */
function ensureDated(
  { ackDate }: Pick<EInvoice, 'ackDate'>,
  { issuedAt }: Pick<TaxDocument, 'issuedAt'>,
  now: Date,
): void {
  const issued = new Date(issuedAt);
  // The document is from later than now where the clock has been set back since.
  const latest = new Date(Math.max(issued.getTime(), now.getTime()));
  if (toIstDate(issued) <= ackDate && ackDate <= toIstDate(latest)) return;
  throw createFieldError(
    'ackDate',
    `The acknowledgement is from a day between that of the document, ${formatDay(issuedAt)}, and today.`,
  );
}

/**
 * Stores the portal's answer beside the document, or corrects it.
 * @throws AppError BAD_REQUEST for an IRN or a QR code of another document, or a day on which it can't have been registered
 */
export async function saveEInvoice(
  ctx: Context,
  { documentId, ...eInvoice }: SaveEInvoiceInput,
): Promise<RegistrableDocument[]> {
  const orderId = await ctx.db.transact(async (tx) => {
    // Locked first, so that the answer read next is the one that this replaces.
    await lockRows(tx, 'TaxDocument', sql`id = ${documentId}`);
    const row = await tx.taxDocument.findUnique({
      where: { id: documentId },
      select: { orderId: true, content: true, eInvoice: { select: eInvoiceSelect } },
    });
    if (!row) throw new AppError('NOT_FOUND', 'Document not found.');
    const document = JSON.parse(row.content) as TaxDocument;
    const expected = computeIrn(document);
    if (!expected)
      throw new AppError('CONFLICT', 'Only documents that name a business’s GSTIN are registered.');
    if (eInvoice.irn !== expected)
      throw createFieldError(
        'irn',
        `This is not the IRN of ${document.number}, issued by ${document.supplier.gstin}.`,
      );
    ensureDated(eInvoice, document, ctx.now());
    const inQr = readIrnOfQr(eInvoice.signedQr);
    if (inQr !== null && inQr !== expected)
      throw createFieldError('signedQr', 'This QR code is of another document.');
    await tx.eInvoice.upsert({
      where: { documentId },
      create: { documentId, ...eInvoice },
      update: eInvoice,
      select: { documentId: true },
    });
    await recordChanges(tx, ctx, {
      action: 'updated',
      type: 'ORDER',
      id: row.orderId,
      name: toOrderNumber(row.orderId),
      changes: findChanges(row.eInvoice && toAuditFields(row.eInvoice), toAuditFields(eInvoice)),
    });
    return row.orderId;
  });
  return getRegistrableDocuments(ctx, { orderId });
}
