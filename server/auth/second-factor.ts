/** Two-step login of administrators: a code of an authenticator app, or one of the recovery codes, after the password. */
import { randomInt } from 'node:crypto';
import { renderSVG } from 'uqr';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { SecondFactorStatus } from '../../src/auth/schema';
import { AppError, createFieldError } from '../../src/errors';
import { QR_QUIET_ZONE } from '../../src/qr-code';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { readCompany } from '../cms/company';
import type { Context, UserContext } from '../context';
import type { Tx } from '../db/client';
import { hashWithKey } from '../derive-key';
import { createTotpSecret, createTotpUri, decryptSecret, encryptSecret, findTimeStep } from './totp';

const RECOVERY_CODES = 10;
/** Without characters that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

function createRecoveryCode(): string {
  const draw = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '';
  const letters = Array.from({ length: 10 }, draw).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function hashRecoveryCode({ env }: Pick<Context, 'env'>, userId: string, code: string): string {
  const normalized = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hashWithKey(env.jwtSecret, 'recovery code', `${userId} ${normalized}`).toString('hex');
}

export async function getSecondFactor({ db, env, session }: UserContext): Promise<SecondFactorStatus> {
  const { userId } = session;
  const [factor, recoveryCodesLeft] = await Promise.all([
    db.reader.secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.reader.recoveryCode.count({ where: { userId } }),
  ]);
  return { isOn: Boolean(factor?.confirmedAt), isRequired: env.requiresSecondFactor, recoveryCodesLeft };
}

/** A new secret, which is used once a code of it has been entered. */
export async function beginSecondFactor(ctx: UserContext): Promise<{ secret: string; qrCode: string }> {
  const { db, env, session, now } = ctx;
  const { userId } = session;
  const secret = createTotpSecret();
  const data = { secret: encryptSecret(secret, { jwtSecret: env.jwtSecret, userId }), createdAt: now() };
  const { email } = await db.reader.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  await db.transact(async (tx) => {
    const { count } = await tx.secondFactor.updateMany({ where: { userId, confirmedAt: null }, data });
    if (count > 0) return;
    if ((await tx.secondFactor.count({ where: { userId } })) > 0)
      throw new AppError('CONFLICT', AUTH_MESSAGES.secondFactorIsOn);
    await tx.secondFactor.create({ data: { userId, ...data } });
  });
  const { name: issuer } = await readCompany(db);
  const svg = renderSVG(createTotpUri(secret, { issuer, label: email }), { border: QR_QUIET_ZONE });
  return { secret, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

async function replaceRecoveryCodes(tx: Tx, ctx: Pick<Context, 'env'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: hashRecoveryCode(ctx, userId, code), userId })),
  });
  return codes;
}

const createWrongCodeError = () => createFieldError('code', AUTH_MESSAGES.codeWrong);

/** Turns two-step login on. Returns the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  ctx: UserContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { db, env, session, now } = ctx;
  const { userId } = session;
  await ctx.limits.consume('secondFactor', userId);
  const factor = await db.reader.secondFactor.findFirst({
    where: { userId, confirmedAt: null },
    select: { secret: true },
  });
  const secret = factor && decryptSecret(factor.secret, { jwtSecret: env.jwtSecret, userId });
  const step = secret ? findTimeStep(secret, code, now()) : null;
  if (step === null) throw createWrongCodeError();
  const recoveryCodes = await db.transact(async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, confirmedAt: null, secret: factor?.secret ?? '' },
      data: { confirmedAt: now(), lastStep: step },
    });
    if (count === 0) throw createWrongCodeError();
    await recordSecondFactor(tx, ctx, userId, 'secondFactorOn');
    return replaceRecoveryCodes(tx, ctx, userId);
  });
  await ctx.limits.clear('secondFactor', userId);
  return { recoveryCodes };
}

async function recordSecondFactor(
  tx: Tx,
  ctx: Context,
  userId: string,
  action: 'secondFactorOn' | 'secondFactorOff',
): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await recordAuditEntry(tx, ctx, { action, type: 'ACCOUNT', id: userId, name: email });
}

/** Returns whether it was on. */
export async function turnOffSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  return ctx.db.transact(async (tx) => {
    await tx.recoveryCode.deleteMany({ where: { userId } });
    const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
    if (count > 0) await recordSecondFactor(tx, ctx, userId, 'secondFactorOff');
    return count > 0;
  });
}

/** Uses a code up: each is accepted once. */
async function redeemCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const { db, env, now } = ctx;
  if (!/^\d{6}$/.test(code)) {
    const codeHash = hashRecoveryCode(ctx, userId, code);
    const { count } = await db.transact((tx) => tx.recoveryCode.deleteMany({ where: { codeHash, userId } }));
    return count > 0;
  }
  const factor = await db.reader.secondFactor.findUnique({ where: { userId }, select: { secret: true } });
  const secret = factor && decryptSecret(factor.secret, { jwtSecret: env.jwtSecret, userId });
  const step = secret ? findTimeStep(secret, code, now()) : null;
  if (step === null) return false;
  const { count } = await db.transact((tx) =>
    tx.secondFactor.updateMany({
      where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
      data: { lastStep: step },
    }),
  );
  return count > 0;
}

/**
 * The second step, after the right password of a user with two-step login.
 * @throws AppError UNAUTHORIZED, with `needsCode`, without a code or with a wrong one
 */
export async function checkSecondFactor(ctx: Context, userId: string, code: string | null): Promise<void> {
  const isOn = await ctx.db.reader.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  if (isOn === 0) return;
  if (!code) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.codeNeeded, { needsCode: true });
  await ctx.limits.consume('secondFactor', userId);
  if (!(await redeemCode(ctx, userId, code))) {
    ctx.log.warn({ userId, address: ctx.ip }, 'failed second step of a login');
    throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.codeWrong, { needsCode: true });
  }
  await ctx.limits.clear('secondFactor', userId);
}
