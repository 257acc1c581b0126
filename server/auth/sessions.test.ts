import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { UserType } from '../../src/auth/schema';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, PASSWORD, type TestUser } from '../test/harness';
import { callProcedure, type ProcedurePath } from '../trpc/procedures';
import { readSession } from './session';
import { startSession } from './sessions';
import { signToken } from './tokens';

const store = await openFileStore();
const { deps } = store;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const readToken = (token: string) => readSession(deps, `Bearer ${token}`);
const createTokenContext = async (token: string) => ({
  ...createAnonymousContext(deps),
  session: await readToken(token),
});
const callWith = async (token: string) => createCaller(await createTokenContext(token));

/** A login without the password, whose hash takes long to check. */
async function logIn({ id }: TestUser, ip = '203.0.113.7'): Promise<string> {
  const ctx = { ...createAnonymousContext(deps, ip), userAgent: FIREFOX };
  const sessionId = await deps.db.transactSql((tx) => startSession(tx, ctx, id));
  return signToken({ userId: id, sessionId, version: 1 }, deps.env.jwtSecret, deps.now());
}

/** A token from before there were sessions. */
const createOldToken = ({ id }: TestUser) =>
  signToken({ userId: id, version: 1 }, deps.env.jwtSecret, deps.now());

async function logInNew(userType: UserType = 'CUSTOMER') {
  const user = await store.createUser(userType);
  return { user, token: await logIn(user) };
}

