import { ATTRIBUTES } from '../../src/catalog/attributes';
import type { SaveCategoryInput } from '../../src/catalog/category-schema';
import { INHERITED_DECLARATIONS } from '../../src/catalog/inherited-declarations';
import type { Category, Upload } from '../../src/catalog/shapes';
import type { UploadedFile } from '../media/store-files';

const isUploadOf = (upload: Upload, file: UploadedFile | undefined): boolean =>
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
