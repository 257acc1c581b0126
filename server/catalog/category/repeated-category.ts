import { ATTRIBUTES } from '../../../src/catalog/attributes';
import type { SaveCategoryInput } from '../../../src/catalog/category-schema';
import { INHERITED_DECLARATIONS } from '../../../src/catalog/inherited-declarations';
import type { Category, Upload } from '../../../src/catalog/shapes';
import type { UploadedFile } from '../../media/store-files';

type Recognized = Pick<Upload, 'fileType' | 'width' | 'height' | 'tint'>;

/** By type, size and color; a video without a still has none of these, and might be another one. */
const isUploadOf = (upload: Recognized, file: UploadedFile | undefined): boolean =>
  upload.tint !== null &&
  upload.fileType === file?.fileType &&
  upload.width === file.width &&
  upload.height === file.height &&
  upload.tint === file.tint;

/** Whether the pictures and videos are those that were sent, in their order; new ones are recognized by size and color. */
function hasSentUploads(
  { uploads }: Category,
  { mediaOrder, deletedUploadIds }: SaveCategoryInput,
  files: readonly UploadedFile[],
): boolean {
  return (
    !uploads.some(({ id }) => deletedUploadIds.includes(id)) &&
    files.every((_, index) => mediaOrder.includes(`file:${index}`)) &&
    mediaOrder.every((key, at) => {
      const upload = uploads[at];
      const [, index] = /^file:(\d+)$/.exec(key) ?? [];
      if (!upload) return false;
      return index === undefined ? upload.id === key : isUploadOf(upload, files[Number(index)]);
    })
  );
}

/**
 * Whether a category is already as it is sent: the answer to the first request may have been lost.
 * What is left out is not compared.
 */
export function isSavedCategory(
  category: Category,
  input: SaveCategoryInput,
  files: readonly UploadedFile[],
): boolean {
  const { name, description, parentId, hsn, filterAttributes } = input;
  const filters = filterAttributes && ATTRIBUTES.filter((attribute) => filterAttributes.includes(attribute));
  return (
    category.name === name &&
    category.description === description &&
    category.parentId === parentId &&
    (hsn === undefined || (category.hsn ?? null) === hsn) &&
    (!filters || String(category.filterAttributes ?? []) === String(filters)) &&
    INHERITED_DECLARATIONS.every(
      (declaration) =>
        input[declaration] === undefined ||
        (category.declarations?.[declaration] ?? null) === input[declaration],
    ) &&
    hasSentUploads(category, input, files)
  );
}

interface SentUploads {
  mediaOrder: string[];
  files: UploadedFile[];
  /** of `files`, which the category has already */
  repeated: UploadedFile[];
}

/**
 * What is left to add of changed uploads that may be sent again, with other changes: a file that the editor has not seen in the
 * category is one that its first request has added.
 */
export function omitSavedFiles(
  existing: readonly (Recognized & { id: string })[],
  { deletedUploadIds, mediaOrder }: Pick<SaveCategoryInput, 'deletedUploadIds' | 'mediaOrder'>,
  files: readonly UploadedFile[],
): SentUploads {
  const unseen = existing.filter(({ id }) => !mediaOrder.includes(id) && !deletedUploadIds.includes(id));
  const sent: SentUploads = {
    mediaOrder: [],
    files: [],
    repeated: [],
  };
  const keys = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const at = unseen.findIndex((upload) => isUploadOf(upload, file));
    const [saved] = at < 0 ? [] : unseen.splice(at, 1);
    keys.set(`file:${index}`, saved?.id ?? `file:${sent.files.length}`);
    (saved ? sent.repeated : sent.files).push(file);
  }
  sent.mediaOrder = mediaOrder.map((key) => keys.get(key) ?? key);
  return sent;
}
