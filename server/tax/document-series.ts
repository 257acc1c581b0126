/** The numbers of documents: consecutive within a series, whatever happens to the transactions that take them. */
import { AppError, createFieldError } from '../../src/errors';
import {
  CREDIT_NOTE_LETTER,
  findFinancialYear,
  formatDocumentNumber,
  MAX_SERIAL,
} from '../../src/tax/financial-year';
import type { Tx } from '../db/client';
import { sql } from '../db/sql';

export interface DocumentSeries {
  gstin: string;
  prefix: string;
  issuedAt: Date;
}

export interface DocumentNumber {
  seriesId: string;
  serial: number;
  number: string;
  /** when the document is issued, which is no earlier than the one before it of the series */
  issuedAt: Date;
}

/** Clocks of processes that differ by more are wrong: documents would be dated by one of them until that time has come. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;

/**
 * Takes the next number of a series. The row of the series stays locked until the transaction ends, and a transaction that fails
 * gives its number back, so that there are no gaps. Comes late in a transaction, because everybody else who takes a number waits.
 */
export async function takeNumber(
  tx: Tx,
  { gstin, prefix, issuedAt }: DocumentSeries,
): Promise<DocumentNumber> {
  const year = findFinancialYear(issuedAt);
  const id = `${gstin} ${prefix} ${year}`;
  // The update comes before any read, so that under MySQL's repeatable read it sees the last committed number.
  const latest = new Date(issuedAt.getTime() + MAX_CLOCK_DIFFERENCE_MS);
  const count = await tx.execute(sql`UPDATE DocumentSeries SET lastSerial = lastSerial + 1,
    lastIssuedAt = CASE WHEN lastIssuedAt > ${issuedAt} AND lastIssuedAt <= ${latest} THEN lastIssuedAt ELSE ${issuedAt} END
    WHERE id = ${id}`);
  // Where another transaction creates it first, the unique key rejects this one, which is then repeated.
  if (count === 0) await tx.documentSeries.create({ data: { id, lastSerial: 1, lastIssuedAt: issuedAt } });
  const { lastSerial: serial, lastIssuedAt } = await tx.documentSeries.findUniqueOrThrow({ where: { id } });
  if (serial > MAX_SERIAL)
    throw new AppError('CONFLICT', 'The numbers of this invoice prefix are used up. Choose another prefix.');
  return {
    seriesId: id,
    serial,
    number: formatDocumentNumber(prefix, year, serial),
    issuedAt: lastIssuedAt ?? issuedAt,
  };
}

type Reader = Pick<Tx, 'documentSeries' | 'taxDocument'>;

const hasInvoices = async (db: Reader, gstin: string, prefix: string): Promise<boolean> => {
  const series = await db.documentSeries.findMany({
    where: { id: { startsWith: `${gstin} ${prefix} ` } },
    select: { id: true },
  });
  if (series.length === 0) return false;
  const invoice = await db.taxDocument.findFirst({
    where: { seriesId: { in: series.map(({ id }) => id) }, kind: { in: ['INVOICE', 'BILL_OF_SUPPLY'] } },
    select: { id: true },
  });
  return invoice !== null;
};

/**
 * Invoices and credit notes have series of their own, each consecutive (CGST Rules 2017, rules 46(b) and 53(1A)(c)), so no prefix
 * of invoices may be that of credit notes. Earlier invoices still get credit notes.
 * @returns how numbers of this prefix would be of the same series as others; null if they are not
 */
export async function describeSharedSeries(
  db: Reader,
  gstin: string,
  prefix: string,
): Promise<string | null> {
  const invoiced = prefix.startsWith(CREDIT_NOTE_LETTER) && prefix.slice(1);
  if (invoiced && (await hasInvoices(db, gstin, invoiced)))
    return `The credit notes of your invoices ${invoiced}/… are numbered ${prefix}/….`;
  const credited = CREDIT_NOTE_LETTER + prefix;
  if (await hasInvoices(db, gstin, credited))
    return `Credit notes would be numbered ${credited}/…, as your earlier invoices are.`;
  return null;
}

/** @throws AppError BAD_REQUEST at the prefix */
export async function requireOwnSeries(tx: Tx, gstin: string, prefix: string): Promise<void> {
  const shared = await describeSharedSeries(tx, gstin, prefix);
  if (shared) throw createFieldError('invoicePrefix', `${shared} Choose another prefix.`);
}
