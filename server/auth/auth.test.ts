import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context';
import { createMemoryCounts } from '../limits/attempt-counts';
import { toClientKey } from '../limits/client-key';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, PASSWORD } from '../test/harness';
import { readSession } from './session';
import { signToken } from './tokens';

const store = await openFileStore();
let count = 0;
const createDetails = () => {
  count += 1;
  return {
    firstName: 'Asha',
    lastName: 'Nair',
    username: `Asha.${count}`,
    email: `Asha${count}@Example.com`,
    password: 'secret',
  };
};

describe('registering', () => {
  it('creates a CUSTOMER whatever userType says, and never responds with the password', async () => {
    const input = { ...createDetails(), userType: 'ADMIN' };
    const { user, message } = await store.anonymous().auth.register(input);
    expect(message).toMatch(/created/);
    expect(user).toEqual({
      id: expect.any(String),
      firstName: 'Asha',
      lastName: 'Nair',
      username: input.username.toLowerCase(),
      email: input.email.toLowerCase(),
      mobile: null,
      dob: null,
      userType: 'CUSTOMER',
    });
  });

  it('saves mobile and date of birth if they are given', async () => {
    const { user } = await store
      .anonymous()
      .auth.register({ ...createDetails(), mobile: '+91 98290 12345', dob: '1992-04-18' });
    expect(user).toMatchObject({ mobile: '+91 98290 12345', dob: '1992-04-18' });
  });

  it('rejects a taken email or username in any case, at its field', async () => {
    const first = createDetails();
    await store.anonymous().auth.register(first);
    const email = store.anonymous().auth.register({ ...createDetails(), email: first.email.toUpperCase() });
    await expect(email).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { details: { issues: [{ path: 'email' }] } },
    });
    const username = store
      .anonymous()
      .auth.register({ ...createDetails(), username: first.username.toUpperCase() });
    await expect(username).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { details: { issues: [{ path: 'username' }] } },
    });
  });

  it('ignores the invisible characters that copying adds', async () => {
    const { username, email, ...details } = createDetails();
    const { auth } = store.anonymous();
    const mobile = '\u202a+91\u00a098290\u201112345\u202c';
    const copied = { username: `\u200e${username}`, email: `\u200b${email}`, mobile };
    const { user } = await auth.register({ ...details, ...copied });
    expect(user).toMatchObject({ username: username.toLowerCase(), mobile: '+91 98290-12345' });
    // An invisible letter.
    const alike = auth.register({ ...createDetails(), username: `${username}\u3164` });
    await expect(alike).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const identifier of [copied.username, copied.email]) {
      const login = await auth.login({ identifier, password: details.password });
      expect(login.user.email).toBe(email.toLowerCase());
    }
  });

  it('accepts usernames in Indian scripts, and composed letters however they are typed', async () => {
    const suffix = createDetails().username;
    const names = ['कुमार', 'कमार', 'சிவா', 'রহিম', 'zoë', 'zoe'];
    for (const [index, name] of names.entries()) {
      const details = createDetails();
      const { user } = await store.anonymous().auth.register({
        ...details,
        username: `${name}-${suffix}`.normalize(index % 2 ? 'NFD' : 'NFC'),
      });
      for (const form of ['NFC', 'NFD'])
        expect(
          await store.anonymous().auth.login({ ...details, identifier: user.username.normalize(form) }),
        ).toMatchObject({ user });
    }
    const alike = { ...createDetails(), username: 'zoe\u0308' };
    await store.anonymous().auth.register({ ...createDetails(), username: 'zoë' });
    await expect(store.anonymous().auth.register(alike)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('accepts one of two identical concurrent registrations', async () => {
    const input = createDetails();
    const outcomes = await Promise.allSettled([1, 2].map(() => store.anonymous().auth.register(input)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    [{ password: '12345' }, 'Password must be at least 6 characters long.'],
    [{ password: 'x'.repeat(129) }, 'Password can have at most 128 characters.'],
    [{ firstName: ' ' }, 'First name is required.'],
    [{ lastName: '' }, 'Last name is required.'],
    [{ username: 'a@b.com' }, 'Username can have letters, numbers, dots, hyphens and underscores.'],
    [{ username: 'x̱y' }, 'Username can have letters, numbers, dots, hyphens and underscores.'],
    [{ username: 'İpek' }, 'Username can have letters, numbers, dots, hyphens and underscores.'],
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ dob: '2999-01-01' }, 'Enter a date of birth in the past, as YYYY-MM-DD.'],
    [{ dob: '1992-02-31' }, 'Enter a date of birth in the past, as YYYY-MM-DD.'],
    [{ mobile: 'call me' }, 'Enter a valid phone number.'],
  ])('rejects %o: %s', async (change, sentence) => {
    await expect(store.anonymous().auth.register({ ...createDetails(), ...change })).rejects.toThrow(
      sentence,
    );
  });
});

describe('logging in', () => {
  it('accepts the email or the username in any case', async () => {
    const person = await store.createUser();
    for (const identifier of [
      person.email,
      person.username.toUpperCase(),
      `  ${person.email.toUpperCase()} `,
    ]) {
      const { token, user } = await store.anonymous().auth.login({ identifier, password: PASSWORD });
      expect(user.id).toBe(person.id);
      expect(await readSession(store.deps, `Bearer ${token}`)).toEqual({
        userId: person.id,
        userType: 'CUSTOMER',
        sessionId: expect.any(String),
      });
    }
  });

  it('gives the same error for a wrong password and an unknown account', async () => {
    const person = await store.createUser();
    for (const identifier of [person.email, 'nobody@example.com', 'nobody']) {
      await expect(store.anonymous().auth.login({ identifier, password: 'wrong' })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Invalid credentials.',
      });
    }
  });

  it('limits guesses by account and IP address, without locking out the owner elsewhere', async () => {
    const person = await store.createUser();
    const limits = createRateLimits();
    const createContext = (ip: string): Context => ({ ...createAnonymousContext(store.deps, ip), limits });
    const logIn = (password: string, ip: string) =>
      createCaller(createContext(ip)).auth.login({ identifier: person.email, password });
    for (let tries = 0; tries < 10; tries++) await logIn('wrong', '198.51.100.1').catch(() => {});
    await expect(logIn(PASSWORD, '198.51.100.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await logIn(PASSWORD, '198.51.100.2')).user.id).toBe(person.id);
  });
});

describe('logging in from many addresses', () => {
  const createCallerFrom = (limits: Context['limits'], ip: string) =>
    createCaller({ ...createAnonymousContext(store.deps, ip), limits });

  it('counts the addresses of one IPv6 network as one', async () => {
    const person = await store.createUser();
    const limits = createRateLimits();
    const logIn = (password: string, ip: string) =>
      createCallerFrom(limits, ip).auth.login({ identifier: person.email, password });
    for (let tries = 0; tries < 60; tries++)
      await limits.consume('loginByAddress', toClientKey(`2001:db8:1:2::${tries}`));
    await expect(logIn(PASSWORD, '2001:db8:1:2:ffff::1')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await logIn(PASSWORD, '2001:db8:1:3::1')).user.id).toBe(person.id);
  });

  it('counts nothing else for an address that has reached its limit', async () => {
    const counts = createMemoryCounts();
    const limits = createRateLimits({ counts });
    for (let tries = 0; tries < 60; tries++) await limits.consume('loginByAddress', '198.51.100.3');
    const { auth } = createCallerFrom(limits, '198.51.100.3');
    const logIn = auth.login({ identifier: 'nobody', password: 'wrong' });
    await expect(logIn).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(counts.size).toBe(1);
  });

  it('slows down the guesses for one account, and never rejects its owner', async () => {
    const person = await store.createUser();
    const waits: number[] = [];
    const limits = createRateLimits({ wait: async (ms) => waits.push(ms) });
    const logIn = (password: string, ip: string) =>
      createCallerFrom(limits, ip).auth.login({ identifier: person.email, password });
    for (let tries = 0; tries < 50; tries++) await limits.slowDown('loginByAccount', person.email);
    await expect(logIn('wrong', '198.51.100.1')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(waits).toHaveLength(1);
    expect((await logIn(PASSWORD, '203.0.113.99')).user.id).toBe(person.id);
  });

  it('logs each failure with account and address, and never what was typed by mistake', async () => {
    const person = await store.createUser();
    const lines: unknown[] = [];
    const log = { ...store.deps.log, warn: (line: unknown) => lines.push(line) } as unknown as Context['log'];
    const { auth } = createCaller({ ...createAnonymousContext(store.deps, '2001:db8::5'), log });
    for (const identifier of [person.username, 'unknown@example.com', 'my-secret-password', 'Jaipur@1992'])
      await auth.login({ identifier, password: 'wrong-password' }).catch(() => {});
    expect(lines).toEqual([
      { account: person.email, address: '2001:db8::5' },
      { account: 'unknown@example.com', address: '2001:db8::5' },
      { account: 'an unknown username', address: '2001:db8::5' },
      { account: 'an unknown username', address: '2001:db8::5' },
    ]);
  });
});

describe('a session', () => {
  const readBearerSession = (token: string) => readSession(store.deps, `Bearer ${token}`);

  it('me responds with the user, and with 401 without a session', async () => {
    const person = await store.shopper();
    expect((await person.caller.auth.me()).user).toMatchObject({ id: person.id, userType: 'CUSTOMER' });
    await expect(store.anonymous().auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('ends when its token expires or its version is outdated', async () => {
    const person = await store.createUser();
    expect(await readBearerSession(person.token)).not.toBeNull();
    await store.deps.db.transact((tx) =>
      tx.user.update({ where: { id: person.id }, data: { tokenVersion: 2 } }),
    );
    expect(await readBearerSession(person.token)).toBeNull();
    const week = 7 * 24 * 60 * 60 * 1000;
    const old = await signToken(
      { userId: person.id, version: 2 },
      store.deps.env.jwtSecret,
      new Date(store.deps.now().getTime() - week - 1000),
    );
    expect(await readBearerSession(old)).toBeNull();
  });

  it('requires the store’s signature, algorithm and audience', async () => {
    const { id } = await store.shopper();
    const { jwtSecret } = store.deps.env;
    const key = new TextEncoder().encode(jwtSecret);
    const expires = Math.floor(store.deps.now().getTime() / 1000) + 60;
    const signWith = (alg: string, secret: Uint8Array, audience: string) =>
      new SignJWT({ v: 1 })
        .setProtectedHeader({ alg })
        .setSubject(id)
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(secret);
    expect(await readBearerSession(await signWith('HS256', key, 'vastra'))).not.toBeNull();
    expect(await readBearerSession(await signWith('HS384', key, 'vastra'))).toBeNull();
    expect(await readBearerSession(await signWith('HS256', key, 'elsewhere'))).toBeNull();
    expect(
      await readBearerSession(await signWith('HS256', new TextEncoder().encode('x'.repeat(40)), 'vastra')),
    ).toBeNull();
    for (const header of [undefined, '', 'Bearer', 'Bearer a.b', 'Basic abc', `bearer ${'a.'.repeat(2)}`]) {
      expect(await readSession(store.deps, header)).toBeNull();
    }
  });
});
