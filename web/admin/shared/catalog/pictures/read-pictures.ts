/** Finds pictures in what the owner chooses or drops: files, folders, ZIP archives. */
import { PICTURE_TYPES } from '../../../../../src/catalog/media-limits';
import { isArchiveName, isHiddenFile } from '../../../../../src/import/archive';

/** A picture whose content is read only when it is shown or sent: an archive may be larger than the memory. */
export interface PictureFile {
  /** with its folders, as the names are matched by them */
  path: string;
  /** bytes */
  size: number;
  read(): Promise<File>;
}

interface FoundPictures {
  pictures: PictureFile[];
  /** files that are no pictures */
  skipped: number;
}

const typeByEnding = new Map(
  Object.entries(PICTURE_TYPES).flatMap(([type, endings]) => endings.map((ending) => [ending, type])),
);
const getType = (path: string) => typeByEnding.get(/\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');

export const isArchive = ({ name, type }: File): boolean => isArchiveName(name) || type === 'application/zip';

/** Reads the list of an archive's entries; each is unpacked when it is needed. */
export async function readArchive(archive: File): Promise<PictureFile[]> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js');
  // The content security policy allows no workers that are made of text.
  configure({ useWebWorkers: false });
  const entries = await new ZipReader(new BlobReader(archive)).getEntries();
  return entries.flatMap((entry) =>
    entry.directory
      ? []
      : {
          path: entry.filename,
          size: entry.uncompressedSize,
          read: async () => {
            const blob = await entry.getData(new BlobWriter(getType(entry.filename)));
            return new File([blob], entry.filename.split('/').at(-1) ?? '', { type: blob.type });
          },
        },
  );
}

export interface GivenFile {
  path: string;
  file: File;
}

/** @throws Error for an archive that can't be read */
export async function findPictures(given: readonly GivenFile[]): Promise<FoundPictures> {
  const files = await Promise.all(
    given.map(async ({ path, file }) =>
      isArchive(file) ? readArchive(file) : [{ path, size: file.size, read: async () => file }],
    ),
  );
  const visible = files.flat().filter(({ path }) => !isHiddenFile(path));
  const pictures = visible.filter(({ path }) => getType(path));
  return { pictures, skipped: visible.length - pictures.length };
}

/** Chosen by an input; those of a folder know their place in it. */
export const listChosen = (files: FileList): GivenFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

async function readEntry(entry: FileSystemEntry): Promise<GivenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: GivenFile[] = [];
  // A browser hands out a folder's entries in portions, and an empty one at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (entries.length === 0) return found;
    for (const child of entries) found.push(...(await readEntry(child)));
  }
}

/** The files and folders that are dropped. Their entries are taken at once, because the browser forgets them after the event. */
export async function listDropped(data: DataTransfer): Promise<GivenFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return listChosen(data.files);
  return (await Promise.all(entries.map(readEntry))).flat();
}
