import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Accepted } from '../../src/catalog/media-limits';
import { AppError } from '../../src/errors';
import { findStorageFault } from '../db/storage-fault';
import { createWorkLimits, type WorkLimits } from '../limits/work-limits';
import { WorkerEndedError } from '../threads/call-worker';
import type { IncomingFile } from './incoming-file';
import type { MediaStorage } from './media-storage';
import { MASTER_NAME, RENDITIONS_FOLDER } from './names';
import { type Master, TooManyPixelsError } from './picture';
import { type Pictures, pictureProcess } from './picture-process';
import { createFileError, sniff } from './sniff';
import type { MediaStore, RenditionFormat, StoredFile } from './store';
import { eraseVideoMetadata } from './video-metadata';

const isPicture = (extension: string | undefined) => extension === 'jpg' || extension === 'webp';

async function decode({ toMaster }: Pictures, file: IncomingFile): Promise<Master> {
  try {
    return await toMaster(file.path);
  } catch (cause) {
    // Perhaps because of another picture.
    if (cause instanceof WorkerEndedError)
      throw createFileError(file, 'SERVICE_UNAVAILABLE', 'could not be processed. Please try again.', cause);
    if (cause instanceof TooManyPixelsError) {
      throw createFileError(
        file,
        'PAYLOAD_TOO_LARGE',
        `has more than ${cause.maxPixels / 1_000_000} million pixels.`,
      );
    }
    throw createFileError(file, 'UNSUPPORTED_MEDIA_TYPE', "can't be read as a picture. It may be damaged.");
  }
}

/** Whether renditions can't be written, although the store can go on without them. */
const isWriteFault = (error: unknown): boolean =>
  findStorageFault(error) !== null || (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE');

interface MediaStoreOptions {
  work?: Pick<WorkLimits, 'encodePicture'>;
  pictures?: Pictures;
  log?: Pick<Logger, 'warn'>;
}

export function createMediaStore(
  storage: MediaStorage,
  { work, pictures = pictureProcess, log }: MediaStoreOptions = {},
): MediaStore {
  const { encodePicture } = work ?? createWorkLimits({ limitsClients: false });
  const inProgress = new Map<string, Promise<string | null>>();

  async function store(file: IncomingFile, accept: Accepted): Promise<StoredFile> {
    const sniffed = await sniff(file, accept);
    if (sniffed.fileType === 'VIDEO') {
      const filename = `${randomUUID()}.${sniffed.extension}`;
      await eraseVideoMetadata(file.path, sniffed.extension);
      await storage.copy(filename, file.path);
      return { filename, fileType: 'VIDEO', width: null, height: null, tint: null };
    }
    const { data, extension, ...measured } = await encodePicture(null, () => decode(pictures, file));
    const filename = `${randomUUID()}.${extension}`;
    await storage.write(filename, data);
    return { filename, fileType: 'IMAGE', ...measured };
  }

  async function remove(filenames: readonly string[]): Promise<void> {
    for (const filename of filenames) if (MASTER_NAME.test(filename)) await storage.remove(filename);
  }

  async function find(filename: string): Promise<string | null> {
    return MASTER_NAME.test(filename) && (await storage.has(filename)) ? filename : null;
  }

  async function makeRendition(
    master: string,
    path: string,
    width: number,
    format: RenditionFormat,
  ): Promise<string | null> {
    const content = await storage.findContent(master);
    if (!content) return null;
    try {
      await storage.write(path, await pictures.render(content, width, format));
    } catch (error) {
      if (!(await storage.has(master))) return null;
      if (error instanceof WorkerEndedError)
        log?.warn({ err: error, filename: master }, 'a rendition could not be encoded');
      else if (!isWriteFault(error)) throw error;
      // Serve the master until its rendition can be encoded and written again.
      return master;
    }
    // The master was removed while its rendition was written, so that rendition is removed, too.
    if (await storage.has(master)) return path;
    await storage.remove(master);
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
    const path = `${RENDITIONS_FOLDER}/${id}/${width}.${format}`;
    if (await storage.has(path)) return path;
    if (!(await find(filename))) return null;
    const started = inProgress.get(path);
    if (started) return started;
    const job = encodePicture(clientKey, () => makeRendition(filename, path, width, format)).finally(() =>
      inProgress.delete(path),
    );
    inProgress.set(path, job);
    return job;
  }

  return { storage, store, remove, list: storage.list, find, rendition };
}
