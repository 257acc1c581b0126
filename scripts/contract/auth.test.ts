/**
 * Accounts. The OTP is only in an email, so server/auth/forgotten-password.test.ts tests a successful reset, the replacement of
 * an OTP and its number of attempts.
 */
import { describe, expect, it } from 'vitest';
import {
  asShopper,
  asVisitor,
  createClient,
  expectError,
  isTemporaryStore,
  otherShopper,
  runId,
  sendUndocumented,
  shopper,
} from './client';
import { describeCall } from './describe-call';

const registration = {
  firstName: ' Meera ',
  lastName: 'Rathore',
  username: `Contract.${runId}-New`,
  email: `Contract-${runId}-New@Example.com`,
  password: ' correct horse ',
  mobile: '',
  dob: null,
  userType: 'ADMIN',
  id: 'chosen',
};

describeCall('POST /auth/register', () => {
  it('creates a customer, whatever the body claims, who can log in with the same username and password', async () => {
    const { status, body } = await asVisitor.post('/auth/register', registration);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: expect.any(String),
      user: {
        id: expect.any(String),
        firstName: 'Meera',
        lastName: 'Rathore',
        username: `contract.${runId}-new`,
        email: `contract-${runId}-new@example.com`,
        mobile: null,
        dob: null,
        userType: 'CUSTOMER',
      },
    });
    expect(body.user.id).not.toBe('chosen');
    const login = { identifier: registration.username, password: registration.password };
    const session = await asVisitor.post('/auth/login', login);
    expect([session.status, session.body.user]).toEqual([200, body.user]);
    const trimmed = await asVisitor.post('/auth/login', { ...login, password: login.password.trim() });
    expectError(trimmed, { status: 401 });
  });

  it('rejects a taken email or username in any case', async () => {
    const byEmail = {
      ...registration,
      username: `contract-${runId}-free`,
      email: otherShopper.email.toUpperCase(),
    };
    expectError(await asVisitor.post('/auth/register', byEmail), { status: 409, path: 'email' });
    const byName = {
      ...registration,
      username: otherShopper.username.toUpperCase(),
      email: `free-${runId}@example.com`,
    };
    expectError(await asVisitor.post('/auth/register', byName), { status: 409, path: 'username' });
  });

  it.each<[path: string, value: unknown, message: string | RegExp]>([
    ['firstName', undefined, 'First name is required.'],
    ['firstName', null, 'First name is required.'],
    ['firstName', ' ', 'First name is required.'],
    ['firstName', 7, /./],
    ['lastName', '', 'Last name is required.'],
    ['username', '', 'Username is required.'],
    ['username', 'meera@home', /./],
    ['email', '', 'Email is required.'],
    ['email', 'meera@', 'Enter a valid email address.'],
    ['email', `${'m'.repeat(250)}@example.com`, /254/],
    ['password', '', 'Password is required.'],
    ['password', '12345', 'Password must be at least 6 characters long.'],
    ['password', 'x'.repeat(129), /128/],
    ['mobile', 'call me', /./],
    ['mobile', `+91${'9'.repeat(18)}`, /20/],
    ['dob', '2999-01-01', /./],
    ['dob', '1992-02-30', /./],
    ['dob', '18-04-1992', /./],
    ['lastName', 'x'.repeat(101), /100/],
    ['lastName', 'line\nbreak', /./],
    ['lastName', 'bell\u0007', /./],
    ['lastName', 'lone \ud83d surrogate', /./],
  ])('rejects a %s of %j: %s', async (path, value, message) => {
    const response = await asVisitor.post('/auth/register', { ...registration, [path]: value });
    expectError(response, { status: 400, path, message });
    for (const issue of response.body.issues) expect(issue.path).toBe(path);
  });

  it('names every wrong field, with the first one’s message as its own', async () => {
    const response = await asVisitor.post('/auth/register', {
      ...registration,
      firstName: '',
      password: '123',
    });
    expectError(response, { status: 400, message: 'First name is required.' });
    expect(response.body.issues).toEqual([
      { path: 'firstName', message: 'First name is required.' },
      { path: 'password', message: 'Password must be at least 6 characters long.' },
    ]);
  });
});

