/** Chooses the pictures of products among the files of a folder or an archive, by their names. */
import { join } from 'node:path';
import { MAX_BYTES } from '../../../src/catalog/media-limits';
import type { ProductPictures } from '../../../src/import/draft';
import { getFileName, toPictureName } from '../../../src/import/picture-names';
import type { Context } from '../../context';
import { getTemporaryFolder } from '../../media/temporary-files';
import type { Archive } from './read-archive';

export interface OpenPicture {
  path: string;
  /** whether it is removed afterwards */
  isTemporary: boolean;
}

export interface FoundPicture {
  /** of its file, for messages */
  name: string;
  color: string | null;
  /**
   * Unpacks or downloads it: only a few of a product's pictures take room on the disk at the same time.
   * @throws AppError when it can't be had
   */
  open(): Promise<OpenPicture>;
}

/** Where the pictures of a product come from, in the order in which its gallery shows them. */
export type PictureSource = (product: ProductPictures) => readonly FoundPicture[];

/** Files to choose pictures from. */
export interface PictureFiles {
  /** with the folders they are in */
  names: readonly string[];
  /** @throws AppError for a file that can't be had */
  open(name: string): Promise<OpenPicture>;
}

/** @param names the files of the folder */
export const listFolder = (folder: string, names: readonly string[]): PictureFiles => ({
  names,
  open: async (name) => ({ path: join(folder, name), isTemporary: false }),
});

export const listArchive = (archive: Archive, { env }: Pick<Context, 'env'>): PictureFiles => ({
  names: archive.paths,
  open: async (name) => ({
    path: await archive.unpack(name, getTemporaryFolder(env.dataDir), MAX_BYTES.IMAGE),
    isTemporary: true,
  }),
});

export const choosePictures = (
  files: PictureFiles,
  chosen: readonly { name: string; color: string | null }[],
): FoundPicture[] => chosen.map((picture) => ({ ...picture, open: () => files.open(picture.name) }));

export function takeFromFiles(files: PictureFiles): PictureSource {
  const byName = new Map<string, string[]>();
  for (const name of [...files.names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    for (const key of toPictureName(name)) byName.set(key, [...(byName.get(key) ?? []), name]);
  return ({ pictures, handle, skus }) => {
    const named = pictures.flatMap(({ url, color }) => {
      return (byName.get(getFileName(url)) ?? []).map((name) => ({ name, color }));
    });
    const others = [handle, ...skus].flatMap((key) =>
      (byName.get(key.toLowerCase()) ?? []).map((name) => ({ name, color: null })),
    );
    const distinct = new Map([...others, ...named].map((each) => [each.name, each]));
    const names = new Set((named.length > 0 ? named : others).map(({ name }) => name));
    return choosePictures(
      files,
      [...names].map((name) => ({ name, color: distinct.get(name)?.color ?? null })),
    );
  };
}
