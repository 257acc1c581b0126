import { hash as argon2id, verify } from '@node-rs/argon2';
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

it('takes a letter with a mark alike in each of its encodings, also where it was stored as typed before', async () => {
  const [short, long] = ['घोड़ा-é-1234', 'घोड़ा-é-1234'.normalize('NFD')];
  expect(short).not.toBe(long);
  for (const hash of [await hashPassword(short), await hashPassword(long)]) {
    expect(await verifyPassword(hash, short)).toBe(true);
    expect(await verifyPassword(hash, long)).toBe(true);
    expect(await verifyPassword(hash, short.replace('é', 'e'))).toBe(false);
  }
  const typed = await argon2id(long);
  expect(await verifyPassword(typed, long)).toBe(true);
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
