import type { Env } from '../env';
import { createFolderError } from '../env/env-error';
import type { MediaStorage } from '../media/media-storage';
import { openMediaStorage, toUploadsFolder } from '../media/open-media-storage';

/** @throws EnvError where the folder of the uploads can't be used */
export async function openUploads(env: Pick<Env, 'bucket' | 'dataDir'>): Promise<MediaStorage> {
  try {
    return await openMediaStorage(env);
  } catch (error) {
    throw env.bucket ? error : createFolderError(toUploadsFolder(env.dataDir), error);
  }
}
