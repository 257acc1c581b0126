/** Reads ZIP archives. What is unpacked is limited, whatever an archive says of itself, and no path of it becomes one on the disk. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { configure, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import { formatMegabytes } from '../../../src/catalog/media-limits';
import { AppError } from '../../../src/errors';
import { isHiddenFile } from '../../../src/import/archive';
import { TEMPORARY_PREFIX } from '../../media/temporary-files';

/** Their list alone takes memory. */
const MAX_FILES = 20_000;

/** More than the list of so many files takes. An archive can claim any length of it. */
const MAX_READ_BYTES = 64 * 1024 * 1024;

export interface Archive {
  /** of its files, without folders and hidden files */
  paths: readonly string[];
  /**
   * Unpacks a file into the folder, under a name of its own. Returns its path there.
   * @throws AppError PAYLOAD_TOO_LARGE beyond `maxBytes`, BAD_REQUEST when it can't be read; then nothing is left of it
   */
  unpack(path: string, folder: string, maxBytes: number): Promise<string>;
  close(): Promise<void>;
}

class HandleReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super(file);
    this.#file = file;
  }

  override async init(): Promise<void> {
    await super.init?.();
    this.size = (await this.#file.stat()).size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    // Node.js ends the process at a length beyond 2 GB.
    const bytes = Math.max(0, Math.min(length, this.size - index));
    if (bytes > MAX_READ_BYTES) throw new RangeError(`${bytes} bytes to read at once`);
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(bytes), 0, bytes, index);
    return buffer.subarray(0, bytesRead);
  }
}

const createUnreadableError = (what: string, cause: unknown) =>
  cause instanceof AppError
    ? cause
    : new AppError('BAD_REQUEST', `${what} can’t be read. Check that it opens on your computer.`, { cause });

async function listEntries(file: FileHandle): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  for await (const entry of new ZipReader(new HandleReader(file)).getEntriesGenerator()) {
    if (entry.directory || isHiddenFile(entry.filename)) continue;
    if (entries.size >= MAX_FILES)
      throw new AppError(
        'BAD_REQUEST',
        `The archive has more than ${MAX_FILES.toLocaleString('en-IN')} files. Split it.`,
      );
    entries.set(entry.filename, entry);
  }
  return entries;
}

/** Writes at most so many bytes: a small archive can contain terabytes. */
async function unpackTo(entry: FileEntry, path: string, maxBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    const write = async (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new AppError(
          'PAYLOAD_TOO_LARGE',
          `“${entry.filename}” is too large: at most ${formatMegabytes(maxBytes)}.`,
        );
      await file.write(chunk);
    };
    await entry.getData(new WritableStream({ write }));
  } finally {
    await file.close();
  }
}

/** @throws AppError BAD_REQUEST for what is no archive, or too large a one */
export async function openArchive(path: string): Promise<Archive> {
  configure({ useWebWorkers: false });
  const file = await open(path);
  const entries = await listEntries(file).catch(async (error: unknown) => {
    await file.close();
    throw createUnreadableError('The archive', error);
  });
  return {
    paths: [...entries.keys()],
    unpack: async (name, folder, maxBytes) => {
      const entry = entries.get(name);
      if (!entry) throw new AppError('NOT_FOUND', `The archive has no file “${name}”.`);
      await mkdir(folder, { recursive: true });
      const target = join(folder, `${TEMPORARY_PREFIX.unpacked}${randomUUID()}`);
      try {
        await unpackTo(entry, target, maxBytes);
        return target;
      } catch (error) {
        await rm(target, { force: true });
        throw createUnreadableError(`“${name}”`, error);
      }
    },
    close: () => file.close(),
  };
}
