import { createCipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKey } from './derive-key';
import { seal, unseal } from './seal';

const TEXT = 'कुर्ता 123456';
const options = { secret: 'a secret', purpose: 'second factor', owner: 'asha' } as const;

it('a text is opened with what it was sealed with, and by nothing else', () => {
  const sealed = seal(TEXT, options);
  expect(unseal(sealed, options)).toBe(TEXT);
  expect(() => unseal(sealed, { ...options, secret: 'another' })).toThrow();
  expect(() => unseal(sealed, { ...options, purpose: 'the data of an email that waits' })).toThrow();
  expect(() => unseal(sealed, { ...options, owner: 'meera' })).toThrow();
});

it('a change is noticed, and so is a cut', () => {
  const sealed = seal(TEXT, options);
  const changed = sealed.startsWith('A') ? 'B' : 'A';
  expect(() => unseal(changed + sealed.slice(1), options)).toThrow();
  for (const length of [0, 12, 20, 28, 30])
    expect(() =>
      unseal(Buffer.from(sealed, 'base64').subarray(0, length).toString('base64'), options),
    ).toThrow();
});

it('a text without an owner is stored as AES-256-GCM without additional data', () => {
  const { secret, purpose } = options;
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(TEXT, 'utf8'), cipher.final()]);
  const stored = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
  expect(unseal(stored, { secret, purpose })).toBe(TEXT);
});
