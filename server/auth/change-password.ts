import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { ChangePasswordInput } from '../../src/auth/schema';
import { fieldError } from '../../src/errors';
import type { UserContext } from '../context';
import { hashPassword, verifyPassword } from './passwords';
import { endPasswordResets } from './replace-forgotten-password';
import { deleteSessions, startSession } from './sessions';
import { signToken } from './tokens';

const wrongPasswordError = () => fieldError('currentPassword', AUTH_MESSAGES.wrongCurrentPassword);

/** Revokes all older tokens and returns a new one. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ token: string; message: string }> {
  const { clientKey, db, env, limits, now, session, work } = ctx;
  const { userId } = session;
  await limits.consume('changePassword', userId);
  const user = await db.reader.user.findUnique({
    where: { id: userId },
    select: { passwordHash: true, tokenVersion: true },
  });
  const isRight = await work.hashPassword(clientKey, () =>
    verifyPassword(user?.passwordHash ?? null, currentPassword),
  );
  if (!isRight || !user) throw wrongPasswordError();
  const passwordHash = await work.hashPassword(clientKey, () => hashPassword(newPassword));
  const version = user.tokenVersion + 1;
  const sessionId = await db.transact(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: user.passwordHash, tokenVersion: user.tokenVersion },
      data: { passwordHash, tokenVersion: version },
    });
    // Changed or reset concurrently: the checked password is no longer the current one.
    if (count === 0) throw wrongPasswordError();
    await endPasswordResets(tx, userId);
    // Instead of the session of the request, so that whoever has its token loses it, too.
    await deleteSessions(tx, userId);
    return startSession(tx, ctx, userId);
  });
  await limits.clear('changePassword', userId);
  return {
    token: await signToken({ userId, sessionId, version }, env.jwtSecret, now()),
    message: AUTH_MESSAGES.passwordChanged,
  };
}
