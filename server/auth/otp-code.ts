/** The six digits of a one-time password, and the keyed hash that is stored of them. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { hashWithKey } from '../derive-key';

export const OTP_LIFETIME_MS = 10 * 60 * 1000;
export const MAX_OTP_ATTEMPTS = 5;

export const generateOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A million codes are quickly tried, so the hash needs a key that is not in the database. */
export const hashOtp = (otp: string, { jwtSecret, userId }: { jwtSecret: string; userId: string }): string =>
  hashWithKey(jwtSecret, 'password otp', `${userId} ${otp}`).toString('hex');

export const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
