/**
 * The archive of a backup: a tar file, so that it can be opened without the store. Its first entry says what it is, its last one
 * contains a checksum of all others. Nothing is kept in memory but one piece of a file.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { BackupError } from '../db/restore/backup-error';
import { MASTER_NAME } from '../media/names';
import { createEncryption, findDecryption } from './encryption';

const FORMAT = 1;
const ABOUT = 'about.json';
const MANIFEST = 'manifest.json';
/** of the entries that are JSON */
const MAX_JSON_BYTES = 1_000_000;

/** AES-GCM is safe for 64 GB with one nonce. */
const MAX_ENCRYPTED_BYTES = 60e9;

const aboutSchema = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mysql']),
  /** that the database has; a version of the store that lacks one can't use it */
  migrations: z.array(z.string()),
});
type About = z.infer<typeof aboutSchema>;

const manifestSchema = z.object({ entries: z.number(), sha256: z.string() });

export const DATABASE_ENTRIES = { sqlite: 'database.sqlite.gz', mysql: 'database.sql.gz' } as const;
export const UPLOADS = 'uploads';

const createDamagedError = (cause?: unknown) =>
  new BackupError('The archive is damaged or cut off. Use another copy of it.', { cause });

/** Entries that restoring writes to the disk, and no other path. */
function isKnownEntry(name: string): boolean {
  const [folder = '', file = '', ...more] = name.split('/');
  if (folder === UPLOADS) return more.length === 0 && MASTER_NAME.test(file);
  return [ABOUT, MANIFEST, ...Object.values(DATABASE_ENTRIES)].includes(name);
}

/** The checksum of all entries in their sequence: of each its name, its length and its own checksum. */
function createSum() {
  const all = createHash('sha256');
  let entries = 0;
  return {
    add(name: string, bytes: number, hash: Hash) {
      all.update(`${name} ${bytes} ${hash.digest('hex')}\n`);
      entries++;
    },
    finish: () => ({ entries, sha256: all.digest('hex') }),
  };
}

export interface ArchiveEntry {
  name: string;
  path: string;
}

/** Reads as many bytes as the archive says that the file has: it may grow or shrink since it was asked for its size. */
async function* readFrom({ name, path }: ArchiveEntry, size: number): AsyncGenerator<Buffer> {
  if (size === 0) return;
  let left = size;
  for await (const piece of createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>) {
    left -= piece.length;
    yield piece;
  }
  if (left > 0) throw new BackupError(`${name} became shorter while it was archived. Make the backup again.`);
}

/** Writes the archive to `path`, which must not exist, and waits until it is on the disk. Returns its length. */
export async function writeArchive(
  path: string,
  about: Omit<About, 'format'>,
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  passphrase: string | null,
): Promise<number> {
  const archive = pack();
  const sum = createSum();
  const writeEntry = async (name: string, size: number, pieces: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const hash = createHash('sha256');
    const readAndHash = async function* () {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    };
    await pipeline(readAndHash, archive.entry({ name, size, mode: 0o600 }) as unknown as Writable);
    if (name !== MANIFEST) sum.add(name, size, hash);
  };
  const writeJson = (name: string, value: object) => {
    const text = Buffer.from(JSON.stringify(value));
    return writeEntry(name, text.length, [text]);
  };
  const writeAll = async () => {
    await writeJson(ABOUT, { format: FORMAT, ...about });
    for await (const entry of entries) {
      const { size } = await stat(entry.path);
      await writeEntry(entry.name, size, readFrom(entry, size));
    }
    await writeJson(MANIFEST, sum.finish());
    archive.finalize();
  };
  const encryption = passphrase === null ? null : await createEncryption(passphrase);
  const bytes = async function* () {
    if (encryption) yield encryption.header;
    let length = 0;
    for await (const piece of archive as AsyncIterable<Buffer>) {
      length += piece.length;
      if (encryption && length > MAX_ENCRYPTED_BYTES)
        throw new BackupError(
          'An archive of more than 60 GB can’t be encrypted. Unset BACKUP_KEY and encrypt the folder instead.',
        );
      yield encryption ? encryption.cipher.update(piece) : piece;
    }
    if (!encryption) return;
    yield encryption.cipher.final();
    yield encryption.getTag();
  };
  const file = await open(path, 'wx', 0o600);
  try {
    const writing = writeAll().catch((error: unknown) => archive.destroy(error as Error));
    // Fails with what destroyed the archive, too.
    await writeFile(file, bytes());
    await writing;
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function openArchive(path: string, passphrase: string | null): Promise<Readable> {
  const decryption = await findDecryption(path, passphrase);
  if (!decryption) return createReadStream(path);
  const { decipher, start, end } = decryption;
  const encrypted = createReadStream(path, { start, end });
  encrypted.on('error', (error) => decipher.destroy(error));
  return encrypted.pipe(decipher);
}

async function readJson(pieces: AsyncIterable<Buffer>, hash: Hash): Promise<unknown> {
  const read: Buffer[] = [];
  for await (const piece of pieces) {
    hash.update(piece);
    read.push(piece);
  }
  return JSON.parse(Buffer.concat(read).toString());
}

/** Fails without the folder around it, which a signal removes: it must not be there again when the process has ended. */
const createUploadsFolder = (folder: string): Promise<unknown> =>
  mkdir(join(folder, UPLOADS), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });

/** Extracts the archive into `folder`, and checks all of it. @param check is given its description before anything else is read */
export async function extractArchive(
  path: string,
  folder: string,
  passphrase: string | null,
  check: (about: About) => void,
): Promise<About> {
  const entries = extract();
  const reading = openArchive(path, passphrase).then((source) => pipeline(source, entries));
  const sum = createSum();
  let about: About | null = null;
  let isComplete = false;
  const readEntry = async (name: string, size: number, pieces: AsyncIterable<Buffer>): Promise<void> => {
    if (isComplete || !isKnownEntry(name) || (about === null) !== (name === ABOUT))
      throw createDamagedError();
    const hash = createHash('sha256');
    if (name === MANIFEST || name === ABOUT) {
      if (size > MAX_JSON_BYTES) throw createDamagedError();
      const value = await readJson(pieces, hash);
      if (name === MANIFEST) {
        const [expected, actual] = [manifestSchema.parse(value), sum.finish()];
        if (expected.entries !== actual.entries || expected.sha256 !== actual.sha256)
          throw createDamagedError();
        isComplete = true;
        return;
      }
      about = aboutSchema.parse(value);
      if (about.format > FORMAT)
        throw new BackupError('The archive was made by a newer version of the store. Restore it with that.');
      check(about);
    } else {
      const target = join(folder, name);
      if (name.startsWith(UPLOADS)) await createUploadsFolder(folder);
      const readAndHash = async function* () {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      };
      await pipeline(Readable.from(readAndHash()), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    }
    sum.add(name, size, hash);
  };
  try {
    const extracting = (async () => {
      for await (const entry of entries)
        await readEntry(entry.header.name, entry.header.size ?? 0, entry as AsyncIterable<Buffer>);
    })();
    extracting.catch((error: Error) => entries.destroy(error));
    await Promise.all([
      extracting,
      reading.catch((error: Error) => {
        entries.destroy(error);
        throw error;
      }),
    ]);
  } catch (error) {
    if (error instanceof BackupError || isOfDisk(error)) throw error;
    throw createDamagedError(error);
  }
  if (!about || !isComplete) throw createDamagedError();
  return about;
}

/** An error of the file system, which is not the archive's fault. */
const isOfDisk = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|ENOENT|EIO)$/.test((error as NodeJS.ErrnoException).code ?? '');
