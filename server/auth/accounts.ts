import { randomUUID } from 'node:crypto';
import { ACCOUNT_DISABLED, AUTH_MESSAGES, INVALID_CREDENTIALS, LOGIN_NEEDED } from '../../src/auth/messages';
import type { LoginInput, RegisterInput, User, UserType } from '../../src/auth/schema';
import { AppError, createFieldError } from '../../src/errors';
import { emailText } from '../../src/text';
import type { Context, Deps, UserContext } from '../context';
import type { PrismaReader, Tx } from '../db/client';
import { isForeignKeyViolation, isUniqueViolation } from '../db/database-errors';
import type { Env } from '../env';
import type { RecordedEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { createConsent } from './consent';
import { hashPassword, verifyPassword } from './passwords';
import { checkSecondFactor } from './second-factor';
import { startSession } from './sessions';
import { signToken } from './tokens';
import { recordVerification } from './verify-email';

export const userSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  mobile: true,
  dob: true,
  username: true,
  userType: true,
  emailVerifiedAt: true,
} as const;

/** Leaves out what only decides whether the email is still to be confirmed. */
export const toUser = (
  { requiresVerifiedEmail }: Env,
  { emailVerifiedAt, ...user }: Omit<User, 'emailIsVerified'> & { emailVerifiedAt: Date | null },
): User => (requiresVerifiedEmail && !emailVerifiedAt ? { ...user, emailIsVerified: false } : user);

export const EMAIL_TAKEN = 'An account with this email already exists.';

/** The error for a taken email or username. The unique keys decide; this only finds which one is taken. */
async function createTakenNameError(db: PrismaReader, { email, username }: RegisterInput): Promise<AppError> {
  const byEmail = await db.user.findUnique({ where: { email }, select: { id: true } });
  return byEmail
    ? createFieldError('email', EMAIL_TAKEN, 'CONFLICT')
    : createFieldError('username', `The username ${username} is taken.`, 'CONFLICT');
}

/** @throws AppError CONFLICT for a taken email or username */
export async function ensureNotTaken(db: PrismaReader, input: RegisterInput): Promise<void> {
  const { email, username } = input;
  if ((await db.user.count({ where: { OR: [{ email }, { username }] } })) > 0)
    throw await createTakenNameError(db, input);
}

interface AccountSteps {
  beforeCreate?: (tx: Tx) => Promise<void>;
  afterCreate?: (tx: Tx, user: User) => Promise<void>;
}

/** Creates an account. The type is never taken from a visitor's input. */
export async function createAccount(
  {
    db,
    env,
    now,
    work,
    clientKey = null,
  }: Pick<Deps, 'db' | 'env' | 'now' | 'work'> & { clientKey?: string | null },
  { password, consents = false, ...details }: RegisterInput,
  userType: UserType,
  /** run in the same transaction */
  { beforeCreate, afterCreate }: AccountSteps = {},
): Promise<User> {
  const passwordHash = await work.hashPassword(clientKey, () => hashPassword(password));
  try {
    return await db.transact(async (tx) => {
      await beforeCreate?.(tx);
      const row = await tx.user.create({
        data: {
          ...details,
          id: randomUUID(),
          passwordHash,
          userType,
          // With another role an administrator is invited, see invite-staff.ts.
          ...(userType === 'ADMIN' ? { staffRole: 'OWNER' } : {}),
          createdAt: now(),
          ...(consents ? await createConsent(tx, now()) : {}),
        },
        select: userSelect,
      });
      const user = toUser(env, row);
      await afterCreate?.(tx, user);
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw await createTakenNameError(db.reader, { password, ...details });
    throw error;
  }
}

export async function register(ctx: Context, input: RegisterInput): Promise<{ message: string; user: User }> {
  await ctx.limits.consume('register', ctx.clientKey);
  if (!ctx.env.requiresVerifiedEmail)
    return { message: AUTH_MESSAGES.accountCreated, user: await createAccount(ctx, input, 'CUSTOMER') };
  await ctx.storage.ensureWritable();
  let recorded: RecordedEmail | undefined;
  const user = await createAccount(ctx, input, 'CUSTOMER', {
    afterCreate: async (tx, created) => {
      recorded = await recordVerification(tx, ctx, created);
    },
  });
  if (recorded) sendEmail(ctx, recorded);
  return { message: `${AUTH_MESSAGES.accountCreated} ${AUTH_MESSAGES.verificationSent}`, user };
}

/** The key by which wrong passwords are counted. */
export const toLoginLimitKey = ({ clientKey }: Pick<Context, 'clientKey'>, identifier: string): string =>
  `${clientKey} ${identifier}`;

/**
 * For the administrator, who sees in the log whose account is attacked, and from where. A name that no account has may be a
 * password that was typed into the wrong field, unless it is an email address: many passwords have an @, too.
 */
function logFailedLogin({ log, ip }: Context, identifier: string, found: { email: string } | null): void {
  const isEmail = emailText().safeParse(identifier).success;
  const account = found?.email ?? (isEmail ? identifier : 'an unknown username');
  log.warn({ account, address: ip }, 'failed login');
}

export async function login(
  ctx: Context,
  { identifier, password, code }: LoginInput,
): Promise<{ token: string; user: User }> {
  const account = toLoginLimitKey(ctx, identifier);
  // Counted before the password is checked, so that concurrent guesses count, too.
  await ctx.limits.consume('loginByAddress', ctx.clientKey);
  await ctx.limits.consume('loginByAccountAndAddress', account);
  await ctx.limits.slowDown('loginByAccount', identifier);
  const found = await ctx.db.reader.user.findUnique({
    where: identifier.includes('@') ? { email: identifier } : { username: identifier },
    select: { ...userSelect, passwordHash: true, tokenVersion: true, disabledAt: true },
  });
  const isRight = await ctx.work.hashPassword(ctx.clientKey, () =>
    verifyPassword(found?.passwordHash ?? null, password),
  );
  if (!isRight || !found) {
    logFailedLogin(ctx, identifier, found);
    throw new AppError('UNAUTHORIZED', INVALID_CREDENTIALS);
  }
  // Before the second step, which a first call without a code does not pass. Wrong codes have a limit of their own.
  await ctx.limits.clear('loginByAccountAndAddress', account);
  await ctx.limits.undo('loginByAddress', ctx.clientKey);
  await ctx.limits.undo('loginByAccount', identifier);
  await checkSecondFactor(ctx, found.id, code);
  // Only after the password was checked, so that the error reveals nothing to others.
  if (found.disabledAt) throw new AppError('FORBIDDEN', ACCOUNT_DISABLED);
  const { passwordHash: _, tokenVersion, disabledAt, ...row } = found;
  const user = toUser(ctx.env, row);
  const sessionId = await ctx.db
    .transactSql((tx) => startSession(tx, ctx, user.id))
    .catch((cause: unknown) => {
      // The account was deleted since its password was checked.
      throw isForeignKeyViolation(cause)
        ? new AppError('UNAUTHORIZED', INVALID_CREDENTIALS, { cause })
        : cause;
    });
  return {
    token: await signToken(
      { userId: user.id, sessionId, version: tokenVersion },
      ctx.env.jwtSecret,
      ctx.now(),
    ),
    user,
  };
}

export async function getCurrentUser({ db, env, session }: UserContext): Promise<{ user: User }> {
  const row = await db.reader.user.findUnique({ where: { id: session.userId }, select: userSelect });
  if (!row) throw new AppError('UNAUTHORIZED', LOGIN_NEEDED);
  return { user: toUser(env, row) };
}
