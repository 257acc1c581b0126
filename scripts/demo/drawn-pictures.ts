/**
 * Stores the demo's own pictures. Those in WebP, five of six, are stored as they are: they need neither checking nor re-encoding,
 * which would take most of the time of a store's first start.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { IncomingFile } from '../../server/media/incoming-file';
import type { MediaStore, StoredFile } from '../../server/media/store';
import { projectRoot } from '../../server/project-root';
import type { Accepted } from '../../src/catalog/media-limits';

/** What the manifest says of a file that `npm run demo:artwork` has drawn. */
export interface Drawing {
  /** a hash of what it was drawn from */
  recipe: string;
  /** of a file that is stored as it is */
  picture?: { width: number; height: number; tint: string };
}

export const picturesFolder = join(projectRoot, 'scripts/demo/pictures');

/** By the path of the file in the folder of pictures. */
export const readDrawings = (): Record<string, Drawing> =>
  JSON.parse(readFileSync(join(picturesFolder, 'manifest.json'), 'utf8'));

/** The media store for seeding. Other files than drawn pictures are stored as usual. */
export function createDemoMedia(media: MediaStore): MediaStore {
  const drawings = readDrawings();
  const store = async (file: IncomingFile, accept: Accepted): Promise<StoredFile> => {
    const picture = drawings[relative(picturesFolder, file.path).replaceAll(sep, '/')]?.picture;
    if (!picture) return media.store(file, accept);
    const filename = `${randomUUID()}.webp`;
    await media.storage.copy(filename, file.path);
    return { filename, fileType: 'IMAGE', ...picture };
  };
  return { ...media, store };
}
