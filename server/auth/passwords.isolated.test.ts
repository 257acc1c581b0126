import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, NO_PASSWORD, verifyPassword } from './passwords';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...original, verify: vi.fn(original.verify) };
});

const HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it('verifies the password of a hash', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'wrong horse')).toBe(false);
  expect(await verifyPassword(null, 'the password of an unknown user')).toBe(false);
});

it('does the same work for an unknown user, and for one without a password', async () => {
  expect(await hashPassword('correct horse')).toMatch(HASH);
  for (const missing of [null, NO_PASSWORD]) {
    expect(await verifyPassword(missing, 'a guess')).toBe(false);
    expect(verify).toHaveBeenLastCalledWith(expect.stringMatching(HASH), 'a guess');
  }
});

it('finds that a damaged hash matches no password', async () => {
  const hash = await hashPassword('correct horse');
  for (const damaged of ['', '-', hash.slice(0, 40), `${hash}!`])
    expect(await verifyPassword(damaged, 'correct horse')).toBe(false);
});
