import { type BulkEditCheck, MAX_SHOWN } from '../../../src/catalog/bulk-edit/kinds';
import { planBulkEdit } from '../../../src/catalog/bulk-edit/plan';
import type { BulkEdit, CheckBulkEditInput } from '../../../src/catalog/bulk-edit/schema';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Context } from '../../context';
import type { PrismaReader } from '../../db/client';
import { createUnknownCategoryError } from '../product/save-product';
import { readEditable, readShopSettings } from './read-editable';
import { resolveSelection } from './resolve-selection';

/** Few enough that other requests hardly wait for their reading. */
const PRODUCTS_PER_READ = 20;

/** @throws AppError BAD_REQUEST */
export async function ensureCategoryExists(db: PrismaReader, { kind, categoryId }: BulkEdit): Promise<void> {
  if (kind !== 'category' || !categoryId) return;
  const found = await db.category.findUnique({ where: { id: categoryId }, select: { id: true } });
  if (!found) throw createUnknownCategoryError();
}

/** What the change would do; nothing is changed. */
export async function checkBulkEdit(
  ctx: Context,
  { ids: chosen, filters, ...edit }: CheckBulkEditInput,
): Promise<BulkEditCheck> {
  await ensureCategoryExists(ctx.db.reader, edit);
  const ids = await resolveSelection(ctx, { ids: chosen, filters });
  const shop = await readShopSettings(ctx);
  const check: BulkEditCheck = {
    total: 0,
    changed: 0,
    rejected: 0,
    noted: 0,
    changes: [],
    rejections: [],
    notes: [],
  };
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_READ) {
    await yieldToEventLoop();
    for (const product of await readEditable(ctx.db, ids.slice(from, from + PRODUCTS_PER_READ))) {
      const plan = planBulkEdit(product, edit, shop);
      const { id, name } = product;
      check.total += 1;
      if (plan.kind === 'rejected') {
        check.rejected += 1;
        if (check.rejections.length < MAX_SHOWN) check.rejections.push({ id, name, reason: plan.reason });
      }
      if (plan.kind !== 'changed') continue;
      check.changed += 1;
      if (check.changes.length < MAX_SHOWN) check.changes.push({ id, name, changes: plan.changes });
      const [note] = plan.notes;
      if (note === undefined) continue;
      check.noted += 1;
      if (check.notes.length < MAX_SHOWN) check.notes.push({ id, name, note });
    }
  }
  return check;
}
