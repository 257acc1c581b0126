import { expect, it } from 'vitest';
import { createTotpSecret, createTotpUri, decryptSecret, encryptSecret, findTimeStep } from './totp';

/** "12345678901234567890", the secret of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The last six digits of the RFC's eight.
it.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
])('at %d s the code is %s', (seconds, code, step) => {
  const now = new Date(seconds * 1000);
  expect(findTimeStep(SECRET, code, now)).toBe(step);
  expect(findTimeStep(SECRET, code, new Date(now.getTime() + 30_000))).toBe(step);
  expect(findTimeStep(SECRET, code, new Date(now.getTime() - 30_000))).toBe(step);
  expect(findTimeStep(SECRET, code, new Date(now.getTime() + 61_000))).toBeNull();
});

it('stores a secret so that only its user and the store’s key can read it', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const stored = encryptSecret(secret, { jwtSecret: 'a key', userId: 'asha' });
  expect(decryptSecret(stored, { jwtSecret: 'a key', userId: 'asha' })).toBe(secret);
  expect(decryptSecret(stored, { jwtSecret: 'another key', userId: 'asha' })).toBeNull();
  expect(decryptSecret(stored, { jwtSecret: 'a key', userId: 'meera' })).toBeNull();
});

it('names the store and the account to the authenticator app', () => {
  expect(createTotpUri(SECRET, { issuer: 'Vastra', label: 'asha@example.com' })).toBe(
    `otpauth://totp/Vastra:asha%40example.com?issuer=Vastra&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
