/** Codes of an authenticator app (RFC 6238), and the encrypted form in which their secrets are stored. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '../derive-key';

const PERIOD_SECONDS = 30;
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const createTotp = (secret: string, account: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...account, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** In base32, as people can type it. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const createTotpUri = (secret: string, account: { issuer: string; label: string }): string =>
  createTotp(secret, account).toString();

/** The time step of a code, null for a wrong one. The steps before and after this one count too, for clocks that differ. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const createKey = (jwtSecret: string) => deriveKey(jwtSecret, 'second factor');

interface SecretOwner {
  /** the key is derived from it */
  jwtSecret: string;
  userId: string;
}

/** Whoever reads the database alone can't compute codes. Bound to the user, so that it can't be moved to another. */
export function encryptSecret(secret: string, { jwtSecret, userId }: SecretOwner): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, createKey(jwtSecret), iv).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Null if it was encrypted with another key: JWT_SECRET was replaced since. */
export function decryptSecret(stored: string, { jwtSecret, userId }: SecretOwner): string | null {
  const bytes = Buffer.from(stored, 'base64');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, createKey(jwtSecret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
