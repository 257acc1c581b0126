import type { MoveCategoryInput } from '../../../src/catalog/category-schema';
import type { CategoryLink } from '../../../src/catalog/shapes';
import { recordAuditEntry } from '../../audit-log/record-audit-entry';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { recordCategoryChange } from '../record-catalog-change';
import { readOutline, toCategoryLink } from './category-outline';
import { recordSlug } from './former-slugs';
import {
  findNode,
  getParentName,
  lockCategoryTree,
  placeCategory,
  requireMedia,
  retryOnTakenSlug,
} from './place-category';
import { createCategoryNotFoundError } from './read-categories';
import { updatePositions } from './update-positions';

async function moveInTransaction(
  tx: Tx,
  ctx: Context,
  { id, parentId, position }: MoveCategoryInput,
): Promise<CategoryLink> {
  await lockCategoryTree(tx);
  const outline = await readOutline(tx);
  const current = findNode(outline, id);
  if (!current) throw createCategoryNotFoundError();
  const { name } = current;
  const { parent, slug, keepsParent, siblings } = placeCategory(outline, { id, name, parentId, current });
  const oldParent = findNode(outline, current.parentId);
  const oldSiblings = oldParent ? oldParent.subCategories : outline;
  const was = oldSiblings.indexOf(current);
  const place = Math.min(position, siblings.length);
  if (keepsParent && place === was) return toCategoryLink(current);

  if (!keepsParent) {
    requireMedia(parentId, await tx.upload.count({ where: { categoryId: id } }));
    await tx.category.update({ where: { id }, data: { parentId, slug, isHidden: false } });
    await recordSlug(tx, { id, slug, before: current.slug });
    await updatePositions(
      tx,
      'Category',
      oldSiblings.filter((sibling) => sibling !== current),
    );
  }
  await updatePositions(tx, 'Category', siblings.toSpliced(place, 0, current));
  const change = keepsParent
    ? { field: 'Place', from: String(was + 1), to: String(place + 1) }
    : { field: 'Parent', from: getParentName(oldParent), to: getParentName(parent) };
  await recordAuditEntry(tx, ctx, { action: 'moved', type: 'CATEGORY', id, name, changes: [change] });
  recordCategoryChange(tx);
  return toCategoryLink({ id, name, slug });
}

/** Moves a category to a position among the children of a parent (null: the top level). */
export const moveCategory = (ctx: Context, input: MoveCategoryInput): Promise<CategoryLink> =>
  retryOnTakenSlug(() => ctx.db.transact((tx) => moveInTransaction(tx, ctx, input)));
