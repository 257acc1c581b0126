/** The six digits of a one-time password, and the keyed hash that is stored of them. */
import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

export const OTP_LIFETIME_MS = 10 * 60 * 1000;
export const MAX_OTP_ATTEMPTS = 5;

export const generateOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A million codes are quickly tried, so the hash needs a key that is not in the database. */
export function hashOtp(otp: string, { jwtSecret, userId }: { jwtSecret: string; userId: string }): string {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'password otp', 32));
  return createHmac('sha256', key).update(`${userId} ${otp}`).digest('hex');
}

export const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
