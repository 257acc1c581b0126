import { randomUUID } from 'node:crypto';
import { constants, mkdirSync } from 'node:fs';
import { access, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accepted } from '../../src/catalog/media-limits';
import { findStorageFault } from '../db/storage-fault';
import { createWorkLimits, type WorkLimits } from '../limits/work-limits';
import type { IncomingFile } from './incoming-file';
import { listMedia } from './list-media';
import { MASTER_NAME, RENDITIONS_FOLDER } from './names';
import { MAX_PIXELS, type Master, render, toMaster } from './picture';
import { createFileError, sniff } from './sniff';
import type { MediaStore, RenditionFormat, StoredFile } from './store';

const isPicture = (extension: string | undefined) => extension === 'jpg' || extension === 'webp';

const fileExists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function decode(file: IncomingFile): Promise<Master> {
  try {
    return await toMaster(file.path);
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) {
      throw createFileError(
        file,
        'PAYLOAD_TOO_LARGE',
        `has more than ${MAX_PIXELS / 1_000_000} million pixels.`,
      );
    }
    throw createFileError(file, 'UNSUPPORTED_MEDIA_TYPE', "can't be read as a picture. It may be damaged.");
  }
}

/** Stores masters as `<uuid>.<extension>` and their renditions in `renditions/<uuid>/`. */
export function createMediaStore(
  folder: string,
  { encodePicture }: Pick<WorkLimits, 'encodePicture'> = createWorkLimits(false),
): MediaStore {
  mkdirSync(join(folder, RENDITIONS_FOLDER), { recursive: true });
  const inProgress = new Map<string, Promise<string | null>>();

  /** Writes a new file atomically. */
  async function writeWhole(filename: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = join(folder, filename);
    try {
      await write(path);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async function store(file: IncomingFile, accept: Accepted): Promise<StoredFile> {
    const sniffed = await sniff(file, accept);
    if (sniffed.fileType === 'VIDEO') {
      const filename = `${randomUUID()}.${sniffed.extension}`;
      await writeWhole(filename, (path) => copyFile(file.path, path, constants.COPYFILE_FICLONE));
      return { filename, fileType: 'VIDEO', width: null, height: null, tint: null };
    }
    const { data, extension, ...measured } = await encodePicture(null, () => decode(file));
    const filename = `${randomUUID()}.${extension}`;
    await writeWhole(filename, (path) => writeFile(path, data));
    return { filename, fileType: 'IMAGE', ...measured };
  }

  async function remove(filenames: readonly string[]): Promise<void> {
    for (const filename of filenames) {
      const [, id] = MASTER_NAME.exec(filename) ?? [];
      if (!id) continue;
      await rm(join(folder, filename), { force: true });
      await rm(join(folder, RENDITIONS_FOLDER, id), { recursive: true, force: true });
    }
  }

  async function find(filename: string): Promise<string | null> {
    return MASTER_NAME.test(filename) && (await fileExists(join(folder, filename))) ? filename : null;
  }

  async function makeRendition(
    master: string,
    place: string,
    width: number,
    format: RenditionFormat,
  ): Promise<string | null> {
    const temporary = join(folder, `${place}.${randomUUID()}.tmp`);
    try {
      await mkdir(join(temporary, '..'), { recursive: true });
      await render(join(folder, master), temporary, width, format);
      await rename(temporary, join(folder, place));
    } catch (error) {
      await rm(temporary, { force: true });
      if (await fileExists(join(folder, master))) {
        // Serve the master until there is disk space again.
        if (findStorageFault(error)) return master;
        throw error;
      }
    }
    // The master was removed meanwhile, so its rendition is removed, too.
    if (await fileExists(join(folder, master))) return place;
    await remove([master]);
    return null;
  }

  async function rendition(
    filename: string,
    width: number,
    format: RenditionFormat,
    clientKey: string | null = null,
  ): Promise<string | null> {
    const [, id, extension] = MASTER_NAME.exec(filename) ?? [];
    if (!isPicture(extension)) return null;
    const place = `${RENDITIONS_FOLDER}/${id}/${width}.${format}`;
    if (await fileExists(join(folder, place))) return place;
    if (!(await find(filename))) return null;
    const started = inProgress.get(place);
    if (started) return started;
    const job = encodePicture(clientKey, () => makeRendition(filename, place, width, format)).finally(() =>
      inProgress.delete(place),
    );
    inProgress.set(place, job);
    return job;
  }

  const list: MediaStore['list'] = (after, limit) => listMedia(folder, after, limit);

  return { folder, store, remove, list, find, rendition };
}
