import type { Accepted } from '../../src/catalog/media-limits';
import type { Deps } from '../context';
import { isRolledBack } from '../db/is-rolled-back';
import type { IncomingFile } from './incoming-file';
import type { MediaStore, StoredFile } from './store';

/** A stored file with its companions. */
export interface UploadedFile extends StoredFile {
  portrait: string | null;
  portraitVideo: string | null;
  poster: string | null;
}

async function storeOne(
  file: IncomingFile,
  accept: Accepted,
  store: (file: IncomingFile, accept: Accepted) => Promise<StoredFile>,
): Promise<UploadedFile> {
  const main = await store(file, accept);
  const portrait = file.portrait ? await store(file.portrait, 'image') : null;
  const portraitVideo = file.portraitVideo ? await store(file.portraitVideo, 'video') : null;
  const poster = file.poster ? await store(file.poster, 'image') : null;
  return {
    ...main,
    tint: main.tint ?? poster?.tint ?? null,
    portrait: portrait?.filename ?? null,
    portraitVideo: portraitVideo?.filename ?? null,
    poster: poster?.filename ?? null,
  };
}

/**
 * Stores the files, then runs `work`, which saves their names in the database. All files are removed if storing one fails, or `work`
 * with an error after which no row names them.
 */
export async function withStoredFiles<T>(
  media: MediaStore,
  files: readonly IncomingFile[],
  accept: Accepted,
  work: (uploaded: UploadedFile[]) => Promise<T>,
): Promise<T> {
  const filenames: string[] = [];
  let mayBeSaved = false;
  const store = async (file: IncomingFile, accepted: Accepted) => {
    const stored = await media.store(file, accepted);
    filenames.push(stored.filename);
    return stored;
  };
  try {
    // `allSettled`, because files that are still being stored when another is rejected must be removed, too.
    const results = await Promise.allSettled(files.map((file) => storeOne(file, accept, store)));
    const uploaded = results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    mayBeSaved = true;
    return await work(uploaded);
  } catch (error) {
    // What stays without being named by a row, `npm run media -- prune` removes later. The person reads the first error.
    if (!mayBeSaved || isRolledBack(error)) await media.remove(filenames).catch(() => {});
    throw error;
  }
}

/**
 * Removes files that are no longer referenced. Failures are only logged, because the work itself is done.
 * @param choose leaves out those that are to stay
 */
export async function removeUnusedFiles(
  { media, log }: Pick<Deps, 'media' | 'log'>,
  filenames: readonly string[],
  choose: () => Promise<readonly string[]> = async () => filenames,
): Promise<void> {
  try {
    await media.remove(await choose());
  } catch (error) {
    log.error({ err: error, filenames }, 'files could not be removed');
  }
}
