/** The reset link in the email with the one-time password: it replaces typing the digits. */
import { randomBytes } from 'node:crypto';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { ResetByLinkInput } from '../../src/auth/schema';
import { AppError } from '../../src/errors';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { hashWithKey } from '../derive-key';
import { toLoginLimitKey } from './accounts';
import { OTP_LIFETIME_MS } from './otp-code';
import { hashPassword } from './passwords';
import { replaceForgottenPassword } from './replace-forgotten-password';

const hashToken = (secret: string, token: string): string =>
  hashWithKey(secret, 'password reset link', token).toString('hex');

/**
 * Stores a new link and returns its token. The token can't be guessed, so wrong attempts don't invalidate it, and a newer link doesn't
 * replace it: whatever others request, the account's owner can use any link that has not expired.
 */
export async function createResetToken(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  {
    userId,
    requestedAt,
    lifetimeMs = OTP_LIFETIME_MS,
  }: { userId: string; requestedAt: Date; lifetimeMs?: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.passwordResetLink.deleteMany({ where: { userId, expiresAt: { lte: requestedAt } } });
  await tx.passwordResetLink.create({
    data: {
      tokenHash: hashToken(env.jwtSecret, token),
      userId,
      expiresAt: new Date(requestedAt.getTime() + lifetimeMs),
    },
  });
  return token;
}

/** Replaces the forgotten password of the link's account. */
export async function resetPasswordByLink(
  ctx: Context,
  { token, newPassword }: ResetByLinkInput,
): Promise<{ message: string }> {
  await ctx.limits.consume('resetByAddress', ctx.clientKey);
  const where = { tokenHash: hashToken(ctx.env.jwtSecret, token), expiresAt: { gt: ctx.now() } };
  const link = await ctx.db.reader.passwordResetLink.findFirst({
    where,
    select: { user: { select: { id: true, email: true, username: true } } },
  });
  if (!link) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.resetLinkWrong);
  const passwordHash = await ctx.work.hashPassword(ctx.clientKey, () => hashPassword(newPassword));
  const { user } = link;
  const isReset = await ctx.db.transact(async (tx) => {
    const { count } = await tx.passwordResetLink.deleteMany({ where });
    if (count === 0) return false;
    await replaceForgottenPassword(tx, { userId: user.id, passwordHash, at: ctx.now() });
    return true;
  });
  if (!isReset) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.resetLinkWrong);
  await ctx.limits.undo('resetByAddress', ctx.clientKey);
  // Earlier wrong passwords must not block the new one.
  for (const identifier of [user.email, user.username])
    await ctx.limits.clear('loginByAccountAndAddress', toLoginLimitKey(ctx, identifier));
  return { message: AUTH_MESSAGES.passwordReset };
}
