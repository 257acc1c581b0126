/** Finds the CSV file and the pictures in a ZIP archive, which stays in the browser: only the file is sent to be checked. */
import { formatMegabytes } from '../../../src/catalog/media-limits';
import { findTablePath } from '../../../src/import/archive';
import { MAX_IMPORT_BYTES } from '../../../src/import/limits';
import { findPictures, readArchive } from '../shared/catalog/pictures/read-pictures';

const UNREADABLE = 'The archive could not be read. Check that it opens on your computer.';

interface ImportArchive {
  table: File;
  /** how many there are */
  pictures: number;
}

/** A sentence for the owner. */
export class ImportArchiveError extends Error {}

/** @throws ImportArchiveError for an archive that can't be read, or has no file of products */
export async function readImportArchive(archive: File): Promise<ImportArchive> {
  const entries = await readArchive(archive).catch((cause: unknown) => {
    throw new ImportArchiveError(UNREADABLE, { cause });
  });
  let path = '';
  try {
    path = findTablePath(entries.map((entry) => entry.path));
  } catch (error) {
    throw new ImportArchiveError((error as Error).message, { cause: error });
  }
  const entry = entries.find((each) => each.path === path);
  if (!entry) throw new ImportArchiveError(UNREADABLE);
  if (entry.size > MAX_IMPORT_BYTES)
    throw new ImportArchiveError(
      `${path} in the archive is too large. It can have at most ${formatMegabytes(MAX_IMPORT_BYTES)}.`,
    );
  const table = await entry.read().catch((cause: unknown) => {
    throw new ImportArchiveError(UNREADABLE, { cause });
  });
  const { pictures } = await findPictures([{ path: archive.name, file: archive }]);
  return { table, pictures: pictures.length };
}
