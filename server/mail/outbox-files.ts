/** The emails of a store without SMTP_URL: files in its data folder that mail programs open. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const getFolder = (dataDir: string): string => join(dataDir, 'outbox');

const formatTime = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

/** 2026-11-21T06-30-00-000Z-otp-1f3a.eml */
const createFileName = (at: Date, kind: string): string =>
  `${formatTime(at)}-${kind}-${randomBytes(2).toString('hex')}.eml`;

const write = (file: string, bytes: Buffer) => writeFile(file, bytes, { flag: 'wx', mode: 0o600 });

/** Returns the path of the file. */
export async function writeOutboxFile(
  dataDir: string,
  { at, kind, bytes }: { at: Date; kind: string; bytes: Buffer },
): Promise<string> {
  const folder = getFolder(dataDir);
  const file = join(folder, createFileName(at, kind));
  // So that neither a crash nor a full disk leaves half an email.
  const part = `${file}.part`;
  try {
    await write(part, bytes).catch(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(part, bytes);
    });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  return file;
}

/** Removes the emails that were written before. What has another name was put there by somebody else, and stays. */
export async function removeOutboxFiles(dataDir: string, before: Date): Promise<void> {
  const folder = getFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const limit = formatTime(before);
  for (const name of names)
    if (/^\d{4}-\d\d-\d\dT[\dZ-]+-.*\.eml(\.part)?$/.test(name) && name < limit)
      await rm(join(folder, name), { force: true });
}
