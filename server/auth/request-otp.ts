import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { RequestOtpInput } from '../../src/auth/schema';
import type { Context } from '../context';
import { isUniqueViolation } from '../db/client';
import { createOtpEmail } from '../mail/otp-email';
import { sendEmail } from '../mail/send-email';
import { generateOtp, hashOtp, MAX_OTP_ATTEMPTS, OTP_LIFETIME_MS } from './otp-code';

const OTP_COOLDOWN_MS = 60 * 1000;

/** Replaces the stored OTP; false when one was sent less than a minute ago, possibly by another process. */
async function storeOtp({ db, env, now }: Context, userId: string, otp: string): Promise<boolean> {
  const requestedAt = now();
  const row = {
    codeHash: hashOtp(env.jwtSecret, userId, otp),
    expiresAt: new Date(requestedAt.getTime() + OTP_LIFETIME_MS),
    triesLeft: MAX_OTP_ATTEMPTS,
    requestedAt,
  };
  try {
    return await db.transact(async (tx) => {
      const earlier = await tx.passwordOtp.findUnique({ where: { userId }, select: { requestedAt: true } });
      const passed = requestedAt.getTime() - (earlier?.requestedAt.getTime() ?? 0);
      if (env.rateLimit && passed < OTP_COOLDOWN_MS) return false;
      await tx.passwordOtp.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function sendOtp(ctx: Context, email: string): Promise<void> {
  const user = await ctx.db.reader.user.findUnique({
    where: { email },
    select: { id: true, firstName: true },
  });
  if (!user) return;
  const otp = generateOtp();
  if (await storeOtp(ctx, user.id, otp)) {
    sendEmail(ctx, { kind: 'otp', to: email, render: (store) => createOtpEmail(store, { ...user, otp }) });
  }
}

/** Responds with the same text in the same time for known and unknown emails. All differences happen after the response. */
export async function requestOtp(ctx: Context, { email }: RequestOtpInput): Promise<{ message: string }> {
  // An email that cannot be stored would never arrive.
  await ctx.storage.ensureWritable();
  // The IP address first: once its limit is reached, it cannot block the email's owner.
  await ctx.limits.consume('otpByAddress', ctx.clientKey);
  await ctx.limits.consume('otpCooldown', email);
  await ctx.limits.consume('otpByEmail', email);
  ctx.background.run('sending an OTP', () => sendOtp(ctx, email));
  return { message: AUTH_MESSAGES.otpSent };
}
