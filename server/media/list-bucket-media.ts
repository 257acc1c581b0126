import type { MediaFile, MediaPage } from './media-storage';
import { MASTER_NAME, RENDITIONS_FOLDER, toMediaId } from './names';

interface StoredObject {
  path: string;
  bytes: number;
  changedAt: Date;
}

/** Lists objects by their path: those below `within` that come after `after`. */
type ListObjects = (within: string, after: string) => AsyncIterable<StoredObject>;

/** The masters after the given name, one more than `limit`. They come before the folder of the renditions. */
async function listMasters(list: ListObjects, after: string | null, limit: number): Promise<MediaFile[]> {
  const masters: MediaFile[] = [];
  for await (const { path, ...object } of list('', after ?? '')) {
    if (path.startsWith(`${RENDITIONS_FOLDER}/`) || masters.length > limit) break;
    if (MASTER_NAME.test(path)) masters.push({ filename: path, ...object });
  }
  return masters;
}

/** Adds the renditions to their masters, and those without a master as one; up to the id `last` and one file more than `limit`. */
async function addRenditions(
  list: ListObjects,
  masters: readonly MediaFile[],
  { after, last, limit }: { after: string | null; last: string | null; limit: number },
): Promise<MediaFile[]> {
  const files = new Map(masters.map((file) => [toMediaId(file.filename), { ...file }]));
  const folder = `${RENDITIONS_FOLDER}/`;
  // A tilde comes after everything in the folder of the last id.
  for await (const { path, bytes, changedAt } of list(
    folder,
    after ? `${folder}${toMediaId(after)}/~` : folder,
  )) {
    const id = toMediaId(path.slice(folder.length));
    if (!MASTER_NAME.test(`${id}.jpg`)) continue;
    if (last !== null && id > last) break;
    const file = files.get(id);
    if (file) file.bytes += bytes;
    else if (files.size > masters.length + limit) break;
    else files.set(id, { filename: `${id}.jpg`, bytes, changedAt });
  }
  return [...files.values()].sort((a, b) => (a.filename < b.filename ? -1 : 1));
}

/** Masters, and renditions without a master; these are listed as a JPEG master, so that remove() deletes them, too. */
export async function listBucketMedia(
  list: ListObjects,
  after: string | null,
  limit: number,
): Promise<MediaPage> {
  const masters = await listMasters(list, after, limit);
  const last = masters.length > limit ? toMediaId(masters.at(-1)?.filename ?? '') : null;
  const files = await addRenditions(list, masters, { after, last, limit });
  const page = files.slice(0, limit);
  return { files: page, next: files.length > limit ? (page.at(-1)?.filename ?? null) : null };
}
