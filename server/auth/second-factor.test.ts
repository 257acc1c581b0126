import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES, INVALID_CREDENTIALS } from '../../src/auth/messages';
import type { Context } from '../context';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, PASSWORD, type TestUser } from '../test/harness';
import { turnOffSecondFactor } from './second-factor';
import { readSession } from './session';
import { listUnreadableFactors } from './unreadable-factors';

const store = await openFileStore();
const { deps } = store;
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.now().getTime() });
const logIn = ({ email }: TestUser, code?: string, ctx: Context = createAnonymousContext(deps)) =>
  createCaller(ctx).auth.login({ identifier: email, password: PASSWORD, code });
const callWith = async (token: string, ctx: Context = createAnonymousContext(deps)) =>
  createCaller({ ...ctx, session: await readSession({ ...deps, env: ctx.env }, `Bearer ${token}`) });
const codeNeeded = {
  code: 'UNAUTHORIZED',
  message: AUTH_MESSAGES.codeNeeded,
  cause: { details: { needsCode: true } },
};
const codeWrong = { code: 'UNAUTHORIZED', message: AUTH_MESSAGES.codeWrong };

async function enroll() {
  const user = await store.createUser('ADMIN');
  const { account } = user.caller.admin;
  const { secret } = await account.beginSecondFactor();
  const { recoveryCodes } = await account.confirmSecondFactor({ code: codeOf(secret) });
  store.advance(STEP_MS);
  return { user, account, secret, recoveryCodes };
}

