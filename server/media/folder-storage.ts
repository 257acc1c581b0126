import { randomUUID } from 'node:crypto';
import { constants, mkdirSync } from 'node:fs';
import { access, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listMedia } from './list-media';
import type { MediaStorage } from './media-storage';
import { isRendition, RENDITIONS_FOLDER, toMediaId } from './names';
import { createNotFoundError } from './not-found-error';

/** Keeps uploads in a local folder. */
export function createFolderStorage(folder: string): MediaStorage {
  mkdirSync(join(folder, RENDITIONS_FOLDER), { recursive: true });

  async function writeWhole(path: string, write: (path: string) => Promise<void>): Promise<void> {
    const place = join(folder, path);
    // A rendition's name is requested before it exists; a master's is random, and known only once it is complete.
    const temporary = isRendition(path) ? `${place}.${randomUUID()}.tmp` : place;
    try {
      if (isRendition(path)) await mkdir(dirname(place), { recursive: true });
      await write(temporary);
      if (temporary !== place) await rename(temporary, place);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  const has = (path: string) =>
    access(join(folder, path)).then(
      () => true,
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
