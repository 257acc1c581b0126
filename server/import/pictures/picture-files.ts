/** Chooses the pictures of products among the files of a folder or an archive, by their names. */
import { join } from 'node:path';
import { MAX_BYTES } from '../../../src/catalog/media-limits';
import { AppError } from '../../../src/errors';
import type { ProductPictures } from '../../../src/import/draft';
import { getFileName, toPictureName } from '../../../src/import/picture-names';
import type { Context } from '../../context';
import type { Archive } from './read-archive';

/** Longer galleries are cut: the form takes no more at once. */
export const MAX_PICTURES = 20;

export type Report = (reason: string) => void;

export interface FoundPicture {
  path: string;
  /** whether it is removed afterwards */
  isTemporary: boolean;
  color: string | null;
}

/** Where pictures come from. Those that can't be had are reported, and the others are taken. */
export type PictureSource = (product: ProductPictures, report: Report) => Promise<FoundPicture[]>;

/** Files to choose pictures from. */
export interface PictureFiles {
  /** with the folders they are in */
  names: readonly string[];
  /** @throws AppError for a file that can't be had */
  open(name: string): Promise<{ path: string; isTemporary: boolean }>;
}

/** @param names the files of the folder */
export const listFolder = (folder: string, names: readonly string[]): PictureFiles => ({
  names,
  open: async (name) => ({ path: join(folder, name), isTemporary: false }),
});

export const listArchive = (archive: Archive, { env }: Pick<Context, 'env'>): PictureFiles => ({
  names: archive.paths,
  open: async (name) => ({
    path: await archive.unpack(name, join(env.dataDir, 'tmp'), MAX_BYTES.IMAGE),
    isTemporary: true,
  }),
});

/** Opens the first of the files, and reports those that can't be had. */
export async function openPictures(
  files: PictureFiles,
  chosen: readonly { name: string; color: string | null }[],
  report: Report,
): Promise<FoundPicture[]> {
  const found: FoundPicture[] = [];
  for (const { name, color } of chosen.slice(0, MAX_PICTURES))
    try {
      found.push({ ...(await files.open(name)), color });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report(error.message);
    }
  return found;
}

export function takeFromFiles(files: PictureFiles): PictureSource {
  const byName = new Map<string, string[]>();
  for (const name of [...files.names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    for (const key of toPictureName(name)) byName.set(key, [...(byName.get(key) ?? []), name]);
  return async ({ pictures, handle, skus }, report) => {
    const named = pictures.flatMap(({ url, color }) => {
      return (byName.get(getFileName(url)) ?? []).map((name) => ({ name, color }));
    });
    const others = [handle, ...skus].flatMap((key) =>
      (byName.get(key.toLowerCase()) ?? []).map((name) => ({ name, color: null })),
    );
    const distinct = new Map([...others, ...named].map((each) => [each.name, each]));
    const names = new Set((named.length > 0 ? named : others).map(({ name }) => name));
    return openPictures(
      files,
      [...names].map((name) => ({ name, color: distinct.get(name)?.color ?? null })),
      report,
    );
  };
}
