import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { Context } from '../context';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, PASSWORD } from '../test/harness';
import { readSession } from './session';

const store = await openFileStore();
const visitor = store.anonymous();
const MINUTE_MS = 60_000;
const newPassword = 'a fresh one';

/** Reads the OTP of the last email. */
async function readOtp(email: string): Promise<string> {
  const mail = (await store.emailsTo(email)).at(-1);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no mail came';
}

async function requestOtpForNewUser() {
  const person = await store.createUser();
  await visitor.auth.requestOtp({ email: person.email });
  const otp = await readOtp(person.email);
  const resetPassword = (given = otp) =>
    visitor.auth.resetPassword({ email: person.email, otp: given, newPassword });
  const logIn = (password: string) => visitor.auth.login({ identifier: person.email, password });
  return { person, otp, resetPassword, logIn };
}

const toWrongOtp = (otp: string) => (otp === '000000' ? '111111' : '000000');
const rejected = {
  code: 'BAD_REQUEST',
  message: AUTH_MESSAGES.otpWrong,
  cause: { details: { issues: [{ path: 'otp' }] } },
};

describe('requesting an OTP', () => {
  it('responds the same for known and unknown emails, and emails only known ones', async () => {
    const { email } = await store.createUser();
    const known = await visitor.auth.requestOtp({ email: ` ${email.toUpperCase()} ` });
    const unknown = await visitor.auth.requestOtp({ email: 'nobody@example.com' });
    expect(known).toEqual({ message: AUTH_MESSAGES.otpSent });
    expect(unknown).toEqual(known);
    expect(await store.emailsTo(email)).toMatchObject([{ kind: 'otp' }]);
    expect(await store.emailsTo('nobody@example.com')).toEqual([]);
  });

  it('reads the database only after it has responded', async () => {
    const { email } = await store.createUser();
    await store.deps.background.whenIdle();
    const before = store.emails.length;
    await visitor.auth.requestOtp({ email });
    expect(store.emails).toHaveLength(before);
    expect(await store.emailsTo(email)).toHaveLength(1);
  });

  it('saves a keyed hash, never the digits', async () => {
    const { person, otp } = await requestOtpForNewUser();
    const row = await store.deps.db.reader.passwordOtp.findUniqueOrThrow({ where: { userId: person.id } });
    expect(row.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(row.triesLeft).toBe(5);
    expect(JSON.stringify(row)).not.toContain(otp);
  });

  it('rejects an invalid email', async () => {
    await expect(visitor.auth.requestOtp({ email: 'nobody' })).rejects.toThrow(
      'Enter a valid email address.',
    );
  });

  it('allows one OTP a minute, for unknown emails too', async () => {
    const { email } = await store.createUser();
    const caller = createCaller({ ...createAnonymousContext(store.deps), limits: createRateLimits() });
    for (const each of [email, 'unknown@example.com']) {
      await caller.auth.requestOtp({ email: each });
      await expect(caller.auth.requestOtp({ email: each })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        cause: { details: { retryAfterSeconds: expect.any(Number) } },
      });
    }
  });

  it('allows one OTP a minute across processes', async () => {
    const { email } = await store.createUser();
    const createProcessContext = (): Context => ({
      ...createAnonymousContext(store.deps),
      env: { ...store.deps.env, hasRateLimits: true },
      limits: createRateLimits(),
    });
    const requestOtp = () => createCaller(createProcessContext()).auth.requestOtp({ email });
    await requestOtp();
    const first = await readOtp(email);
    await requestOtp();
    expect(await store.emailsTo(email)).toHaveLength(1);
    store.advance(MINUTE_MS);
    await requestOtp();
    expect(await store.emailsTo(email)).toHaveLength(2);
    await expect(visitor.auth.resetPassword({ email, otp: first, newPassword })).rejects.toMatchObject(
      rejected,
    );
    // The clock was a day ahead, and is set right.
    store.advance(-24 * 60 * MINUTE_MS);
    await requestOtp();
    expect(await store.emailsTo(email)).toHaveLength(3);
    store.advance(24 * 60 * MINUTE_MS);
  });

  it('limits an IP address that requests OTPs for many emails', async () => {
    const caller = createCaller({ ...createAnonymousContext(store.deps), limits: createRateLimits() });
    const requestOtp = (n: number) => caller.auth.requestOtp({ email: `somebody-${n}@example.com` });
    for (let n = 0; n < 30; n++) await requestOtp(n);
    await expect(requestOtp(30)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('resetting the password', () => {
  it('accepts the new password, rejects the old one and revokes older tokens', async () => {
    const { person, resetPassword, logIn } = await requestOtpForNewUser();
    expect(await resetPassword()).toEqual({ message: AUTH_MESSAGES.passwordReset });
    await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const { token } = await logIn(newPassword);
    expect(await readSession(store.deps, `Bearer ${person.token}`)).toBeNull();
    expect(await readSession(store.deps, `Bearer ${token}`)).toMatchObject({ userId: person.id });
  });

  it('works once, even for two concurrent attempts', async () => {
    const { resetPassword } = await requestOtpForNewUser();
    const outcomes = await Promise.allSettled([resetPassword(), resetPassword()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(resetPassword()).rejects.toMatchObject(rejected);
  });

  it('rejects an OTP after 10 minutes', async () => {
    const late = await requestOtpForNewUser();
    store.advance(10 * MINUTE_MS);
    await expect(late.resetPassword()).rejects.toMatchObject(rejected);
    const inTime = await requestOtpForNewUser();
    store.advance(10 * MINUTE_MS - 1000);
    await inTime.resetPassword();
  });

  it('rejects an OTP after 5 wrong attempts, however many are sent concurrently', async () => {
    const { otp, resetPassword, logIn } = await requestOtpForNewUser();
    const guesses = Array.from({ length: 8 }, () => resetPassword(toWrongOtp(otp)));
    for (const outcome of await Promise.allSettled(guesses)) expect(outcome.status).toBe('rejected');
    await expect(resetPassword()).rejects.toMatchObject(rejected);
    await logIn(PASSWORD);
  });

  it('accepts the right OTP at the fifth attempt', async () => {
    const { otp, resetPassword } = await requestOtpForNewUser();
    for (let tries = 0; tries < 4; tries++)
      await expect(resetPassword(toWrongOtp(otp))).rejects.toMatchObject(rejected);
    await resetPassword();
  });

  it('accepts only the newest OTP', async () => {
    const { person, otp, resetPassword } = await requestOtpForNewUser();
    await visitor.auth.requestOtp({ email: person.email });
    const newest = await readOtp(person.email);
    if (newest !== otp) await expect(resetPassword()).rejects.toMatchObject(rejected);
    await resetPassword(newest);
  });

  it('rejects another customer’s OTP with the same error as for an unknown email', async () => {
    const mine = await requestOtpForNewUser();
    const theirs = await requestOtpForNewUser();
    if (mine.otp !== theirs.otp) await expect(theirs.resetPassword(mine.otp)).rejects.toMatchObject(rejected);
    const unknown = visitor.auth.resetPassword({ email: 'nobody@example.com', otp: mine.otp, newPassword });
    await expect(unknown).rejects.toMatchObject(rejected);
  });

  it('ends the lock that failed logins have caused', async () => {
    const { person, otp, resetPassword } = await requestOtpForNewUser();
    const ctx: Context = { ...createAnonymousContext(store.deps), limits: createRateLimits() };
    const { auth } = createCaller(ctx);
    const logIn = (password: string) => auth.login({ identifier: person.username, password });
    for (let tries = 0; tries < 10; tries++) await logIn('wrong').catch(() => {});
    await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await auth.resetPassword({ email: person.email, otp, newPassword });
    expect((await logIn(newPassword)).user.id).toBe(person.id);
    await expect(resetPassword()).rejects.toMatchObject(rejected);
  });

  it.each([
    [{ newPassword: '12345' }, 'New password must be at least 6 characters long.'],
    [{ newPassword: '' }, 'New password must be at least 6 characters long.'],
    [{ newPassword: 'x'.repeat(129) }, 'New password can have at most 128 characters.'],
    [{ otp: '12345' }, 'The OTP has 6 digits.'],
    [{ otp: '' }, 'The OTP has 6 digits.'],
    [{ email: '' }, 'Email is required.'],
  ])('rejects %o: %s', async (change, sentence) => {
    const input = { email: 'a@example.com', otp: '123456', newPassword, ...change };
    await expect(visitor.auth.resetPassword(input)).rejects.toThrow(sentence);
  });
});
