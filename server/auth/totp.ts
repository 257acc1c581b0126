/** Codes of an authenticator app (RFC 6238), and the encrypted form in which their secrets are stored. */
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../seal';

const PERIOD_SECONDS = 30;

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

interface SecretOwner {
  jwtSecret: string;
  userId: string;
}

const toSealOptions = ({ jwtSecret, userId }: SecretOwner) =>
  ({ secret: jwtSecret, purpose: 'second factor', owner: userId }) as const;

/** Whoever reads the database alone can't compute codes. */
export const encryptSecret = (secret: string, owner: SecretOwner): string =>
  seal(secret, toSealOptions(owner));

/** Null if it was encrypted with another key: JWT_SECRET was replaced since. */
export function decryptSecret(stored: string, owner: SecretOwner): string | null {
  try {
    return unseal(stored, toSealOptions(owner));
  } catch {
    return null;
  }
}