describeCall(
  'POST /auth/login',
  () => {
    it('accepts email and username in any case', async () => {
      for (const identifier of [shopper.email, ` ${shopper.username.toUpperCase()} `]) {
        const { status, body } = await asVisitor.post('/auth/login', {
          identifier,
          password: shopper.password,
        });
        expect(status).toBe(200);
        expect(body).toEqual({
          token: expect.any(String),
          user: expect.objectContaining({ id: shopper.id, userType: 'CUSTOMER' }),
        });
        expect((await createClient(body).get('/auth/me')).body).toEqual({ user: body.user });
      }
    });

    it('responds the same for a wrong password and an unknown account', async () => {
      const expected = { status: 401, message: 'Invalid credentials.' };
      const password = 'guessed';
      const wrong = await asVisitor.post('/auth/login', { identifier: shopper.username, password });
      expectError(wrong, expected);
      const unknown = await asVisitor.post('/auth/login', { identifier: `unknown-${runId}`, password });
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    });

    it.each([
      [{ password: 'x' }, 'identifier'],
      [{ identifier: ' ', password: 'x' }, 'identifier'],
      [{ identifier: 'x' }, 'password'],
      [{ identifier: 'x', password: '' }, 'password'],
      [{ identifier: 'x', password: ['x'] }, 'password'],
      [{ identifier: { $ne: null }, password: 'x' }, 'identifier'],
    ])('rejects %j', async (body, path) => {
      expectError(await asVisitor.post('/auth/login', body), { status: 400, path });
    });
  },
  { 403: 'only the accounts of staff are disabled, which no call of the contract does' },
);

describeCall('GET /auth/me', () => {
  it('returns the caller’s account', async () => {
    const { status, body } = await asShopper.get('/auth/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: shopper.id,
        firstName: 'Contract',
        lastName: 'Test',
        email: shopper.email,
        username: shopper.username,
        mobile: null,
        dob: null,
        userType: 'CUSTOMER',
      },
    });
  });

  it('accepts the scheme in any case', async () => {
    const response = await asVisitor.get('/auth/me', { authorization: `bearer ${shopper.token}` });
    expect([response.status, response.body.user.id]).toEqual([200, shopper.id]);
  });
});

const requestOtp = (email: string) => asVisitor.post('/auth/forgot-password/request-otp', { email });

describeCall('POST /auth/forgot-password/request-otp', () => {
  it('responds the same for known and unknown emails', async () => {
    const known = await requestOtp(otherShopper.email);
    expect([known.status, known.body]).toEqual([200, { message: expect.any(String) }]);
    const unknown = await requestOtp(`unknown-${runId}@example.com`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it.each([
    [{}, 'Email is required.'],
    [{ email: 'x' }, 'Enter a valid email address.'],
  ])('rejects %j: %s', async (body, message) => {
    const rejected = await asVisitor.post('/auth/forgot-password/request-otp', body);
    expectError(rejected, { status: 400, path: 'email', message });
  });
});

describeCall(
  'POST /auth/forgot-password/reset',
  () => {
    const reset = (more: object) =>
      asVisitor.post('/auth/forgot-password/reset', {
        email: `unknown-${runId}@example.com`,
        otp: '123456',
        newPassword: 'a fresh one',
        ...more,
      });

    it('responds the same for a wrong OTP of a known and an unknown email', async () => {
      expect((await requestOtp(shopper.email)).status).toBe(200);
      const unknown = await reset({});
      expectError(unknown, { status: 400, path: 'otp' });
      const known = await reset({ email: shopper.email });
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    });

    it.each<[object, string, string | RegExp]>([
      [{ newPassword: '12345' }, 'newPassword', 'New password must be at least 6 characters long.'],
      [{ newPassword: undefined }, 'newPassword', 'New password must be at least 6 characters long.'],
      [{ otp: '12345' }, 'otp', /./],
      [{ otp: 'abcdef' }, 'otp', /./],
      [{ email: '' }, 'email', 'Email is required.'],
    ])('rejects %j', async (wrong, path, message) => {
      expectError(await reset(wrong), { status: 400, path, message });
    });
  },
  { 200: 'the OTP is in an email' },
);

// On a store in use these attempts would count against everyone who shares this IP address.
if (isTemporaryStore)
  describe('too many attempts', () => {
    const expectRetryAfter = ({ headers }: { headers: Headers }, maxSeconds: number) => {
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(maxSeconds);
    };

    it('to log in to one account are rejected for a while', async () => {
      const logInWithGuess = () =>
        sendUndocumented('POST', '/auth/login', {
          body: { identifier: `guessed-${runId}`, password: 'guess' },
        });
      for (let index = 0; index < 10; index++) expectError(await logInWithGuess(), { status: 401 });
      const rejected = await logInWithGuess();
      expectError(rejected, { status: 429, message: /^Too many attempts/ });
      expectRetryAfter(rejected, 15 * 60);
    });

    it('to request an OTP are limited to one a minute', async () => {
      const requestAgain = () =>
        sendUndocumented('POST', '/auth/forgot-password/request-otp', {
          body: { email: `hasty-${runId}@example.com` },
        });
      expect((await requestAgain()).status).toBe(200);
      const rejected = await requestAgain();
      expectError(rejected, { status: 429 });
      expectRetryAfter(rejected, 60);
    });
  });
