/** Whether an account's email belongs to its owner, who proves it by opening a link that is sent there. */
import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { VerifyEmailInput } from '../../src/auth/schema';
import { AppError } from '../../src/errors';
import type { Context, Deps, UserContext } from '../context';
import type { Tx } from '../db/client';
import { deriveKey } from '../derive-key';
import { type RecordedEmail, recordEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';

const AUDIENCE = 'vastra email';
const LIFETIME_MS = 2 * 24 * 60 * 60 * 1000;

/** Another key than that of login tokens, so that neither serves as the other. */
const toKey = (secret: string) => createSecretKey(deriveKey(secret, 'email verification'));

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

interface Recipient {
  id: string;
  firstName: string;
  email: string;
}

/** Records the email with the link. The token states the address it confirms, so that it is worthless for a later one. */
export async function recordVerification(
  tx: Tx,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { id, firstName, email }: Recipient,
): Promise<RecordedEmail> {
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setExpirationTime(toSeconds(expiresAt))
    .sign(toKey(env.jwtSecret));
  return recordEmail(
    tx,
    { env, now },
    {
      kind: 'verify-email',
      recipient: email,
      data: { firstName, token },
      expiresAt,
    },
  );
}

/** Sends the link again, to the email of the logged-in user. */
export async function requestVerification(ctx: UserContext): Promise<{ message: string }> {
  const { userId } = ctx.session;
  await ctx.storage.ensureWritable();
  const user = await ctx.db.reader.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, firstName: true, email: true, emailVerifiedAt: true },
  });
  if (user.emailVerifiedAt) return { message: AUTH_MESSAGES.emailIsVerified };
  if (!(await ctx.limits.tryConsume('verificationCooldown', userId)))
    return { message: AUTH_MESSAGES.verificationWaits };
  await ctx.limits.consume('verificationByAccount', userId);
  const recorded = await ctx.db.transact((tx) => recordVerification(tx, ctx, user));
  sendEmail(ctx, recorded);
  return { message: AUTH_MESSAGES.verificationSent };
}

async function readToken(
  token: string,
  { env, now }: Context,
): Promise<{ userId: string; email: string } | null> {
  try {
    const { payload } = await jwtVerify(token, toKey(env.jwtSecret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'email'],
      currentDate: now(),
    });
    return { userId: String(payload.sub), email: String(payload.email) };
  } catch {
    return null;
  }
}

/**
 * Confirms the email of the link's account. Opening a link twice is no error: mail programs open links before their reader does.
 * @throws AppError BAD_REQUEST when the link has expired, or the account has another email now
 */
export async function verifyEmail(ctx: Context, { token }: VerifyEmailInput): Promise<{ message: string }> {
  await ctx.limits.consume('verifyEmail', ctx.clientKey);
  const named = await readToken(token, ctx);
  if (!named || !(await markVerified(ctx, named)))
    throw new AppError('BAD_REQUEST', AUTH_MESSAGES.verificationLinkWrong);
  return { message: AUTH_MESSAGES.emailVerified };
}

async function markVerified({ db, now }: Context, { userId, email }: { userId: string; email: string }) {
  const where = { id: userId, email };
  const at = now();
  return db.transact(async (tx) => {
    await tx.user.updateMany({ where: { ...where, emailVerifiedAt: null }, data: { emailVerifiedAt: at } });
    return (await tx.user.count({ where })) > 0;
  });
}

export const unverifiedEmailMessage = (email: string): string =>
  `Please confirm your email before you order: open the link that we sent to ${email}.`;

/** @throws AppError FORBIDDEN where the shop requires a confirmed email, and the customer's is not */
export async function ensureVerifiedEmail({ db, env, session }: UserContext): Promise<void> {
  if (!env.requiresVerifiedEmail) return;
  const user = await db.reader.user.findUnique({
    where: { id: session.userId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (user && !user.emailVerifiedAt) throw new AppError('FORBIDDEN', unverifiedEmailMessage(user.email));
}
