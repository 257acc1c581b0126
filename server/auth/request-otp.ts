import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { RequestOtpInput } from '../../src/auth/schema';
import type { Context } from '../context';
import { isForeignKeyViolation, isUniqueViolation } from '../db/database-errors';
import { type RecordedEmail, recordEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { generateOtp, hashOtp, MAX_OTP_ATTEMPTS, OTP_LIFETIME_MS } from './otp-code';
import { createResetToken } from './reset-link';

const MINUTE_MS = 60 * 1000;

/**
 * How soon another OTP is sent to the same email, whoever requests it. It is always shorter than the lifetime of an OTP: whatever
 * others request, the account's owner has received a valid one or gets one now, and requests can't fill the inbox.
 */
const COOLDOWN_MS = MINUTE_MS;
const FREQUENT_COOLDOWN_MS = 5 * MINUTE_MS;

interface Recipient {
  id: string;
  firstName: string;
  email: string;
}

/** Replaces the stored OTP. Returns its email, or null when one was sent so recently that it is still to be used. */
async function storeOtp(
  { db, env, now }: Context,
  { id: userId, firstName, email: recipient }: Recipient,
  cooldownMs: number,
): Promise<RecordedEmail | null> {
  const requestedAt = now();
  const otp = generateOtp();
  const row = {
    codeHash: hashOtp(otp, { jwtSecret: env.jwtSecret, userId }),
    expiresAt: new Date(requestedAt.getTime() + OTP_LIFETIME_MS),
    triesLeft: MAX_OTP_ATTEMPTS,
    requestedAt,
  };
  try {
    return await db.transact(async (tx) => {
      const earlier = await tx.passwordOtp.findUnique({ where: { userId }, select: { requestedAt: true } });
      const passed = requestedAt.getTime() - (earlier?.requestedAt.getTime() ?? 0);
      // One of a clock that was ahead, and has been set right, does not count.
      if (env.hasRateLimits && Math.abs(passed) < cooldownMs) return null;
      await tx.passwordOtp.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      const resetToken = await createResetToken(tx, { env }, { userId, requestedAt });
      const data = { firstName, otp, resetToken };
      return await recordEmail(tx, { env, now }, { kind: 'otp', recipient, data, expiresAt: row.expiresAt });
    });
  } catch (error) {
    // Another process has sent one in this moment, or the account was deleted.
    if (isUniqueViolation(error) || isForeignKeyViolation(error)) return null;
    throw error;
  }
}

async function sendOtp(ctx: Context, email: string): Promise<void> {
  const user = await ctx.db.reader.user.findUnique({
    where: { email },
    select: { id: true, firstName: true },
  });
  if (!user) return;
  const isFrequent = !(await ctx.limits.tryConsume('otpByEmail', email));
  const cooldownMs = isFrequent ? FREQUENT_COOLDOWN_MS : COOLDOWN_MS;
  const recorded = await storeOtp(ctx, { ...user, email }, cooldownMs);
  if (recorded) sendEmail(ctx, recorded);
}

/** Responds with the same text in the same time for known and unknown emails. All differences happen after the response. */
export async function requestOtp(ctx: Context, { email }: RequestOtpInput): Promise<{ message: string }> {
  // An email that cannot be stored would never arrive.
  await ctx.storage.ensureWritable();
  await ctx.limits.consume('otpByAddress', ctx.clientKey);
  const emailAndAddress = `${ctx.clientKey} ${email}`;
  await ctx.limits.consume('otpCooldown', emailAndAddress);
  await ctx.limits.consume('otpByEmailAndAddress', emailAndAddress);
  ctx.background.run('sending an OTP', () => sendOtp(ctx, email));
  return { message: AUTH_MESSAGES.otpSent };
}
