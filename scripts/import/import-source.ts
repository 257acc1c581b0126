/** Opens what `npm run import` is given: a CSV file, or a ZIP archive with one and pictures. */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Deps } from '../../server/context';
import { listArchive, listFolder, type PictureFiles } from '../../server/import/pictures/picture-files';
import { type Archive, openArchive } from '../../server/import/pictures/read-archive';
import { IncomingFile } from '../../server/media/incoming-file';
import { getTemporaryFolder } from '../../server/media/temporary-files';
import { findTablePath, isArchiveName } from '../../src/import/archive';
import { MAX_IMPORT_BYTES } from '../../src/import/limits';

/** What is imported: a file, or one of an archive with its pictures. */
export interface ImportSource {
  file: IncomingFile;
  /** null when they are to be downloaded, or not wanted */
  pictures: PictureFiles | null;
  close(): Promise<void>;
}

/**
 * @param pictures a folder or an archive; without it, those beside the file in its archive
 * @throws AppError for archives that can't be read, or have no file of products
 */
export async function openImportSource(
  deps: Deps,
  path: string,
  pictures: string | undefined,
): Promise<ImportSource> {
  const archives: Archive[] = [];
  const open = async (file: string) => {
    const archive = await openArchive(resolve(file));
    archives.push(archive);
    return archive;
  };
  let table: string | null = null;
  const close = async () => {
    await Promise.all(archives.map((archive) => archive.close()));
    if (table) await rm(table, { force: true });
  };
  try {
    const archive = isArchiveName(path) ? await open(path) : null;
    const name = archive ? findTablePath(archive.paths) : path;
    const folder = getTemporaryFolder(deps.env.dataDir);
    if (archive) table = await archive.unpack(name, folder, MAX_IMPORT_BYTES);
    const listPictures = async (): Promise<PictureFiles | null> => {
      if (!pictures) return archive && archive.paths.length > 1 ? listArchive(archive, deps) : null;
      if (isArchiveName(pictures)) return listArchive(await open(pictures), deps);
      return listFolder(pictures, readdirSync(pictures, { recursive: true, encoding: 'utf8' }));
    };
    return {
      file: new IncomingFile({ field: 'file', path: table ?? resolve(path), originalName: basename(name) }),
      pictures: await listPictures(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
