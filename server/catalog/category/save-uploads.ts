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
const FILE_KEY = /^file:/;

type SentUploads = Pick<SaveCategoryInput, 'deletedUploadIds' | 'mediaOrder'>;

/** The sent ids of uploads that no longer exist: somebody else may have deleted them since the category was loaded. */
async function findMissingIds(
  tx: Tx,
  existing: readonly Row[],
  { deletedUploadIds, mediaOrder }: SentUploads,
): Promise<Set<string>> {
  const own = new Set(existing.map(({ id }) => id));
  const unknown = [...deletedUploadIds, ...mediaOrder].filter((key) => !own.has(key) && !FILE_KEY.test(key));
  if (unknown.length === 0) return new Set();
  const ofOthers = await tx.upload.findMany({ where: { id: { in: unknown } }, select: { id: true } });
  return new Set(unknown.filter((key) => !ofOthers.some(({ id }) => id === key)));
}

/** The listed uploads in order, then the others in their order. */
function sortUploads(
  existing: readonly Row[],
  added: readonly Row[],
  { mediaOrder, missing }: Pick<SentUploads, 'mediaOrder'> & { missing: ReadonlySet<string> },
): Row[] {
  const remaining = new Map<string, Row>([
    ...existing.map((row) => [row.id, row] as const),
    ...added.map((row, index) => [toFileKey(index), row] as const),
  ]);
  const listed = mediaOrder.flatMap((key, index) => {
    if (missing.has(key)) return [];
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

/**
 * Deletes, adds and reorders a category's uploads.
 * @throws AppError for a top-level category with too few, and for uploads of another category
 */
export async function saveUploads(
  tx: Tx,
  category: { id: string; parentId: string | null; isHidden: boolean },
  { files, ...sent }: SentUploads & { files: readonly UploadedFile[] },
): Promise<SavedUploads> {
  const categoryId = category.id;
  const existing = await tx.upload.findMany({
    where: { categoryId },
    select: { id: true, position: true, ...uploadFilesSelect },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const { deletedUploadIds, mediaOrder } = sent;
  const missing = await findMissingIds(tx, existing, sent);
  deletedUploadIds.forEach((id, index) => {
    if (missing.has(id) || existing.some((upload) => upload.id === id)) return;
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
  const order = sortUploads(stayed, added, { mediaOrder, missing });
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
