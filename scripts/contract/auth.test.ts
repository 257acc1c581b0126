/**
 * Accounts. A one-time password goes by mail alone, so that a reset which succeeds, a new OTP ending the older one and the tries
 * it has can't be seen from here: server/auth/forgotten-password.test.ts looks at those.
 */
import { describe, expect, it } from 'vitest';
import { as, buyer, expectRefusal, other, ours, run, shopper, stray, visitor } from './client';
import { row } from './row';

const registration = {
  firstName: ' Meera ',
  lastName: 'Rathore',
  username: `Contract.${run}-New`,
  email: `Contract-${run}-New@Example.com`,
  password: ' correct horse ',
  mobile: '',
  dob: null,
  userType: 'ADMIN',
  id: 'chosen',
};

row('POST /auth/register', () => {
  it('makes a customer, whatever the body claims, who can log in as they typed it', async () => {
    const { status, body } = await visitor.post('/auth/register', registration);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: expect.any(String),
      user: {
        id: expect.any(String),
        firstName: 'Meera',
        lastName: 'Rathore',
        username: `contract.${run}-new`,
        email: `contract-${run}-new@example.com`,
        mobile: null,
        dob: null,
        userType: 'CUSTOMER',
      },
    });
    expect(body.user.id).not.toBe('chosen');
    const login = { identifier: registration.username, password: registration.password };
    const session = await visitor.post('/auth/login', login);
    expect([session.status, session.body.user]).toEqual([200, body.user]);
    const trimmed = await visitor.post('/auth/login', { ...login, password: login.password.trim() });
    expectRefusal(trimmed, { status: 401 });
  });

  it('refuses an email and a username that are taken, in any case', async () => {
    const byEmail = { ...registration, username: `contract-${run}-free`, email: other.email.toUpperCase() };
    expectRefusal(await visitor.post('/auth/register', byEmail), { status: 409, path: 'email' });
    const byName = {
      ...registration,
      username: other.username.toUpperCase(),
      email: `free-${run}@example.com`,
    };
    expectRefusal(await visitor.post('/auth/register', byName), { status: 409, path: 'username' });
  });

  it.each<[path: string, wrong: unknown, message: string | RegExp]>([
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
  ])('refuses a %s of %j: %s', async (path, wrong, message) => {
    const answer = await visitor.post('/auth/register', { ...registration, [path]: wrong });
    expectRefusal(answer, { status: 400, path, message });
    for (const issue of answer.body.issues) expect(issue.path).toBe(path);
  });

  it('names every field that is wrong, and says the first as its message', async () => {
    const answer = await visitor.post('/auth/register', { ...registration, firstName: '', password: '123' });
    expectRefusal(answer, { status: 400, message: 'First name is required.' });
    expect(answer.body.issues).toEqual([
      { path: 'firstName', message: 'First name is required.' },
      { path: 'password', message: 'Password must be at least 6 characters long.' },
    ]);
  });
});

row('POST /auth/login', () => {
  it('takes email and username, in any case', async () => {
    for (const identifier of [shopper.email, ` ${shopper.username.toUpperCase()} `]) {
      const { status, body } = await visitor.post('/auth/login', { identifier, password: shopper.password });
      expect(status).toBe(200);
      expect(body).toEqual({
        token: expect.any(String),
        user: expect.objectContaining({ id: shopper.id, userType: 'CUSTOMER' }),
      });
      expect((await as(body).get('/auth/me')).body).toEqual({ user: body.user });
    }
  });

  it('says the same of a wrong password and of nobody', async () => {
    const refused = { status: 401, message: 'Invalid credentials.' };
    const password = 'guessed';
    const wrong = await visitor.post('/auth/login', { identifier: shopper.username, password });
    expectRefusal(wrong, refused);
    const nobody = await visitor.post('/auth/login', { identifier: `nobody-${run}`, password });
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
  });

  it.each([
    [{ password: 'x' }, 'identifier'],
    [{ identifier: ' ', password: 'x' }, 'identifier'],
    [{ identifier: 'x' }, 'password'],
    [{ identifier: 'x', password: '' }, 'password'],
    [{ identifier: 'x', password: ['x'] }, 'password'],
    [{ identifier: { $ne: null }, password: 'x' }, 'identifier'],
  ])('refuses %j', async (body, path) => {
    expectRefusal(await visitor.post('/auth/login', body), { status: 400, path });
  });
});

row('GET /auth/me', () => {
  it('is who asks', async () => {
    const { status, body } = await buyer.get('/auth/me');
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

  it('takes the scheme in any case', async () => {
    const answer = await visitor.get('/auth/me', { authorization: `bearer ${shopper.token}` });
    expect([answer.status, answer.body.user.id]).toEqual([200, shopper.id]);
  });
});

row('POST /auth/forgot-password/request-otp', () => {
  it('answers alike for emails it knows and doesn’t', async () => {
    const ask = (email: string) => visitor.post('/auth/forgot-password/request-otp', { email });
    const known = await ask(other.email);
    expect([known.status, known.body]).toEqual([200, { message: expect.any(String) }]);
    const unknown = await ask(`nobody-${run}@example.com`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it.each([
    [{}, 'Email is required.'],
    [{ email: 'x' }, 'Enter a valid email address.'],
  ])('refuses %j: %s', async (body, message) => {
    const refused = await visitor.post('/auth/forgot-password/request-otp', body);
    expectRefusal(refused, { status: 400, path: 'email', message });
  });
});

row(
  'POST /auth/forgot-password/reset',
  () => {
    const reset = (more: object) =>
      visitor.post('/auth/forgot-password/reset', {
        email: `nobody-${run}@example.com`,
        otp: '123456',
        newPassword: 'a fresh one',
        ...more,
      });

    it('says the same of a wrong OTP for emails it knows and doesn’t', async () => {
      const unknown = await reset({});
      expectRefusal(unknown, { status: 400, path: 'otp' });
      const known = await reset({ email: shopper.email });
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    });

    it.each<[object, string, string | RegExp]>([
      [{ newPassword: '12345' }, 'newPassword', 'New password must be at least 6 characters long.'],
      [{ newPassword: undefined }, 'newPassword', 'New password must be at least 6 characters long.'],
      [{ otp: '12345' }, 'otp', /./],
      [{ otp: 'abcdef' }, 'otp', /./],
      [{ email: '' }, 'email', 'Email is required.'],
    ])('refuses %j', async (wrong, path, message) => {
      expectRefusal(await reset(wrong), { status: 400, path, message });
    });
  },
  { 200: 'the OTP is in a mail' },
);

// Elsewhere these tries would count against whoever shares this address.
if (ours)
  describe('too many attempts', () => {
    const expectWait = ({ headers }: { headers: Headers }, atMost: number) => {
      const wait = Number(headers.get('retry-after'));
      expect([wait > 0, wait <= atMost]).toEqual([true, true]);
    };

    it('at one account are refused for a while', async () => {
      const guess = () =>
        stray('POST', '/auth/login', { body: { identifier: `guessed-${run}`, password: 'guess' } });
      for (let index = 0; index < 10; index++) expectRefusal(await guess(), { status: 401 });
      const refused = await guess();
      expectRefusal(refused, { status: 429, message: /^Too many attempts/ });
      expectWait(refused, 15 * 60);
    });

    it('to be sent an OTP are one a minute', async () => {
      const ask = () =>
        stray('POST', '/auth/forgot-password/request-otp', { body: { email: `hasty-${run}@example.com` } });
      expect((await ask()).status).toBe(200);
      const refused = await ask();
      expectRefusal(refused, { status: 429 });
      expectWait(refused, 60);
    });
  });
