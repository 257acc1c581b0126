import { constants, mkdirSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listMedia } from './list-media';
import type { MediaStorage } from './media-storage';
import { isRendition, RENDITIONS_FOLDER, toMediaId, toTemporaryName } from './names';
import { createNotFoundError } from './not-found-error';

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  await file.sync().finally(() => file.close());
}

/** Keeps uploads in a local folder. */
export function createFolderStorage(folder: string): MediaStorage {
  mkdirSync(join(folder, RENDITIONS_FOLDER), { recursive: true });

  async function writeWhole(path: string, write: (path: string) => Promise<void>): Promise<void> {
    const place = join(folder, path);
    const temporary = toTemporaryName(place);
    try {
      if (isRendition(path)) await mkdir(dirname(place), { recursive: true });
      await write(temporary);
      // A rendition can be made again.
      if (!isRendition(path)) await flush(temporary, 'r+');
      await rename(temporary, place);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    // Its name must be there after a power failure, too. Not every file system can flush a folder.
    if (!isRendition(path)) await flush(folder, 'r').catch(() => {});
  }

  // A power failure may have left an empty rendition.
  const has = (path: string) =>
    stat(join(folder, path)).then(
      ({ size }) => size > 0,
      () => false,
    );

  return {
    place: folder,
    has,
    findContent: async (path) => ((await has(path)) ? join(folder, path) : null),
    // Written by Node, whose errors distinguish a full disk from other failures.
    write: (path, content) => writeWhole(path, (place) => writeFile(place, content)),
    copy: (path, file) => writeWhole(path, (place) => copyFile(file, place, constants.COPYFILE_FICLONE)),
    remove: async (master) => {
      await rm(join(folder, master), { force: true });
      await rm(join(folder, RENDITIONS_FOLDER, toMediaId(master)), { recursive: true, force: true });
    },
    list: (after, limit) => listMedia(folder, after, limit),
    send: (_request, response, path, headers) =>
      new Promise((resolve, reject) => {
        const options = { root: folder, cacheControl: false, lastModified: false, headers };
        response.sendFile(path, options, (error?: NodeJS.ErrnoException & { status?: number }) => {
          // The client may have disconnected before the response began.
          if (!error || response.headersSent || error.code === 'ECONNABORTED') return resolve();
          response.removeHeader('Cache-Control');
          response.removeHeader('ETag');
          if (error.status === 412 || error.status === 416) resolve(void response.status(error.status).end());
          else reject(error.status === 404 ? createNotFoundError() : error);
        });
      }),
  };
}
