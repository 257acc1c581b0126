import { randomUUID } from 'node:crypto';
import { CATALOG_MESSAGES, MIN_TOP_LEVEL_MEDIA, type SaveCategoryInput } from '../../src/catalog/schema';
import type { Category } from '../../src/catalog/shapes';
import { slugOf } from '../../src/catalog/slug';
import { idsBelow, pathTo } from '../../src/catalog/tree';
import { AppError, fieldError } from '../../src/errors';
import type { Context } from '../context';
import { isUniqueViolation, type Tx } from '../db/client';
import { discard, filesOf, type KeptFile, withKeptFiles } from '../media/keep-files';
import { chooseSlug } from './category-slug';
import { everyNode, type OutlineNode, readOutline } from './outline';
import { categoryNotFound, readTree } from './read-categories';
import { raiseRevision } from './revision';

/**
 * Holds every category until the transaction ends, so that two saves can't together make a cycle, or leave a top-level
 * category with too few pictures, where each alone would not. First of all in its transaction: what is read later is fresh.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.$executeRaw`UPDATE Category SET position = position`;
}

const findNode = (tree: readonly OutlineNode[], id: string | null): OutlineNode | null =>
  (id && pathTo(tree, (node) => node.id === id)?.at(-1)) || null;

function checkParent(parentId: string | null, parent: OutlineNode | null, current: OutlineNode | null): void {
  if (!parentId) return;
  if (!parent) throw fieldError('parentId', 'The parent category does not exist.');
  if (current && idsBelow(current).includes(parentId)) {
    throw fieldError('parentId', "A category can't be moved into itself or into one of its subcategories.");
  }
}

interface Saved {
  category: Category;
  /** files nothing names any more */
  removed: string[];
}

async function saveUploads(
  tx: Tx,
  categoryId: string,
  deletedIds: string[],
  topLevel: boolean,
  kept: KeptFile[],
) {
  const existing = await tx.upload.findMany({
    where: { categoryId },
    select: { id: true, filename: true, portrait: true, poster: true, position: true },
  });
  deletedIds.forEach((id, index) => {
    if (existing.some((upload) => upload.id === id)) return;
    throw fieldError(`deletedUploadIds.${index}`, 'A picture to delete does not belong to this category.');
  });
  const gone = existing.filter(({ id }) => deletedIds.includes(id));
  if (topLevel && existing.length - gone.length + kept.length < MIN_TOP_LEVEL_MEDIA) {
    throw fieldError('media', CATALOG_MESSAGES.topLevelMedia);
  }
  if (gone.length > 0)
    await tx.upload.deleteMany({ where: { categoryId, id: { in: gone.map(({ id }) => id) } } });
  const next = Math.max(-1, ...existing.map(({ position }) => position)) + 1;
  await tx.upload.createMany({
    data: kept.map((file, index) => ({ ...file, id: randomUUID(), categoryId, position: next + index })),
  });
  return gone
    .flatMap(({ filename, portrait, poster }) => [filename, portrait, poster])
    .filter((name) => name !== null);
}

async function saveInTransaction(
  tx: Tx,
  ctx: Context,
  input: SaveCategoryInput,
  kept: KeptFile[],
): Promise<Saved> {
  await lockTree(tx);
  const outline = await readOutline(tx);
  const { name, description, parentId } = input;
  const current = findNode(outline, input.id);
  if (input.id && !current) throw categoryNotFound();
  const parent = findNode(outline, parentId);
  checkParent(parentId, parent, current);

  const id = current?.id ?? randomUUID();
  const stays = current !== null && current.parentId === parentId;
  // An address that works is kept: only another name or another place gives another one.
  const slug =
    stays && slugOf(current.name) === slugOf(name)
      ? current.slug
      : chooseSlug({ id, name, parent }, everyNode(outline));
  const siblings = parent ? parent.subCategories : outline;
  const position = stays
    ? current.position
    : Math.max(-1, ...siblings.map((sibling) => sibling.position)) + 1;

  const data = { name, slug, description, parentId, position };
  if (current) await tx.category.update({ where: { id }, data });
  else await tx.category.create({ data: { id, ...data, createdAt: ctx.now() } });
  const removed = await saveUploads(tx, id, input.deletedUploadIds, parentId === null, kept);
  await raiseRevision(tx, 'catalogue');
  const category = pathTo(await readTree(tx), (node) => node.id === id)?.at(-1);
  if (!category) throw new Error(`The category ${id} is not in the tree it was saved in`);
  return { category, removed };
}

async function saveOnce(ctx: Context, input: SaveCategoryInput, kept: KeptFile[]): Promise<Saved> {
  return ctx.db.transact((tx) => saveInTransaction(tx, ctx, input, kept));
}

/** Makes a category, or changes the one that `id` names; new files of it come in the field `media`. */
export async function saveCategory(ctx: Context, input: SaveCategoryInput): Promise<Category> {
  const files = filesOf(ctx.files, 'media');
  const { category, removed } = await withKeptFiles(ctx.media, files, 'image-or-video', async (kept) => {
    try {
      return await saveOnce(ctx, input, kept);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
    // Another save took the address at the same moment: now it is seen, and answered with a sentence.
    try {
      return await saveOnce(ctx, input, kept);
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('CONFLICT', 'That name was just taken. Choose another one.', { cause: error });
      throw error;
    }
  });
  await discard(ctx, removed);
  return category;
}
