import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { Context } from '../context';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore, PASSWORD } from '../test/harness';

const store = await openFileStore();
const { variantId } = await makeProduct(store, { variants: [{ stock: 100, originalPaise: 129_900 }] });
const deps = { ...store.deps, env: { ...store.deps.env, requiresVerifiedEmail: true } };
const DAY_MS = 24 * 60 * 60 * 1000;

const callerOf = (id: string | null, changes: Partial<Context> = {}) =>
  createCaller({
    ...createAnonymousContext(deps, '203.0.113.7'),
    session: id ? { userId: id, userType: 'CUSTOMER', sessionId: '-' } : null,
    ...changes,
  });
const visitor = callerOf(null);

async function readLinks(email: string): Promise<string[]> {
  const emails = await store.emailsTo(email);
  return emails.flatMap(({ text }) => /\/verify-email#token=([\w.-]+)$/m.exec(text)?.[1] ?? []);
}

let people = 0;
async function register() {
  const name = `asha-${++people}`;
  const email = `${name}@example.com`;
  const details = { firstName: 'Asha', lastName: 'Nair', username: name, email, password: PASSWORD };
  const { user, message } = await visitor.auth.register(details);
  return { email, id: user.id, user, message, caller: callerOf(user.id) };
}

async function createBuyer() {
  const { id, email, addressId } = await createReadyShopper(store, variantId);
  const caller = callerOf(id);
  return { id, email, caller, order: () => caller.order.place({ addressId, paymentMethod: 'COD' }) };
}

const rejected = { code: 'BAD_REQUEST', message: AUTH_MESSAGES.verificationLinkWrong };

describe('a shop that requires confirmed emails', () => {
  it('sends the link at the registration, says so, and confirms the email when it is opened', async () => {
    const { email, user, message, caller } = await register();
    expect(message).toBe(
      'Your account was created. Please log in. We sent you a link. Open it to confirm your email.',
    );
    expect(user).toMatchObject({ emailIsVerified: false });
    const [token = ''] = await readLinks(email);
    expect(await visitor.auth.verifyEmail({ token })).toEqual({ message: AUTH_MESSAGES.emailVerified });
    expect((await caller.auth.me()).user).not.toHaveProperty('emailIsVerified');
    // A mail program may have opened it before its reader did.
    expect(await visitor.auth.verifyEmail({ token })).toEqual({ message: AUTH_MESSAGES.emailVerified });
  });

  it('takes no order before that, and keeps the cart', async () => {
    const { email, caller, order } = await createBuyer();
    await expect(order()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: `Please confirm your email before you order: open the link that we sent to ${email}.`,
    });
    expect((await caller.cart.get()).itemCount).toBe(1);
    await caller.auth.requestVerification();
    const [token = ''] = await readLinks(email);
    await visitor.auth.verifyEmail({ token });
    expect((await order()).order.orderTotal).toBe('1299.00');
  });

  it('tells the user at each login, and after a change of the profile', async () => {
    const { email, caller } = await register();
    const login = await visitor.auth.login({ identifier: email, password: PASSWORD });
    expect(login.user).toMatchObject({ emailIsVerified: false });
    const { user } = await caller.auth.updateProfile({ firstName: 'A', lastName: 'N' });
    expect(user).toMatchObject({ emailIsVerified: false });
  });

  it('takes a reset password as confirmation, because its link came by email, too', async () => {
    const { email, caller } = await register();
    await visitor.auth.requestOtp({ email });
    const mails = await store.emailsTo(email);
    const token = /forgot-password#token=([\w-]+)$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    await visitor.auth.resetPasswordByLink({ token, newPassword: 'another password' });
    expect((await caller.auth.me()).user).not.toHaveProperty('emailIsVerified');
  });

  it('sends the link again once a minute, five times an hour, and not when it is confirmed', async () => {
    const { id, email } = await register();
    let time = deps.now().getTime();
    const limited = callerOf(id, { limits: createRateLimits({ clock: () => time }) });
    const request = async () => (await limited.auth.requestVerification()).message;
    expect(await request()).toBe(AUTH_MESSAGES.verificationSent);
    expect(await request()).toBe(AUTH_MESSAGES.verificationWaits);
    for (let turn = 0; turn < 4; turn++) {
      time += 61_000;
      expect(await request()).toBe(AUTH_MESSAGES.verificationSent);
    }
    time += 61_000;
    await expect(request()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const links = await readLinks(email);
    expect(links).toHaveLength(6);
    await visitor.auth.verifyEmail({ token: links[0] ?? '' });
    time += 61_000;
    expect(await request()).toBe(AUTH_MESSAGES.emailIsVerified);
  });

  it('accepts a link of twenty at once', async () => {
    const { email, caller } = await register();
    const [token = ''] = await readLinks(email);
    await Promise.all(Array.from({ length: 20 }, () => visitor.auth.verifyEmail({ token })));
    expect((await caller.auth.me()).user).not.toHaveProperty('emailIsVerified');
  });
});

describe('the link', () => {
  it('is valid for two days', async () => {
    const { email } = await register();
    const [token = ''] = await readLinks(email);
    store.advance(2 * DAY_MS);
    await expect(visitor.auth.verifyEmail({ token })).rejects.toMatchObject(rejected);
  });

  it('confirms no other email than the one it was sent to', async () => {
    const { id, email, caller } = await register();
    const [token = ''] = await readLinks(email);
    await store.deps.db.transact((tx) => tx.user.update({ where: { id }, data: { email: `new-${email}` } }));
    await expect(visitor.auth.verifyEmail({ token })).rejects.toMatchObject(rejected);
    expect((await caller.auth.me()).user).toMatchObject({ emailIsVerified: false });
  });

  it('is no login, and a login is no link', async () => {
    const { email } = await register();
    const { token: login } = await visitor.auth.login({ identifier: email, password: PASSWORD });
    await expect(visitor.auth.verifyEmail({ token: login })).rejects.toMatchObject(rejected);
  });

  it.each(['', 'a.b.c', 'x', `${'x'.repeat(1000)}.y.z`])('%j is rejected', async (token) => {
    await expect(visitor.auth.verifyEmail({ token })).rejects.toThrow(AUTH_MESSAGES.verificationLinkWrong);
  });
});

describe('a shop that does not', () => {
  it('sends no link and says nothing of it', async () => {
    const details = { firstName: 'Asha', lastName: 'Nair', username: 'plain', email: 'plain@example.com' };
    const { user, message } = await store.anonymous().auth.register({ ...details, password: PASSWORD });
    expect(message).toBe(AUTH_MESSAGES.accountCreated);
    expect(user).not.toHaveProperty('emailIsVerified');
    expect(await store.emailsTo('plain@example.com')).toEqual([]);
  });
});
