/** Encrypts texts that are stored, with keys made of the store's secret: AES-256-GCM, as nonce, tag and text in Base64. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type KeyPurpose } from './derive-key';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface SealOptions {
  /** the store's secret, JWT_SECRET */
  secret: string;
  purpose: KeyPurpose;
  /** the id of what the text belongs to, so that it can't be moved to another */
  owner?: string;
}

export function seal(text: string, { secret, purpose, owner = '' }: SealOptions): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Throws when the text was changed, or sealed with another secret or for another owner. */
export function unseal(sealed: string, { secret, purpose, owner = '' }: SealOptions): string {
  const bytes = Buffer.from(sealed, 'base64');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, purpose), nonce, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
}
