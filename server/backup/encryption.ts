/**
 * Encrypts an archive with a passphrase: AES-256-GCM with a key from scrypt. The file is a header (mark, salt, nonce, key check),
 * the encrypted archive and GCM's tag, without which a change would go unnoticed.
 */
import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupError } from '../db/restore/backup-error';

const MARK = Buffer.from('VASTRA1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
/** distinguishes a wrong passphrase from a damaged archive */
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
const HEADER_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES + CHECK_BYTES;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

async function deriveKeys(passphrase: string, salt: Buffer) {
  const derived = await deriveKey(passphrase, salt, KEY_BYTES + CHECK_BYTES, COST);
  return { key: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) };
}

export async function createEncryption(
  passphrase: string,
): Promise<{ header: Buffer; cipher: CipherGCM; getTag(): Buffer }> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const { key, check } = await deriveKeys(passphrase, salt);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return { header: Buffer.concat([MARK, salt, nonce, check]), cipher, getTag: () => cipher.getAuthTag() };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

interface Decryption {
  decipher: DecipherGCM;
  /** where the encrypted archive begins and ends in the file, both included */
  start: number;
  end: number;
}

/** Null for an archive that is not encrypted. */
export async function findDecryption(path: string, passphrase: string | null): Promise<Decryption | null> {
  const file = await open(path);
  try {
    const header = await readAt(file, 0, HEADER_BYTES);
    if (!header.subarray(0, MARK.length).equals(MARK)) return null;
    if (!passphrase)
      throw new BackupError('The archive is encrypted. Set BACKUP_KEY to the passphrase it was made with.');
    const { size } = await file.stat();
    if (size < HEADER_BYTES + TAG_BYTES)
      throw new BackupError('The archive is cut off. Use another copy of it.');
    const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
    const nonce = header.subarray(MARK.length + SALT_BYTES, HEADER_BYTES - CHECK_BYTES);
    const { key, check } = await deriveKeys(passphrase, salt);
    if (!timingSafeEqual(check, header.subarray(HEADER_BYTES - CHECK_BYTES)))
      throw new BackupError('BACKUP_KEY is not the passphrase that the archive was made with.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(await readAt(file, size - TAG_BYTES, TAG_BYTES));
    return { decipher, start: HEADER_BYTES, end: size - TAG_BYTES - 1 };
  } finally {
    await file.close();
  }
}
