import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. (The library's default algorithm is argon2id.)
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards encode a letter with a mark, such as ड़, as one character or as two; both are the same password (RFC 8265, section 4.2). */
const normalizePassword = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), HASH_COST);

/** Stored for an account whose owner has not chosen a password yet: none matches it. */
export const NO_PASSWORD = 'none';

let decoyHash: Promise<string> | undefined;

/** @returns false for a damaged hash, too: its owner can choose a new password */
const matchesHash = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'InvalidArg') return false;
    throw error;
  });

/** Checks a password. For an unknown user (null), and for one without a password, it takes as long, so that timing does not reveal which users exist. */
export async function verifyPassword(found: string | null, password: string): Promise<boolean> {
  const stored = found === NO_PASSWORD ? null : found;
  decoyHash ??= hashPassword('the password of an unknown user');
  const hashed = stored ?? (await decoyHash);
  const normalized = normalizePassword(password);
  const matches =
    (await matchesHash(hashed, normalized)) ||
    // Stored as it was typed by a version that did not normalize.
    (normalized !== password && (await matchesHash(hashed, password)));
  return matches && stored !== null;
}