describe('a login', () => {
  it('is listed with its device and address', async () => {
    const { user, token } = await logInNew();
    const login = await createCaller({
      ...createAnonymousContext(deps, '2001:db8::7'),
      userAgent: null,
    }).auth.login({ identifier: user.email, password: PASSWORD });
    const { auth } = await callWith(login.token);
    expect(await auth.sessions()).toMatchObject([
      { device: 'Unknown device', address: '2001:db8::7', isCurrent: true },
      { device: 'Firefox on Linux', address: '203.0.113.7', isCurrent: false },
      { isCurrent: false },
    ]);
    expect(await readToken(token)).not.toBeNull();
  });

  it('is revoked by a logout, on this device alone', async () => {
    const { user, token } = await logInNew();
    const other = await logIn(user);
    await (await callWith(token)).auth.logOut();
    expect(await readToken(token)).toBeNull();
    expect(await readToken(other)).not.toBeNull();
  });

  it('can be ended from another device of its user', async () => {
    const { user, token } = await logInNew();
    const { auth } = await callWith(await logIn(user));
    const [, { id } = { id: '' }] = await auth.sessions();
    const stranger = await callWith((await logInNew()).token);
    await expect(stranger.auth.endSession({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readToken(token)).not.toBeNull();
    await auth.endSession({ id });
    expect(await readToken(token)).toBeNull();
    await expect(auth.endSession({ id })).rejects.toThrow(AUTH_MESSAGES.sessionOver);
  });

  it('is revoked with all others by logging out everywhere', async () => {
    const { user, token } = await logInNew();
    const other = await logIn(user);
    await (await callWith(token)).auth.logOutEverywhere();
    for (const each of [token, other, await createOldToken(user)]) expect(await readToken(each)).toBeNull();
  });

  it('is revoked by a change of the password, which returns a new one', async () => {
    const { user, token } = await logInNew();
    const other = await logIn(user);
    const changed = await (await callWith(token)).auth.changePassword({
      currentPassword: PASSWORD,
      newPassword: 'another one',
    });
    for (const each of [token, other]) expect(await readToken(each)).toBeNull();
    expect(await readToken(changed.token)).toMatchObject({ userId: user.id });
    expect(await (await callWith(changed.token)).auth.sessions()).toHaveLength(1);
  });

  it('is noted as used every five minutes', async () => {
    const { token } = await logInNew();
    const readLastUse = async () => {
      const [{ createdAt, lastUsedAt } = { createdAt: '', lastUsedAt: '' }] = await (
        await callWith(token)
      ).auth.sessions();
      return Math.floor((Date.parse(lastUsedAt) - Date.parse(createdAt)) / MINUTE_MS);
    };
    store.advance(4 * MINUTE_MS);
    expect(await readLastUse()).toBe(0);
    store.advance(2 * MINUTE_MS);
    await Promise.all([readToken(token), readToken(token)]);
    await deps.background.whenIdle();
    expect(await readLastUse()).toBe(6);
  });

  it('is forgotten after a week, or after fifty newer ones', async () => {
    const { user, token } = await logInNew();
    for (let times = 0; times < 50; times++) await logIn(user);
    const newest = await logIn(user);
    expect(await readToken(token)).toBeNull();
    expect(await (await callWith(newest)).auth.sessions()).toHaveLength(50);
    store.advance(7 * 24 * HOUR_MS);
    const later = await logIn(user);
    expect(await readToken(newest)).toBeNull();
    expect(await deps.db.reader.session.count({ where: { userId: user.id } })).toBe(1);
    expect(await readToken(later)).not.toBeNull();
  });
});

describe('an administrator', () => {
  const workFor = async (token: string, hours: number) => {
    for (let used = 0; used < hours; used++) {
      store.advance(HOUR_MS);
      if (!(await readToken(token))) return used;
      await deps.background.whenIdle();
    }
    return hours;
  };

  it('has to log in again after 12 hours, or after 2 hours without using the store', async () => {
    const { user, token } = await logInNew('ADMIN');
    expect(await workFor(token, 20)).toBe(11);
    const unused = await logIn(user);
    store.advance(2 * HOUR_MS);
    expect(await readToken(unused)).toBeNull();
  });

  it('has to log in again after a login of a clock that was a year ahead', async () => {
    const YEAR_MS = 365 * 24 * HOUR_MS;
    store.advance(YEAR_MS);
    const { user, token } = await logInNew('ADMIN');
    store.advance(-YEAR_MS);
    expect(await readToken(token)).toBeNull();
    expect(await readToken(await logIn(user))).not.toBeNull();
  });

  it('is the only one who has to', async () => {
    const { token } = await logInNew();
    store.advance(6 * 24 * HOUR_MS);
    expect(await readToken(token)).not.toBeNull();
  });
});

describe('a token from before there were sessions', () => {
  it('is valid until it expires, for an administrator until 12 hours after the login', async () => {
    const [customer, admin] = [
      await createOldToken(await store.createUser()),
      await createOldToken(await store.createUser('ADMIN')),
    ];
    store.advance(11 * HOUR_MS);
    expect(await readToken(admin)).not.toBeNull();
    store.advance(2 * HOUR_MS);
    expect(await readToken(admin)).toBeNull();
    expect(await readToken(customer)).not.toBeNull();
    store.advance(7 * 24 * HOUR_MS);
    expect(await readToken(customer)).toBeNull();
  });

  it('is revoked by a logout, together with all others', async () => {
    const { user, token } = await logInNew();
    const old = await createOldToken(user);
    await (await callWith(old)).auth.logOut();
    for (const each of [token, old]) expect(await readToken(each)).toBeNull();
  });
});

describe('what needs a recently entered password', () => {
  const paths: ProcedurePath[] = [
    'admin.account.create',
    'admin.import.start',
    'admin.maintenance.pruneMedia',
    'admin.payment.refund',
    'admin.payment.recordManualRefunds',
  ];
  const needed = { code: 'FORBIDDEN', cause: { details: { needsPassword: true } } };
  const call = async (token: string, path: ProcedurePath) =>
    callProcedure(await createTokenContext(token), path, {});
  /** Without its input, a procedure that may be called rejects the input at most. */
  const expectAllowed = async (token: string) => {
    for (const path of paths) {
      const { code } = (await call(token, path).catch((error: unknown) => error)) as { code?: string };
      expect([path, code ?? 'BAD_REQUEST']).toEqual([path, 'BAD_REQUEST']);
    }
  };

  it('is rejected 15 minutes after the login, until the password is entered again', async () => {
    const { token } = await logInNew('ADMIN');
    await expectAllowed(token);
    store.advance(16 * MINUTE_MS);
    for (const path of paths) await expect(call(token, path)).rejects.toMatchObject(needed);
    const { auth } = await callWith(token);
    await expect(auth.confirmPassword({ password: 'wrong' })).rejects.toThrow(
      AUTH_MESSAGES.wrongCurrentPassword,
    );
    await expect(call(token, 'admin.import.start')).rejects.toMatchObject(needed);
    await auth.confirmPassword({ password: PASSWORD });
    await expectAllowed(token);
  });

  it('is said to a client of the HTTP API', async () => {
    const { token } = await logInNew('ADMIN');
    store.advance(16 * MINUTE_MS);
    const response = await fetch(`${await store.listen()}/trpc/admin.payment.refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"json":{}}',
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: {
        json: { message: AUTH_MESSAGES.passwordNeeded, data: { code: 'FORBIDDEN', needsPassword: true } },
      },
    });
  });
});
