import { AppError } from '../../src/errors';
import { toConflictError } from './retry-on-conflict';
import { isRejectedWrite } from './storage-fault';

/**
 * Whether the transaction that ended with this error has certainly saved nothing: the store or the database refused it. After any
 * other error, such as a lost connection, its commit may have taken place, or may yet do so.
 */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof AppError || toConflictError(error) !== null || isRejectedWrite(error);
