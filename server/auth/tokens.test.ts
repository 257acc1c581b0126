import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { signToken, verifyToken } from './tokens';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = new Date('2026-11-22T10:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const CLAIMS = {
  userId: '11111111-1111-4111-8111-111111111111',
  sessionId: '22222222-2222-4222-8222-222222222222',
  version: 3,
};
const VERIFIED = { ...CLAIMS, issuedAt: NOW };

it('returns the claims of a token until it expires, however often it was verified', async () => {
  const token = await signToken(CLAIMS, SECRET, NOW);
  for (const days of [0, 3, 6.99])
    expect(await verifyToken(token, SECRET, new Date(NOW.getTime() + days * DAY_MS))).toEqual(VERIFIED);
  expect(await verifyToken(token, SECRET, new Date(NOW.getTime() + 7 * DAY_MS))).toBeNull();
  expect(await verifyToken(token, SECRET, NOW)).toEqual(VERIFIED);
});

it('rejects a verified token under another secret, and one that was changed', async () => {
  const token = await signToken(CLAIMS, SECRET, NOW);
  expect(await verifyToken(token, SECRET, NOW)).toEqual(VERIFIED);
  expect(await verifyToken(token, `${SECRET} that was replaced`, NOW)).toBeNull();
  const [header, payload, signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ sub: 'another', v: 1, aud: 'vastra', exp: 9e9 }));
  expect(await verifyToken(`${header}.${forged.toString('base64url')}.${signature}`, SECRET, NOW)).toBeNull();
  expect(await verifyToken(`${header}.${payload}.${signature.slice(1)}`, SECRET, NOW)).toBeNull();
});

it.each([
  ['for others', { aud: 'another', exp: 9e9 }],
  ['without an end', { aud: 'vastra' }],
  ['of later', { aud: 'vastra', exp: 9e9, nbf: NOW.getTime() / 1000 + 60 }],
  ['without a version', { aud: 'vastra', exp: 9e9, v: undefined }],
])('rejects a token %s that has the right signature', async (_, payload) => {
  const sign = (header: { typ?: string }) =>
    new SignJWT({ sub: CLAIMS.userId, v: 3, ...payload })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(new TextEncoder().encode(SECRET));
  expect(await verifyToken(await sign({}), SECRET, NOW)).toBeNull();
  expect(await verifyToken(await sign({ typ: 'JWT' }), SECRET, NOW)).toBeNull();
});
