import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { Context } from '../context';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, PASSWORD } from '../test/harness';
import { readSession } from './session';

const store = await openFileStore();
const NAMES = { firstName: 'Asha', lastName: 'Nair' };

describe('updating the profile', () => {
  it('changes the names, and saves or clears optional fields', async () => {
    const { id, email, username, caller } = await store.createUser();
    const input = { ...NAMES, mobile: '+91 98290 12345', dob: '1992-04-18' };
    const { user, message } = await caller.auth.updateProfile(input);
    expect(user).toEqual({ id, email, username, userType: 'CUSTOMER', ...input });
    expect(message).toBe(AUTH_MESSAGES.profileSaved);
    expect((await caller.auth.me()).user).toEqual(user);
    const cleared = await caller.auth.updateProfile({ ...NAMES, mobile: '' });
    expect(cleared.user).toMatchObject({ mobile: null, dob: null });
  });

  it('keeps what another device has saved since the form was loaded, and was not edited in it', async () => {
    const { caller } = await store.createUser();
    const loaded = { ...NAMES, mobile: '98290 00000', dob: '1992-04-18' };
    await caller.auth.updateProfile(loaded);
    await caller.auth.updateProfile({ ...loaded, mobile: '98290 12345', loaded });
    const { user } = await caller.auth.updateProfile({ ...loaded, lastName: 'Sen', dob: '', loaded });
    expect(user).toMatchObject({ firstName: 'Asha', lastName: 'Sen', mobile: '98290 12345', dob: null });
  });

  it('replaces everything where it is not known what was loaded', async () => {
    const { caller } = await store.createUser();
    await caller.auth.updateProfile({ ...NAMES, mobile: '98290 12345' });
    const { user } = await caller.auth.updateProfile({ ...NAMES, loaded: { firstName: 'Asha' } });
    expect(user).toMatchObject({ ...NAMES, mobile: null });
  });

  it('ignores all other input', async () => {
    const { email, caller } = await store.createUser();
    const more = { ...NAMES, email: 'other@example.com', userType: 'ADMIN', tokenVersion: 9 };
    expect((await caller.auth.updateProfile(more)).user).toMatchObject({ email, userType: 'CUSTOMER' });
  });

  it.each([
    [{ firstName: ' ' }, 'First name is required.'],
    [{ lastName: '' }, 'Last name is required.'],
    [{ mobile: 'call me' }, 'Enter a valid phone number.'],
    [{ dob: '2999-01-01' }, 'Enter a date of birth in the past, as YYYY-MM-DD.'],
  ])('rejects %o: %s', async (change, sentence) => {
    const { caller } = await store.shopper();
    await expect(caller.auth.updateProfile({ ...NAMES, ...change })).rejects.toThrow(sentence);
  });

  it('requires a login', async () => {
    await expect(store.anonymous().auth.updateProfile(NAMES)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('changing the password', () => {
  const newPassword = 'a fresh one';
  const readBearerSession = (token: string) => readSession(store.deps, `Bearer ${token}`);

  it('revokes older tokens and returns a new one', async () => {
    const { id, username, token: old, caller } = await store.createUser();
    const { token, message } = await caller.auth.changePassword({ currentPassword: PASSWORD, newPassword });
    expect(message).toBe(AUTH_MESSAGES.passwordChanged);
    expect(await readBearerSession(old)).toBeNull();
    expect(await readBearerSession(token)).toEqual({
      userId: id,
      userType: 'CUSTOMER',
      sessionId: expect.any(String),
    });
    const logIn = (password: string) => store.anonymous().auth.login({ identifier: username, password });
    await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await readBearerSession((await logIn(newPassword)).token)).not.toBeNull();
  });

  it('requires the current password, and reports a wrong one at its field', async () => {
    const { caller } = await store.createUser();
    const wrong = caller.auth.changePassword({ currentPassword: 'wrong', newPassword });
    await expect(wrong).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Current password is incorrect.',
      cause: { details: { issues: [{ path: 'currentPassword' }] } },
    });
  });

  it('accepts one of two concurrent changes', async () => {
    const { caller } = await store.createUser();
    const outcomes = await Promise.allSettled(
      ['one of them', 'the other'].map((each) =>
        caller.auth.changePassword({ currentPassword: PASSWORD, newPassword: each }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('invalidates an OTP that was requested before', async () => {
    const { id, email, caller } = await store.createUser();
    await store.anonymous().auth.requestOtp({ email });
    await store.deps.background.whenIdle();
    await caller.auth.changePassword({ currentPassword: PASSWORD, newPassword });
    expect(await store.deps.db.reader.passwordOtp.findUnique({ where: { userId: id } })).toBeNull();
  });

  it('limits guesses of the current password', async () => {
    const { id } = await store.createUser();
    const ctx: Context = {
      ...createAnonymousContext(store.deps),
      session: { userId: id, userType: 'CUSTOMER' },
      limits: createRateLimits(),
    };
    const changePassword = (currentPassword: string) =>
      createCaller(ctx).auth.changePassword({ currentPassword, newPassword });
    for (let tries = 0; tries < 10; tries++)
      await expect(changePassword('wrong')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(changePassword(PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each([
    [{ newPassword: '12345' }, 'New password must be at least 6 characters long.'],
    [{ newPassword: '' }, 'New password must be at least 6 characters long.'],
    [{ currentPassword: '' }, 'Current password is required.'],
  ])('rejects %o: %s', async (change, sentence) => {
    const { caller } = await store.shopper();
    const input = { currentPassword: PASSWORD, newPassword, ...change };
    await expect(caller.auth.changePassword(input)).rejects.toThrow(sentence);
  });

  it('requires a login', async () => {
    const input = { currentPassword: PASSWORD, newPassword };
    await expect(store.anonymous().auth.changePassword(input)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
