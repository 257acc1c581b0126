/** Creates credit notes in the transaction that takes goods back. */
import type { DocumentLine, TaxDocument } from '../../src/tax/document';
import { sumLines } from '../../src/tax/document';
import { CREDIT_NOTE_LETTER } from '../../src/tax/financial-year';
import { computeCredit } from '../../src/tax/line-tax';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { takeNumber } from './document-series';
import { storeDocument } from './issue-document';

/** A line of an invoice, with the item of the order that it is about. */
export interface InvoicedLine extends DocumentLine {
  itemId: string;
  /** units that no credit note has taken back */
  unitsLeft: number;
}

export interface CreditableInvoice {
  document: TaxDocument;
  lines: InvoicedLine[];
}

/** An order's invoice, and what of it can still be credited. */
export async function readInvoice(
  tx: Pick<Tx, 'taxDocument' | 'orderItem'>,
  invoiceId: string,
): Promise<CreditableInvoice> {
  const row = await tx.taxDocument.findUniqueOrThrow({ where: { id: invoiceId }, select: { content: true } });
  const document = JSON.parse(row.content) as TaxDocument;
  const items = await tx.orderItem.findMany({
    where: { orderId: document.order.id },
    select: { id: true, quantity: true, returnedUnits: true },
    orderBy: { position: 'asc' },
  });
  // An invoice is about the units that the order has when it is shipped, so those it has now are what is left of the invoice.
  const unitsLeft = new Map(items.map(({ id, quantity, returnedUnits }) => [id, quantity - returnedUnits]));
  return {
    document,
    lines: document.lines.map((line, index) => {
      const itemId = line.itemId ?? items[index]?.id ?? '';
      return { ...line, itemId, unitsLeft: unitsLeft.get(itemId) ?? 0 };
    }),
  };
}

/** The line of a credit note for some units of an invoice's line, computed before they are subtracted from the order. */
export function toCreditLine({ unitsLeft, ...line }: InvoicedLine, units: number): DocumentLine {
  return { ...line, quantity: units, ...computeCredit(line, units, line.quantity - unitsLeft) };
}

/** The series of refund notes. Prefixes of shops have at most three letters, and those of their credit notes begin with C. */
const REFUND_NOTES = { gstin: 'BILL', prefix: 'RFND' };

/** The order has the address: a refund note, which no tax law asks for, is erased with it. */
const NOT_STORED = {
  recipient: {
    name: '',
    gstin: null,
    addressLine1: '',
    addressLine2: null,
    city: '',
    state: '',
    postalCode: '',
  },
  deliveryName: '',
};

/**
 * Creates a credit note (CGST Act 2017, section 34(1); CGST Rules 2017, rule 53(1A)), in the name of the supplier that issued the
 * invoice; for a bill, which is no document of that Act, a refund note.
 * @returns its number
 */
export async function storeCreditNote(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { document: { id: invoiceId, kind, number, issuedAt, ...invoice } }: Pick<CreditableInvoice, 'document'>,
  { id, lines, reason }: { id?: string; lines: DocumentLine[]; reason?: string | null },
): Promise<string> {
  const isOfBill = kind === 'BILL';
  const [prefix] = number.split('/');
  const series = isOfBill
    ? REFUND_NOTES
    : { gstin: invoice.supplier.gstin ?? '', prefix: `${CREDIT_NOTE_LETTER}${prefix}` };
  const draft = {
    ...invoice,
    ...(isOfBill ? NOT_STORED : {}),
    kind: isOfBill ? ('REFUND_NOTE' as const) : ('CREDIT_NOTE' as const),
    original: { number, issuedAt, totalPaise: sumLines(invoice.lines).totalPaise },
    lines,
    ...(reason ? { reason } : {}),
  };
  // A clock that was set back would date it before the invoice, perhaps in the financial year before.
  const at = new Date(Math.max(now().getTime(), new Date(issuedAt).getTime() + 1));
  const taken = await takeNumber(tx, { ...series, issuedAt: at });
  const stored = await storeDocument(tx, taken, draft, {
    invoiceId: isOfBill ? null : invoiceId,
    ...(id ? { id } : {}),
  });
  return stored.number;
}

/**
 * Credits what is left of the invoice of an order that is canceled.
 * @returns the number of the credit note; null where nothing was left
 */
export async function issueCreditNote(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  invoiceId: string,
): Promise<string | null> {
  const invoice = await readInvoice(tx, invoiceId);
  const lines = invoice.lines
    .filter(({ unitsLeft }) => unitsLeft > 0)
    .map((line) => toCreditLine(line, line.unitsLeft));
  return lines.length > 0 ? storeCreditNote(tx, ctx, invoice, { lines }) : null;
}
