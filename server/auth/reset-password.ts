import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { ResetPasswordInput } from '../../src/auth/schema';
import { createFieldError } from '../../src/errors';
import type { Context } from '../context';
import { toLoginLimitKey } from './accounts';
import { hashOtp, isSameHash } from './otp-code';
import { hashPassword } from './passwords';
import { replaceForgottenPassword } from './replace-forgotten-password';

const UNKNOWN_USER_ID = '00000000-0000-4000-8000-000000000000';

/** Uses one attempt and sets the password if the OTP is right. Returns false for a wrong OTP, since an error would roll back the count. */
async function redeemOtp(
  { db, env, now }: Context,
  userId: string,
  otp: string,
  passwordHash: string,
): Promise<boolean> {
  const codeHash = hashOtp(otp, { jwtSecret: env.jwtSecret, userId });
  const at = now();
  return db.transact(async (tx) => {
    const { count } = await tx.passwordOtp.updateMany({
      where: { userId, triesLeft: { gt: 0 }, expiresAt: { gt: at } },
      data: { triesLeft: { decrement: 1 } },
    });
    if (count === 0) return false;
    const stored = await tx.passwordOtp.findUniqueOrThrow({ where: { userId }, select: { codeHash: true } });
    if (!isSameHash(stored.codeHash, codeHash)) return false;
    await replaceForgottenPassword(tx, { userId, passwordHash, at });
    return true;
  });
}

/** Replaces a forgotten password and revokes all tokens. */
export async function resetPassword(
  ctx: Context,
  { email, otp, newPassword }: ResetPasswordInput,
): Promise<{ message: string }> {
  await ctx.limits.consume('resetByAddress', ctx.clientKey);
  const user = await ctx.db.reader.user.findUnique({
    where: { email },
    select: { id: true, username: true },
  });
  // The same work for unknown emails, so that timing does not reveal which ones exist.
  const passwordHash = await ctx.work.hashPassword(ctx.clientKey, () => hashPassword(newPassword));
  if (!(await redeemOtp(ctx, user?.id ?? UNKNOWN_USER_ID, otp, passwordHash)) || !user) {
    throw createFieldError('otp', AUTH_MESSAGES.otpWrong);
  }
  await ctx.limits.undo('resetByAddress', ctx.clientKey);
  // Earlier wrong passwords must not block the new one.
  for (const identifier of [email, user.username]) {
    await ctx.limits.clear('loginByAccountAndAddress', toLoginLimitKey(ctx, identifier));
  }
  return { message: AUTH_MESSAGES.passwordReset };
}
