import { randomUUID } from 'node:crypto';
import type { SaveCategoryInput } from '../../../src/catalog/category-schema';
import { createFieldError } from '../../../src/errors';
import type { Tx } from '../../db/client';
import type { UploadedFile } from '../../media/store-files';
import { requireMedia } from './place-category';
import { updatePositions } from './update-positions';
import { listFilenames, uploadFilesSelect } from './upload-files';

interface Row {
  id: string;
  position: number;
}

/** How `mediaOrder` names the n-th new file, from 0. */
const toFileKey = (index: number): string => `file:${index}`;

/** The listed uploads in order, then the others in their order. */
function sortUploads(existing: readonly Row[], added: readonly Row[], mediaOrder: readonly string[]): Row[] {
  const remaining = new Map<string, Row>([
    ...existing.map((row) => [row.id, row] as const),
    ...added.map((row, index) => [toFileKey(index), row] as const),
  ]);
  const listed = mediaOrder.map((key, index) => {
    const row = remaining.get(key);
    if (!row)
      throw createFieldError(`mediaOrder.${index}`, 'A picture to put in order is not in this category.');
    remaining.delete(key);
    return row;
  });
  return [...listed, ...remaining.values()];
}

export interface SavedUploads {
  /** files that are no longer used */
  removed: string[];
  /** the numbers before, added and deleted, and whether the others were reordered */
  before: number;
  added: number;
  deleted: number;
  moved: boolean;
}

/** Deletes, adds and reorders a category's uploads. @throws AppError for a top-level category with too few */
export async function saveUploads(
  tx: Tx,
  category: { id: string; parentId: string | null; isHidden: boolean },
  { deletedUploadIds, mediaOrder }: Pick<SaveCategoryInput, 'deletedUploadIds' | 'mediaOrder'>,
  files: readonly UploadedFile[],
): Promise<SavedUploads> {
  const categoryId = category.id;
  const existing = await tx.upload.findMany({
    where: { categoryId },
    select: { id: true, position: true, ...uploadFilesSelect },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  deletedUploadIds.forEach((id, index) => {
    if (existing.some((upload) => upload.id === id)) return;
    throw createFieldError(
      `deletedUploadIds.${index}`,
      'A picture to delete does not belong to this category.',
    );
  });
  const gone = existing.filter(({ id }) => deletedUploadIds.includes(id));
  const stayed = existing.filter((upload) => !gone.includes(upload));
  // A hidden category waits for them.
  if (!category.isHidden) requireMedia(category.parentId, stayed.length + files.length);

  const added = files.map((file) => ({ file, id: randomUUID(), position: -1 }));
  const order = sortUploads(stayed, added, mediaOrder);
  if (gone.length > 0)
    await tx.upload.deleteMany({ where: { categoryId, id: { in: gone.map(({ id }) => id) } } });
  await tx.upload.createMany({
    data: added.map((row) => {
      row.position = order.indexOf(row);
      return { ...row.file, id: row.id, categoryId, position: row.position };
    }),
  });
  await updatePositions(tx, 'Upload', order);
  const left = order.filter(({ id }) => stayed.some((upload) => upload.id === id));
  return {
    removed: listFilenames(gone),
    before: existing.length,
    added: added.length,
    deleted: gone.length,
    moved: left.some(({ id }, index) => id !== stayed[index]?.id),
  };
}
