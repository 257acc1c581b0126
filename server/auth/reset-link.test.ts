import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { Context } from '../context';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, PASSWORD } from '../test/harness';
import { readSession } from './session';

const store = await openFileStore();
const visitor = store.anonymous();
const MINUTE_MS = 60_000;
const newPassword = 'a fresh one';
const rejected = { code: 'BAD_REQUEST', message: AUTH_MESSAGES.resetLinkWrong };

async function readLinks(email: string): Promise<string[]> {
  const mails = await store.emailsTo(email);
  return mails.map(({ text }) => /\/forgot-password#token=([\w-]+)$/m.exec(text)?.[1] ?? 'no link');
}

async function requestLink() {
  const person = await store.createUser();
  await visitor.auth.requestOtp({ email: person.email });
  const [token = ''] = await readLinks(person.email);
  return { person, token };
}

const resetBy = (token: string) => visitor.auth.resetPasswordByLink({ token, newPassword });
const logIn = (identifier: string, password: string) => visitor.auth.login({ identifier, password });

describe('the link in the email', () => {
  it('replaces the password and revokes older tokens', async () => {
    const { person, token } = await requestLink();
    expect(await resetBy(token)).toEqual({ message: AUTH_MESSAGES.passwordReset });
    expect((await logIn(person.email, newPassword)).user.id).toBe(person.id);
    expect(await readSession(store.deps, `Bearer ${person.token}`)).toBeNull();
  });

  it('works once, even for two concurrent attempts, and ends the digits', async () => {
    const { person, token } = await requestLink();
    const otp = /^\d{6}$/m.exec((await store.emailsTo(person.email))[0]?.text ?? '')?.[0] ?? '';
    const outcomes = await Promise.allSettled([resetBy(token), resetBy(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(resetBy(token)).rejects.toMatchObject(rejected);
    const byDigits = visitor.auth.resetPassword({ email: person.email, otp, newPassword: 'another one' });
    await expect(byDigits).rejects.toThrow(AUTH_MESSAGES.otpWrong);
  });

  it('expires after 10 minutes', async () => {
    const { token } = await requestLink();
    store.advance(10 * MINUTE_MS);
    await expect(resetBy(token)).rejects.toMatchObject(rejected);
  });

  it('ends when the password is changed', async () => {
    const { person, token } = await requestLink();
    await person.caller.auth.changePassword({ currentPassword: PASSWORD, newPassword: 'changed' });
    await expect(resetBy(token)).rejects.toMatchObject(rejected);
  });

  it('is stored as a keyed hash', async () => {
    const { person, token } = await requestLink();
    const rows = await store.deps.db.reader.passwordResetLink.findMany({ where: { userId: person.id } });
    expect(rows).toMatchObject([{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['', 'x', 'x'.repeat(43), '../../etc'])('%j is rejected', async (token) => {
    await expect(resetBy(token)).rejects.toThrow(AUTH_MESSAGES.resetLinkWrong);
  });
});

describe('an owner who resets the password while others try to prevent it', () => {
  const limits = createRateLimits();
  const callFrom = (ip: string) => {
    const ctx = createAnonymousContext(store.deps, ip);
    const limited: Context = { ...ctx, env: { ...ctx.env, hasRateLimits: true }, limits };
    return createCaller(limited).auth;
  };

  it('is not rejected because others have requested OTPs for the email', async () => {
    const { email } = await store.createUser();
    for (let n = 0; n < 12; n++) await callFrom(`198.51.100.${n}`).requestOtp({ email });
    await callFrom('203.0.113.50').requestOtp({ email });
    const [token = ''] = await readLinks(email);
    await resetBy(token);
  });

  it('can use the link although others have used up the digits, and have requested newer ones', async () => {
    const { email } = await store.createUser();
    await callFrom('203.0.113.51').requestOtp({ email });
    const [token = ''] = await readLinks(email);
    for (let tries = 0; tries < 5; tries++)
      await callFrom('198.51.100.51')
        .resetPassword({ email, otp: '000000', newPassword })
        .catch(() => {});
    store.advance(MINUTE_MS);
    await callFrom('198.51.100.52').requestOtp({ email });
    expect(await readLinks(email)).toHaveLength(2);
    await resetBy(token);
  });

  it('has a valid link at any time, and an inbox that is not flooded', async () => {
    const { email } = await store.createUser();
    for (let minute = 0; minute < 60; minute++) {
      await callFrom(`198.51.100.${minute}`).requestOtp({ email });
      // Waits for the background.
      await store.emailsTo(email);
      store.advance(MINUTE_MS);
    }
    const tokens = await readLinks(email);
    expect(tokens).toHaveLength(16);
    await resetBy(tokens.at(-1) ?? '');
  });

  it('is rejected for requesting another one too soon', async () => {
    const { email } = await store.createUser();
    await callFrom('203.0.113.52').requestOtp({ email });
    await expect(callFrom('203.0.113.52').requestOtp({ email })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});
