/**
 * The file that keeps the search index between two starts. Everything in it comes from the database: without it, or with one that
 * is damaged, of another database or of another release, the index is built again. A file is only replaced as a whole, so that any
 * number of processes can share it without a lock.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IndexData, isIntact, openSections } from './index-sections';

const FOLDER = 'search';
const NAME = 'products.index';
const TEMPORARY = /^products\.index\.[0-9a-f-]{36}$/;

/** A process that ends while it writes leaves a temporary file behind. */
const ABANDONED_AFTER_MS = 60 * 60_000;

export const toIndexFolder = (dataDir: string): string => join(dataDir, FOLDER);

/** @returns null for a file that is missing, damaged, or not of this database */
export async function readIndexFile(folder: string, database: string): Promise<IndexData | null> {
  try {
    const { buffer, byteOffset, byteLength } = await readFile(join(folder, NAME));
    const own =
      byteOffset === 0 && byteLength === buffer.byteLength
        ? buffer
        : buffer.slice(byteOffset, byteOffset + byteLength);
    if (!(await isIntact(own))) return null;
    const data = openSections(own);
    return data?.header.database === database ? data : null;
  } catch {
    return null;
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!TEMPORARY.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}

/** Rejects when the disk is full or read-only; the previous file is then unchanged. */
export async function writeIndexFile(folder: string, content: ArrayBuffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder).catch(() => {});
  const temporary = join(folder, `${NAME}.${randomUUID()}`);
  try {
    await writeFile(temporary, new Uint8Array(content), { flush: true });
    await rename(temporary, join(folder, NAME));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
