import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { Context } from '../context';
import { createRateLimits } from '../rate-limit';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, PASSWORD } from '../test/harness';
import { readSession } from './session';

const store = await openFileStore();
const visitor = store.anonymous();
const MINUTE = 60_000;
const newPassword = 'a fresh one';

/** The six digits of the last mail. */
async function otpOf(email: string): Promise<string> {
  const mail = (await store.emailsTo(email)).at(-1);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no mail came';
}

async function askedBySomebody() {
  const person = await store.createUser();
  await visitor.auth.requestOtp({ email: person.email });
  const otp = await otpOf(person.email);
  const reset = (given = otp) => visitor.auth.resetPassword({ email: person.email, otp: given, newPassword });
  const login = (password: string) => visitor.auth.login({ identifier: person.email, password });
  return { person, otp, reset, login };
}

const wrongOtp = (otp: string) => (otp === '000000' ? '111111' : '000000');
const refused = {
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
    const { person, otp } = await askedBySomebody();
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
    const caller = createCaller({ ...createAnonymousContext(store.deps), limits: createRateLimits(true) });
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
    const process = (): Context => ({
      ...createAnonymousContext(store.deps),
      env: { ...store.deps.env, rateLimit: true },
      limits: createRateLimits(true),
    });
    const ask = () => createCaller(process()).auth.requestOtp({ email });
    await ask();
    const first = await otpOf(email);
    await ask();
    expect(await store.emailsTo(email)).toHaveLength(1);
    store.advance(MINUTE);
    await ask();
    expect(await store.emailsTo(email)).toHaveLength(2);
    await expect(visitor.auth.resetPassword({ email, otp: first, newPassword })).rejects.toMatchObject(
      refused,
    );
  });

  it('limits an IP address that requests OTPs for many emails', async () => {
    const caller = createCaller({ ...createAnonymousContext(store.deps), limits: createRateLimits(true) });
    const ask = (n: number) => caller.auth.requestOtp({ email: `somebody-${n}@example.com` });
    for (let n = 0; n < 30; n++) await ask(n);
    await expect(ask(30)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('resetting the password', () => {
  it('accepts the new password, rejects the old one and revokes older tokens', async () => {
    const { person, reset, login } = await askedBySomebody();
    expect(await reset()).toEqual({ message: AUTH_MESSAGES.passwordReset });
    await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const { token } = await login(newPassword);
    expect(await readSession(store.deps, `Bearer ${person.token}`)).toBeNull();
    expect(await readSession(store.deps, `Bearer ${token}`)).toMatchObject({ userId: person.id });
  });

  it('works once, even for two concurrent attempts', async () => {
    const { reset } = await askedBySomebody();
    const outcomes = await Promise.allSettled([reset(), reset()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reset()).rejects.toMatchObject(refused);
  });

  it('rejects an OTP after 10 minutes', async () => {
    const late = await askedBySomebody();
    store.advance(10 * MINUTE);
    await expect(late.reset()).rejects.toMatchObject(refused);
    const inTime = await askedBySomebody();
    store.advance(10 * MINUTE - 1000);
    await inTime.reset();
  });

  it('rejects an OTP after 5 wrong attempts, however many are sent concurrently', async () => {
    const { otp, reset, login } = await askedBySomebody();
    const guesses = Array.from({ length: 8 }, () => reset(wrongOtp(otp)));
    for (const outcome of await Promise.allSettled(guesses)) expect(outcome.status).toBe('rejected');
    await expect(reset()).rejects.toMatchObject(refused);
    await login(PASSWORD);
  });

  it('accepts the right OTP at the fifth attempt', async () => {
    const { otp, reset } = await askedBySomebody();
    for (let tries = 0; tries < 4; tries++) await expect(reset(wrongOtp(otp))).rejects.toMatchObject(refused);
    await reset();
  });

  it('accepts only the newest OTP', async () => {
    const { person, otp, reset } = await askedBySomebody();
    await visitor.auth.requestOtp({ email: person.email });
    const newest = await otpOf(person.email);
    if (newest !== otp) await expect(reset()).rejects.toMatchObject(refused);
    await reset(newest);
  });

  it('rejects another customer’s OTP with the same error as for an unknown email', async () => {
    const mine = await askedBySomebody();
    const theirs = await askedBySomebody();
    if (mine.otp !== theirs.otp) await expect(theirs.reset(mine.otp)).rejects.toMatchObject(refused);
    const unknown = visitor.auth.resetPassword({ email: 'nobody@example.com', otp: mine.otp, newPassword });
    await expect(unknown).rejects.toMatchObject(refused);
  });

  it('ends the lock that failed logins have caused', async () => {
    const { person, otp, reset } = await askedBySomebody();
    const ctx: Context = { ...createAnonymousContext(store.deps), limits: createRateLimits(true) };
    const { auth } = createCaller(ctx);
    const login = (password: string) => auth.login({ identifier: person.username, password });
    for (let tries = 0; tries < 10; tries++) await login('wrong').catch(() => {});
    await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await auth.resetPassword({ email: person.email, otp, newPassword });
    expect((await login(newPassword)).user.id).toBe(person.id);
    await expect(reset()).rejects.toMatchObject(refused);
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
