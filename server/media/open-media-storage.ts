import { join } from 'node:path';
import type { Env } from '../env';
import { createFolderStorage } from './folder-storage';
import type { MediaStorage } from './media-storage';

/** The folder of the uploads where MEDIA_URL names no bucket. */
export const toUploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Loads the client of object storage only where MEDIA_URL names a bucket. */
export async function openMediaStorage(env: Pick<Env, 'bucket' | 'dataDir'>): Promise<MediaStorage> {
  if (env.bucket) return (await import('./bucket-storage')).createBucketStorage(env.bucket);
  return createFolderStorage(toUploadsFolder(env.dataDir));
}
