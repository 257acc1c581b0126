import { createHmac, hkdfSync } from 'node:crypto';

/** What a key is for. Each has its own, so that what was made with one never serves as the other. */
export type KeyPurpose =
  | 'complaint link'
  | 'email verification'
  | 'password otp'
  | 'password reset link'
  | 'recovery code'
  | 'second factor'
  | 'the data of an email that waits';

/** A key made of the store's secret, JWT_SECRET. */
export const deriveKey = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Whoever has only the database can't find a text by its hash, not even one of a few digits. */
export const hashWithKey = (secret: string, purpose: KeyPurpose, text: string): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest();
