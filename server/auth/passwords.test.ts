import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

it('verifies the password of a hash', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'wrong horse')).toBe(false);
  expect(await verifyPassword(null, 'the password of an unknown user')).toBe(false);
});

it('finds that a damaged hash matches no password', async () => {
  const hash = await hashPassword('correct horse');
  for (const damaged of ['', '-', hash.slice(0, 40), `${hash}!`])
    expect(await verifyPassword(damaged, 'correct horse')).toBe(false);
});
