import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { ConfirmPasswordInput } from '../../src/auth/schema';
import { AppError } from '../../src/errors';
import type { UserContext } from '../context';
import { sql } from '../db/sql';
import { requireOwnPassword } from './require-own-password';
import { checkSecondFactor } from './second-factor';

/** Lets the session do, for some minutes, what needs a recently entered password. */
export async function confirmPassword(
  ctx: UserContext,
  { password, code }: ConfirmPasswordInput,
): Promise<void> {
  const { db, limits, now, session } = ctx;
  const { userId, sessionId } = session;
  // A token from before there were sessions.
  if (!sessionId) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.loginAgain);
  await requireOwnPassword(ctx, 'password', password);
  await checkSecondFactor(ctx, userId, code);
  const at = now();
  await db.transactSql((tx) =>
    tx.execute(sql`UPDATE Session SET passwordAt = ${at} WHERE id = ${sessionId} AND userId = ${userId}`),
  );
  await limits.clear('changePassword', userId);
}
