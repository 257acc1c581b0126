/** The numbers of documents: consecutive within a series, whatever happens to the transactions that take them. */

import { AppError } from '../../src/errors';
import { findFinancialYear, formatDocumentNumber, MAX_SERIAL } from '../../src/tax/financial-year';
import type { Tx } from '../db/client';

interface Series {
  gstin: string;
  prefix: string;
  issuedAt: Date;
}

export interface DocumentNumber {
  seriesId: string;
  serial: number;
  number: string;
}

/**
 * Takes the next number of a series. The row of the series stays locked until the transaction ends, and a transaction that fails
 * gives its number back, so that there are no gaps. Comes last in a transaction, because everybody else who takes a number waits.
 */
export async function takeNumber(tx: Tx, { gstin, prefix, issuedAt }: Series): Promise<DocumentNumber> {
  const year = findFinancialYear(issuedAt);
  const id = `${gstin} ${prefix} ${year}`;
  // The update comes before any read, so that under MySQL's repeatable read it sees the last committed number.
  const { count } = await tx.documentSeries.updateMany({
    where: { id },
    data: { lastSerial: { increment: 1 } },
  });
  // Where another transaction creates it first, the unique key rejects this one, which is then repeated.
  if (count === 0) await tx.documentSeries.create({ data: { id, lastSerial: 1 } });
  const { lastSerial: serial } = await tx.documentSeries.findUniqueOrThrow({ where: { id } });
  if (serial > MAX_SERIAL)
    throw new AppError('CONFLICT', 'The numbers of this invoice prefix are used up. Choose another prefix.');
  return { seriesId: id, serial, number: formatDocumentNumber(prefix, year, serial) };
}
