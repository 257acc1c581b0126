/** Recognizes what the database says of a failed statement or transaction. Errors of the storage are in storage-fault.ts. */
import { PrismaClientKnownRequestError } from '@prisma/client/runtime/client';
import { AppError } from '../../src/errors';
import { StatementError } from './statement-error';
import { TRANSACTION_LOST } from './whole-transaction';

const UNIQUE_VIOLATIONS = new Set<unknown>([
  'P2002',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '1062',
]);
const FOREIGN_KEY_VIOLATIONS = new Set<unknown>(['P2003', 'SQLITE_CONSTRAINT_FOREIGNKEY', '1451', '1452']);

/** The codes of an error: Prisma's own, and SQLite's or MySQL's. */
function listCodes(error: unknown): unknown[] {
  if (error instanceof StatementError) return [error.code];
  if (!(error instanceof PrismaClientKnownRequestError)) return [];
  const { driverAdapterError } = (error.meta ?? {}) as {
    driverAdapterError?: { cause?: { originalCode?: string } };
  };
  return [error.code, driverAdapterError?.cause?.originalCode];
}

export const isUniqueViolation = (error: unknown): boolean =>
  listCodes(error).some((code) => UNIQUE_VIOLATIONS.has(code));

/** Another process has locked the SQLite file. */
export const isFileBusy = (error: unknown): boolean =>
  listCodes(error).some((code) => typeof code === 'string' && code.startsWith('SQLITE_BUSY'));

export const isForeignKeyViolation = (error: unknown): boolean =>
  listCodes(error).some((code) => FOREIGN_KEY_VIOLATIONS.has(code));

/** Prisma found no row to change. */
export const isMissingRow = (error: unknown): boolean => listCodes(error).includes('P2025');

/** A deadlock, a lock timeout or a busy file: the transaction was rolled back and can be repeated. */
export function isWriteConflict(error: unknown): boolean {
  // Its message may have the name of a product.
  if (error instanceof AppError) return false;
  if (error instanceof PrismaClientKnownRequestError && error.code === 'P2034') return true;
  const text =
    error instanceof Error
      ? `${error.message} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`
      : '';
  if (text.includes(TRANSACTION_LOST)) return true;
  return /TransactionWriteConflict|Deadlock found|Lock wait timeout exceeded|Record has changed since|SQLITE_BUSY|database is locked|Code: `?1020`?/i.test(
    text,
  );
}

/** No transaction could be started or finished in time: the database has too much to do. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof PrismaClientKnownRequestError && error.code === 'P2028';
}
