import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. (The library's default algorithm is argon2id.)
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, HASH_COST);

/** Stored for an account whose owner has not chosen a password yet: none matches it. */
export const NO_PASSWORD = 'none';

let decoyHash: Promise<string> | undefined;

/** Checks a password. For an unknown user (null), and for one without a password, it takes as long, so that timing does not reveal which users exist. */
export async function verifyPassword(found: string | null, password: string): Promise<boolean> {
  const stored = found === NO_PASSWORD ? null : found;
  decoyHash ??= hashPassword('the password of an unknown user');
  const matches = await verify(stored ?? (await decoyHash), password).catch(
    (error: NodeJS.ErrnoException) => {
      // A damaged hash matches no password; its owner can choose a new one.
      if (error.code === 'InvalidArg') return false;
      throw error;
    },
  );
  return matches && stored !== null;
}
