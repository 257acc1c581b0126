import { expect, it } from 'vitest';
import { asOtherShopper, asShopper, asVisitor, createClient, expectError, runId, shopper } from './client';
import { describeCall } from './describe-call';

describeCall('PUT /users/profile', () => {
  const save = (more: object = {}) =>
    asShopper.put('/users/profile', { firstName: 'Contract', lastName: 'Test', ...more });

  it('changes the customer’s own names, mobile and date of birth, and nothing else', async () => {
    const { status, body } = await save({
      firstName: ' Aṣha ',
      lastName: '‍ नायर 👗',
      mobile: ' +91 98290 12345 ',
      dob: '1992-04-18',
      email: 'stolen@example.com',
      username: 'stolen',
      userType: 'ADMIN',
    });
    expect(status).toBe(200);
    const user = {
      id: shopper.id,
      firstName: 'Aṣha',
      lastName: '‍ नायर 👗',
      mobile: '+91 98290 12345',
      dob: '1992-04-18',
      email: shopper.email,
      username: shopper.username,
      userType: 'CUSTOMER',
    };
    expect(body).toEqual({
      user,
      message: expect.any(String),
      data: { user, message: body.message },
    });
    expect((await asShopper.get('/auth/me')).body).toEqual({ user });
    expect((await asOtherShopper.get('/auth/me')).body.user.firstName).toBe('Contract');
  });

  it.each([
    ['left out', {}],
    ['null', { mobile: null, dob: null }],
    ['empty', { mobile: '', dob: '' }],
  ])('clears mobile and date of birth that are %s', async (_what, missing) => {
    await save({ mobile: '98290 12345', dob: '1992-04-18' });
    expect((await save(missing)).body.user).toMatchObject({ mobile: null, dob: null });
  });

  it.each<[path: string, value: unknown, message: string | RegExp]>([
    ['firstName', ' ', 'First name is required.'],
    ['lastName', null, 'Last name is required.'],
    ['firstName', 'x'.repeat(101), /100/],
    ['lastName', 'tab\tbed', /./],
    ['mobile', '12', /./],
    ['dob', '1892-04-18', /./],
  ])('rejects a %s of %j', async (path, value, message) => {
    expectError(await save({ [path]: value }), { status: 400, path, message });
  });
});

describeCall('PUT /users/change-password', () => {
  it('revokes every older token, and returns a new one', async () => {
    const username = `contract-${runId}-changing`;
    const oldPassword = 'the old password';
    const newPassword = 'the new password';
    const details = { firstName: 'Contract', lastName: 'Test', username, email: `${username}@example.com` };
    expect((await asVisitor.post('/auth/register', { ...details, password: oldPassword })).status).toBe(201);
    const logIn = (password: string) => asVisitor.post('/auth/login', { identifier: username, password });
    const [here, elsewhere] = [(await logIn(oldPassword)).body, (await logIn(oldPassword)).body];
    const change = (currentPassword: string) =>
      createClient(here).put('/users/change-password', { currentPassword, newPassword });

    expectError(await change('a guess'), {
      status: 400,
      path: 'currentPassword',
      message: 'Current password is incorrect.',
    });
    expect((await createClient(elsewhere).get('/auth/me')).status).toBe(200);

    const { status, body } = await change(oldPassword);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      message: expect.any(String),
      data: { message: body.message },
    });
    for (const older of [here, elsewhere])
      expectError(await createClient(older).get('/auth/me'), { status: 401 });
    expect((await createClient(body).get('/auth/me')).body.user.username).toBe(username);
    // Public calls ignore a revoked token.
    expect((await createClient(here).get('/products?limit=1')).status).toBe(200);
    expectError(await logIn(oldPassword), { status: 401, message: 'Invalid credentials.' });
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it.each<[object, string, string | RegExp]>([
    [{ newPassword: '12345' }, 'newPassword', 'New password must be at least 6 characters long.'],
    [{ newPassword: null }, 'newPassword', 'New password must be at least 6 characters long.'],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword', /128/],
    [{ currentPassword: '' }, 'currentPassword', /./],
  ])('rejects %j', async (invalid, path, message) => {
    const body = { currentPassword: shopper.password, newPassword: 'a fresh one', ...invalid };
    expectError(await asShopper.put('/users/change-password', body), { status: 400, path, message });
  });
});
