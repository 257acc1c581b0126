import { expect, it } from 'vitest';
import { as, buyer, expectRefusal, run, shopper, stranger, visitor } from './client';
import { row } from './row';

row('PUT /users/profile', () => {
  const save = (more: object = {}) =>
    buyer.put('/users/profile', { firstName: 'Contract', lastName: 'Test', ...more });

  it('changes one’s own names, mobile and day of birth, and nothing else', async () => {
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
    expect((await buyer.get('/auth/me')).body).toEqual({ user });
    expect((await stranger.get('/auth/me')).body.user.firstName).toBe('Contract');
  });

  it.each([
    ['left out', {}],
    ['null', { mobile: null, dob: null }],
    ['empty', { mobile: '', dob: '' }],
  ])('clears mobile and day of birth that are %s', async (_what, none) => {
    await save({ mobile: '98290 12345', dob: '1992-04-18' });
    expect((await save(none)).body.user).toMatchObject({ mobile: null, dob: null });
  });

  it.each<[string, unknown, string | RegExp]>([
    ['firstName', ' ', 'First name is required.'],
    ['lastName', null, 'Last name is required.'],
    ['firstName', 'x'.repeat(101), /100/],
    ['lastName', 'tab\tbed', /./],
    ['mobile', '12', /./],
    ['dob', '1892-04-18', /./],
  ])('refuses a %s of %j', async (path, wrong, message) => {
    expectRefusal(await save({ [path]: wrong }), { status: 400, path, message });
  });
});

row('PUT /users/change-password', () => {
  it('revokes every older token, and answers with the one that goes on', async () => {
    const username = `contract-${run}-changing`;
    const old = 'the old password';
    const fresh = 'the new password';
    const details = { firstName: 'Contract', lastName: 'Test', username, email: `${username}@example.com` };
    expect((await visitor.post('/auth/register', { ...details, password: old })).status).toBe(201);
    const logIn = (password: string) => visitor.post('/auth/login', { identifier: username, password });
    const [here, elsewhere] = [(await logIn(old)).body, (await logIn(old)).body];
    const change = (currentPassword: string, newPassword: string) =>
      as(here).put('/users/change-password', { currentPassword, newPassword });

    expectRefusal(await change('a guess', fresh), {
      status: 400,
      path: 'currentPassword',
      message: 'Current password is incorrect.',
    });
    expect((await as(elsewhere).get('/auth/me')).status).toBe(200);

    const { status, body } = await change(old, fresh);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      message: expect.any(String),
      data: { message: body.message },
    });
    for (const older of [here, elsewhere]) expectRefusal(await as(older).get('/auth/me'), { status: 401 });
    expect((await as(body).get('/auth/me')).body.user.username).toBe(username);
    // A revoked token is no token: public calls don't mind it.
    expect((await as(here).get('/products?limit=1')).status).toBe(200);
    expectRefusal(await logIn(old), { status: 401, message: 'Invalid credentials.' });
    expect((await logIn(fresh)).status).toBe(200);
  });

  it.each<[object, string, string | RegExp]>([
    [{ newPassword: '12345' }, 'newPassword', 'New password must be at least 6 characters long.'],
    [{ newPassword: null }, 'newPassword', 'New password must be at least 6 characters long.'],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword', /128/],
    [{ currentPassword: '' }, 'currentPassword', /./],
  ])('refuses %j', async (wrong, path, message) => {
    const body = { currentPassword: shopper.password, newPassword: 'a fresh one', ...wrong };
    expectRefusal(await buyer.put('/users/change-password', body), { status: 400, path, message });
  });
});
