import { findChanges } from '../../../src/audit-log/find-changes';
import { AppError } from '../../../src/errors';
import { recordAuditEntry } from '../../audit-log/record-audit-entry';
import type { Context } from '../../context';
import { isForeignKeyViolation } from '../../db/database-errors';
import { removeUnusedFiles } from '../../media/store-files';
import { recordCategoryChange } from '../record-catalog-change';
import { getParentName, lockCategoryTree } from './place-category';
import { createCategoryNotFoundError } from './read-categories';
import { listFilenames, uploadFilesSelect } from './upload-files';

export const CATEGORY_NOT_EMPTY = "A category with subcategories or products can't be deleted.";
const createNotEmptyError = () => new AppError('CONFLICT', CATEGORY_NOT_EMPTY);

/** Rejects a category with subcategories or products. The foreign keys tell, so that those added at the same moment count, too. */
export async function deleteCategory(ctx: Context, { id }: { id: string }): Promise<void> {
  const removed = await ctx.db
    .transact(async (tx) => {
      await lockCategoryTree(tx);
      const category = await tx.category.findUnique({
        where: { id },
        select: {
          id: true,
          name: true,
          description: true,
          parent: { select: { name: true } },
          uploads: { select: uploadFilesSelect },
        },
      });
      if (!category) throw createCategoryNotFoundError();
      // Deleted products stay for the orders that show them, without a category.
      await tx.product.updateMany({
        where: { categoryId: id, deletedAt: { not: null } },
        data: { categoryId: null },
      });
      await tx.category.delete({ where: { id } });
      const { name, description, parent, uploads } = category;
      const before = {
        Name: name,
        Description: description,
        Parent: getParentName(parent),
        'Pictures and videos': String(uploads.length),
      };
      const changes = findChanges(before, {});
      await recordAuditEntry(tx, ctx, { action: 'deleted', type: 'CATEGORY', id, name, changes });
      recordCategoryChange(tx);
      return listFilenames(uploads);
    })
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? createNotEmptyError() : error;
    });
  await removeUnusedFiles(ctx, removed);
}
