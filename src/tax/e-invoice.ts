/** E-invoices: what the Invoice Registration Portal answers about the documents of larger shops (CGST Rules 2017, rule 48(4)). */
import { z } from 'zod';
import { idText, lengthError, toTyped } from '../text';
import type { EInvoice, TaxDocument } from './document';
import { findFinancialYear } from './financial-year';

/** The types of the e-invoice schema, FORM GST INV-1; other documents are not registered. */
const DOCUMENT_TYPES: Partial<Record<TaxDocument['kind'], string>> = { INVOICE: 'INV', CREDIT_NOTE: 'CRN' };

/**
 * The text whose SHA-256 in hexadecimal digits is the document's IRN: GSTIN of the supplier, financial year, type and number
 * (https://einv-apisandbox.nic.in/irn.html). Null for a document that is not registered: of a consumer, or without tax.
 */
export function toIrnText({
  kind,
  number,
  issuedAt,
  supplier,
  recipient,
}: Pick<TaxDocument, 'kind' | 'number' | 'issuedAt'> & {
  supplier: Pick<TaxDocument['supplier'], 'gstin'>;
  recipient: Pick<TaxDocument['recipient'], 'gstin'>;
}): string | null {
  const type = DOCUMENT_TYPES[kind];
  if (!type || !supplier.gstin || !recipient.gstin) return null;
  return `${supplier.gstin}${findFinancialYear(new Date(issuedAt))}${type}${number}`;
}

const IRN = 'An IRN has 64 digits and letters from a to f.';
const ACK = 'An acknowledgement number has up to 20 digits.';
const QR = 'The QR code’s text is a signed token of three parts with dots between them.';
/** of an IRN with what is copied beside it */
const MAX_COPIED_LENGTH = 200;
/** what a QR code can hold */
const MAX_QR_LENGTH = 2900;

/** Copied from an invoice or the portal, an IRN may have its name before it, and spaces in it. */
const toIrn = (text: string): string =>
  toTyped(text)
    .replaceAll(' ', '')
    .toLowerCase()
    .replace(/^irn(no|number)?[.:#-]*/, '');

export const saveEInvoiceInput = z.object({
  documentId: idText,
  irn: z
    .string({ error: IRN })
    .max(MAX_COPIED_LENGTH, lengthError(IRN))
    .overwrite(toIrn)
    .regex(/^[0-9a-f]{64}$/, IRN),
  ackNumber: z
    .string({ error: ACK })
    .overwrite(toTyped)
    .regex(/^\d{1,20}$/, ACK),
  /** IST */
  ackDate: z.iso.date('Choose the day of the acknowledgement.'),
  signedQr: z
    .string({ error: QR })
    .trim()
    .max(MAX_QR_LENGTH, lengthError(QR))
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, QR),
});
export type SaveEInvoiceInput = z.infer<typeof saveEInvoiceInput>;

/** A document of an order that can be registered, as the back office shows it. */
export interface RegistrableDocument {
  id: string;
  kind: TaxDocument['kind'];
  number: string;
  /** what its IRN must be */
  expectedIrn: string;
  eInvoice: EInvoice | null;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object anywhere in an answer that has an IRN. */
function findAnswers(value: unknown, depth = 0): Json[] {
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((each) => findAnswers(each, depth + 1));
  if (!isObject(value)) return [];
  const nested = Object.values(value).flatMap((each) => findAnswers(each, depth + 1));
  return typeof value.Irn === 'string' ? [value, ...nested] : nested;
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Finds the answer about one document in the portal's JSON, of one document or of many: Irn, AckNo, AckDt ("2026-11-23 14:05:00")
 * and SignedQRCode. Null for a text that has none.
 */
export function parsePortalAnswer(json: string, expectedIrn: string): EInvoice | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  const answer = findAnswers(parsed).find(({ Irn }) => toText(Irn).toLowerCase() === expectedIrn);
  if (!answer) return null;
  const [day = ''] = toText(answer.AckDt).split(/[ T]/);
  return {
    irn: expectedIrn,
    ackNumber: toText(answer.AckNo),
    // The portal's own pages write it with the day first.
    ackDate: day.replace(/^(\d{2})[/-](\d{2})[/-](\d{4})$/, '$3-$2-$1'),
    signedQr: toText(answer.SignedQRCode),
  };
}
