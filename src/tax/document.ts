/** Invoices, bills and credit notes as they were issued. Amounts are in paise, rates in basis points. */
import type { TaxParts } from './line-tax';

/**
 * A shop without a GSTIN gives its customers a BILL, and a REFUND_NOTE for what comes back. All but the bill are numbered and
 * stored.
 */
export type TaxDocumentKind = 'INVOICE' | 'BILL_OF_SUPPLY' | 'CREDIT_NOTE' | 'BILL' | 'REFUND_NOTE';

export const DOCUMENT_TITLES: Record<TaxDocumentKind, string> = {
  INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  CREDIT_NOTE: 'Credit note',
  BILL: 'Bill',
  REFUND_NOTE: 'Refund note',
};

/** Section 10 of the CGST Act and rule 5(1)(f) of the Composition Rules. */
export const COMPOSITION_NOTE = 'Composition taxable person, not eligible to collect tax on supplies';

interface PostalAddress {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
}

export interface Supplier extends PostalAddress {
  name: string;
  legalName: string | null;
  gstin: string | null;
  stateCode: string | null;
  pan: string | null;
  cin: string | null;
  email: string | null;
  phone: string | null;
  signatureId: string | null;
}

export interface DocumentLine extends TaxParts {
  /** of the order; documents from before 2026-11-23 have no ids, but a line for each item in the order's sequence */
  itemId?: string;
  description: string;
  /** null on a bill */
  hsn: string | null;
  quantity: number;
  /** with tax, after discounts, of all units */
  totalPaise: number;
  rateBp: number;
}

/** Unique quantity code of apparel sold by the piece. */
export const UNIT = 'PCS';

/** What the Invoice Registration Portal answered about a document (CGST Rules 2017, rule 48(4)). */
export interface EInvoice {
  /** 64 hexadecimal digits, lower-case */
  irn: string;
  ackNumber: string;
  /** IST, YYYY-MM-DD */
  ackDate: string;
  /** the text of its QR code */
  signedQr: string;
}

export interface TaxDocument {
  id: string;
  kind: TaxDocumentKind;
  number: string;
  /** ISO 8601, UTC */
  issuedAt: string;
  supplier: Supplier;
  recipient: PostalAddress & { name: string; gstin: string | null };
  /** of a business whose invoice names it, else the recipient's own */
  deliveryName: string;
  /** two digits; null on a bill */
  placeOfSupply: string | null;
  order: { id: string; number: string; date: string };
  /** of a credit note: the document it refers to */
  original: { number: string; issuedAt: string; totalPaise: number } | null;
  /** of a credit note: why it was issued */
  reason?: string;
  lines: DocumentLine[];
  /** stored beside the document, which never changes; left out for none */
  eInvoice?: EInvoice;
}

export interface DocumentTotals extends TaxParts {
  quantity: number;
  totalPaise: number;
}

export const EMPTY_TOTALS: DocumentTotals = {
  quantity: 0,
  totalPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
};

export const addTotals = (a: DocumentTotals, b: DocumentTotals): DocumentTotals => ({
  quantity: a.quantity + b.quantity,
  totalPaise: a.totalPaise + b.totalPaise,
  taxablePaise: a.taxablePaise + b.taxablePaise,
  cgstPaise: a.cgstPaise + b.cgstPaise,
  sgstPaise: a.sgstPaise + b.sgstPaise,
  igstPaise: a.igstPaise + b.igstPaise,
});

export const sumLines = (lines: readonly DocumentTotals[]): DocumentTotals =>
  lines.reduce(addTotals, EMPTY_TOTALS);

/** The delivery is in another state than the supplier (IGST Act 2017, section 7). */
export const isInterState = ({ supplier, placeOfSupply }: Pick<TaxDocument, 'supplier' | 'placeOfSupply'>) =>
  placeOfSupply !== null && placeOfSupply !== supplier.stateCode;
