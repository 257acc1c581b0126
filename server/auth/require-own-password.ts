import { AUTH_MESSAGES } from '../../src/auth/messages';
import { createFieldError } from '../../src/errors';
import type { UserContext } from '../context';
import { verifyPassword } from './passwords';

/**
 * Checks the password that a logged-in user enters once more. Every try counts: the caller clears the limit `changePassword` once it
 * has done what the password was asked for.
 * @returns what is stored with the account, by which the caller's transaction notices that it has changed since
 * @throws AppError BAD_REQUEST at the field for a wrong password
 */
export async function requireOwnPassword(
  { clientKey, db, limits, session: { userId }, work }: UserContext,
  field: 'password' | 'currentPassword',
  password: string,
): Promise<{ passwordHash: string; tokenVersion: number }> {
  await limits.consume('changePassword', userId);
  const user = await db.reader.user.findUnique({
    where: { id: userId },
    select: { passwordHash: true, tokenVersion: true },
  });
  const isRight = await work.hashPassword(clientKey, () =>
    verifyPassword(user?.passwordHash ?? null, password),
  );
  if (!isRight || !user) throw createFieldError(field, AUTH_MESSAGES.wrongCurrentPassword);
  return user;
}
