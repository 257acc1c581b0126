import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { ChangePasswordInput } from '../../src/auth/schema';
import { AppError, createFieldError } from '../../src/errors';
import type { UserContext } from '../context';
import type { Tx } from '../db/client';
import { hashPassword } from './passwords';
import { endPasswordResets } from './replace-forgotten-password';
import { requireOwnPassword } from './require-own-password';
import { deleteSessions, type LoginTimes, startSession } from './sessions';
import { signToken } from './tokens';

/** With two-step login the new session is as old as the one that it replaces: no code was asked for, as for a login. */
async function readTimesToKeep(tx: Tx, { session }: UserContext): Promise<LoginTimes | undefined> {
  const { userId, sessionId } = session;
  if ((await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) === 0)
    return undefined;
  const replaced = await tx.session.findFirst({
    where: { id: sessionId ?? '', userId },
    select: { createdAt: true, passwordAt: true },
  });
  // A token from before there were sessions.
  if (!replaced) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.loginAgain);
  return replaced;
}

/** Revokes all older tokens and returns a new one. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ token: string; message: string }> {
  const { clientKey, db, env, limits, now, session, work } = ctx;
  const { userId } = session;
  const user = await requireOwnPassword(ctx, 'currentPassword', currentPassword);
  const passwordHash = await work.hashPassword(clientKey, () => hashPassword(newPassword));
  const version = user.tokenVersion + 1;
  const sessionId = await db.transact(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: user.passwordHash, tokenVersion: user.tokenVersion },
      data: { passwordHash, tokenVersion: version },
    });
    // Changed or reset concurrently: the checked password is no longer the current one.
    if (count === 0) throw createFieldError('currentPassword', AUTH_MESSAGES.wrongCurrentPassword);
    await endPasswordResets(tx, userId);
    const times = await readTimesToKeep(tx, ctx);
    // Instead of the session of the request, so that whoever has its token loses it, too.
    await deleteSessions(tx, userId);
    return startSession(tx, ctx, userId, times);
  });
  await limits.clear('changePassword', userId);
  return {
    token: await signToken({ userId, sessionId, version }, env.jwtSecret, now()),
    message: AUTH_MESSAGES.passwordChanged,
  };
}