describe('turning on two-step login', () => {
  it('takes a first code of the app, and returns ten recovery codes', async () => {
    const user = await store.createUser('ADMIN');
    const { account } = user.caller.admin;
    const { secret, qrCode } = await account.beginSecondFactor();
    const svg = Buffer.from(qrCode.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    // The first module is ten units wide, after a quiet zone of four.
    expect(svg).toMatch(/^<svg .*?d="M40,40h10/);
    await expect(account.confirmSecondFactor({ code: '000000' })).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    expect(await account.secondFactor()).toMatchObject({ isOn: false });
    // It is not asked for before.
    await logIn(user);
    const { recoveryCodes } = await account.confirmSecondFactor({ code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await account.secondFactor()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    await expect(account.beginSecondFactor()).rejects.toThrow(AUTH_MESSAGES.secondFactorIsOn);
  });

  it('stores neither the secret nor the recovery codes', async () => {
    const { user, secret, recoveryCodes } = await enroll();
    const where = { userId: user.id };
    const stored = JSON.stringify([
      await deps.db.reader.secondFactor.findMany({ where }),
      await deps.db.reader.recoveryCode.findMany({ where }),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it('needs a recently entered password', async () => {
    const user = await store.createUser('ADMIN');
    store.advance(16 * MINUTE_MS);
    const { account } = (await callWith(user.token)).admin;
    await expect(account.beginSecondFactor()).rejects.toThrow(AUTH_MESSAGES.passwordNeeded);
    await expect(account.turnOffSecondFactor()).rejects.toThrow(AUTH_MESSAGES.passwordNeeded);
  });
});

describe('a login with two steps', () => {
  it('needs the password and a code, which is accepted once', async () => {
    const { user, secret } = await enroll();
    await expect(logIn(user)).rejects.toMatchObject(codeNeeded);
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([logIn(user, code), logIn(user, code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(logIn(user, code)).rejects.toMatchObject(codeWrong);
    store.advance(STEP_MS);
    expect((await logIn(user, codeOf(secret))).user.id).toBe(user.id);
  });

  it('says nothing of the second step without the right password', async () => {
    const { user, secret } = await enroll();
    const wrong = store
      .anonymous()
      .auth.login({ identifier: user.email, password: 'x', code: codeOf(secret) });
    await expect(wrong).rejects.toThrow('Invalid credentials.');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { user, account, recoveryCodes } = await enroll();
    const [code = ''] = recoveryCodes;
    await logIn(user, ` ${code.toUpperCase().replace('-', ' ')}`);
    await expect(logIn(user, code)).rejects.toMatchObject(codeWrong);
    expect(await account.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('limits guesses of the code, though the password is right', async () => {
    const { user, secret } = await enroll();
    const ctx = { ...createAnonymousContext(deps), limits: createRateLimits() };
    for (let tries = 0; tries < 10; tries++)
      await expect(logIn(user, '000000', ctx)).rejects.toMatchObject(codeWrong);
    await expect(logIn(user, codeOf(secret), ctx)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('counts as no wrong password: sixty from one address in a row succeed, and nothing slows them down', async () => {
    const { user, secret } = await enroll();
    const waits: number[] = [];
    const limits = createRateLimits({ wait: async (ms) => waits.push(ms) });
    const ctx = { ...createAnonymousContext(deps), limits };
    for (let turn = 0; turn < 60; turn++) {
      await expect(logIn(user, undefined, ctx)).rejects.toMatchObject(codeNeeded);
      await logIn(user, codeOf(secret), ctx);
      store.advance(STEP_MS);
    }
    expect(waits).toEqual([]);
  });

  it('can be begun many times before it is finished', async () => {
    const { user, secret } = await enroll();
    const ctx = { ...createAnonymousContext(deps), limits: createRateLimits() };
    for (let turn = 0; turn < 12; turn++)
      await expect(logIn(user, undefined, ctx)).rejects.toMatchObject(codeNeeded);
    await logIn(user, codeOf(secret), ctx);
  });

  it('still counts wrong passwords, with a code or without', async () => {
    const { user, secret } = await enroll();
    const ctx = { ...createAnonymousContext(deps), limits: createRateLimits() };
    const guess = (code?: string) =>
      createCaller(ctx).auth.login({ identifier: user.email, password: 'wrong', code });
    for (let tries = 0; tries < 10; tries++)
      await expect(guess(tries % 2 ? '000000' : undefined)).rejects.toThrow(INVALID_CREDENTIALS);
    await expect(logIn(user, codeOf(secret), ctx)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('needs the code for entering the password again, too', async () => {
    const { user, secret } = await enroll();
    await expect(user.caller.auth.confirmPassword({ password: PASSWORD })).rejects.toMatchObject(codeNeeded);
    await user.caller.auth.confirmPassword({ password: PASSWORD, code: codeOf(secret) });
  });

  it('is not replaced by changing the password, which takes no code', async () => {
    const { user } = await enroll();
    store.advance(16 * MINUTE_MS);
    const session = await readSession(deps, `Bearer ${user.token}`);
    expect(session).toMatchObject({ needsPassword: true });
    const { auth } = await callWith(user.token);
    const { token } = await auth.changePassword({ currentPassword: PASSWORD, newPassword: 'another one' });
    const { account } = (await callWith(token)).admin;
    await expect(account.turnOffSecondFactor()).rejects.toThrow(AUTH_MESSAGES.passwordNeeded);
    // Nor does it begin another twelve hours.
    store.advance(11 * 60 * MINUTE_MS);
    const where = { userId: user.id };
    const [changed] = await deps.db.reader.session.findMany({ where });
    expect(changed?.createdAt.getTime()).toBeLessThan(
      deps.now().getTime() - 11 * 60 * MINUTE_MS - 15 * MINUTE_MS,
    );
    const plain = await store.createUser('ADMIN');
    store.advance(16 * MINUTE_MS);
    const { auth: own } = await callWith(plain.token);
    const fresh = await own.changePassword({ currentPassword: PASSWORD, newPassword: 'another one' });
    expect(await readSession(deps, `Bearer ${fresh.token}`)).not.toHaveProperty('needsPassword');
  });

  it('ends when it is turned off, by the administrator or on the server', async () => {
    const { user, account } = await enroll();
    await account.turnOffSecondFactor();
    await logIn(user);
    const other = await enroll();
    expect(await turnOffSecondFactor(createAnonymousContext(deps), other.user.id)).toBe(true);
    await logIn(other.user);
    expect(await turnOffSecondFactor(createAnonymousContext(deps), other.user.id)).toBe(false);
  });
});

it('a replaced JWT_SECRET names whose codes it can not check', async () => {
  const { user } = await enroll();
  expect(await listUnreadableFactors(deps)).toEqual([]);
  const env = { ...deps.env, jwtSecret: 'another secret of thirty-two characters' };
  expect(await listUnreadableFactors({ ...deps, env })).toContain(user.email);
});

it('where two-step login is required, an administrator can only turn it on first', async () => {
  const anonymous = createAnonymousContext(deps);
  const ctx: Context = { ...anonymous, env: { ...deps.env, requiresSecondFactor: true } };
  const user = await store.createUser('ADMIN');
  const before = await callWith(user.token, ctx);
  await expect(before.admin.dashboard.counts()).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: AUTH_MESSAGES.secondFactorNeeded,
  });
  const { secret } = await before.admin.account.beginSecondFactor();
  await before.admin.account.confirmSecondFactor({ code: codeOf(secret) });
  await (await callWith(user.token, ctx)).admin.dashboard.counts();
  const shopper = await store.shopper();
  await (await callWith(shopper.token, ctx)).cart.get();
});
