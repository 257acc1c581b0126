import { LOGIN_NEEDED } from '../../src/auth/messages';
import { AppError } from '../../src/errors';
import type { Database } from '../db/client';
import { isForeignKeyViolation, isMissingRow } from '../db/database-errors';

/** The error of a request whose account was deleted while it was on its way; null for any other error. */
export async function toEndedAccountError(
  db: Database,
  userId: string,
  thrown: unknown,
): Promise<AppError | null> {
  if (!isForeignKeyViolation(thrown) && !isMissingRow(thrown)) return null;
  const exists = await db.reader.user.count({ where: { id: userId } }).catch(() => 1);
  return exists ? null : new AppError('UNAUTHORIZED', LOGIN_NEEDED, { cause: thrown });
}
