import type { RecomputedProducts, RecomputeInput, WrongTotals } from '../../src/maintenance/schema';
import { findTotalChanges } from '../../src/maintenance/total-changes';
import { type NewAuditEntry, recordAuditEntries } from '../audit-log/record-audit-entry';
import { compareProductTotals, refreshProductTotals } from '../catalog/product/product-totals';
import { recordProductChanges } from '../catalog/record-catalog-change';
import type { Context } from '../context';
import type { PrismaReader, Tx } from '../db/client';

const BATCH_SIZE = 500;

const isWrong = (totals: WrongTotals): boolean => findTotalChanges(totals).length > 0;

async function correctTotals(tx: Tx, ctx: Context, wrong: readonly WrongTotals[]): Promise<WrongTotals[]> {
  const ids = wrong.map(({ id }) => id);
  await refreshProductTotals(tx, ids);
  const rows = await tx.product.findMany({
    where: { id: { in: ids } },
    select: { id: true, categoryId: true, inStock: true, stockTotal: true, fromPaise: true },
  });
  const now = new Map(rows.map(({ id, categoryId: _, ...totals }) => [id, totals]));
  // The values after the correction: a sale may have changed them since they were compared.
  const corrected = wrong.map((each) => ({ ...each, expected: now.get(each.id) ?? each.expected }));
  await recordAuditEntries(
    tx,
    ctx,
    corrected.map(
      ({ id, name, stored, expected }): NewAuditEntry => ({
        action: 'updated',
        type: 'PRODUCT',
        id,
        name,
        changes: findTotalChanges({ stored, expected }),
      }),
    ),
  );
  recordProductChanges(
    tx,
    rows.map(({ id, categoryId }) => ({ id, categoryIds: [categoryId] })),
  );
  return corrected;
}

/** Compares the stored totals of one batch of products with their variants, and corrects differences. */
export async function recompute(
  ctx: Context,
  { dryRun, after }: RecomputeInput,
): Promise<RecomputedProducts> {
  const walk = async (db: PrismaReader) => {
    const totals = await compareProductTotals(db, after, BATCH_SIZE);
    return { totals, wrong: totals.filter(isWrong) };
  };
  const { totals, wrong } = dryRun
    ? await walk(ctx.db.reader)
    : await ctx.db.transact(async (tx) => {
        const found = await walk(tx);
        return found.wrong.length === 0
          ? found
          : { ...found, wrong: await correctTotals(tx, ctx, found.wrong) };
      });
  return {
    checked: totals.length,
    wrong,
    next: totals.length === BATCH_SIZE ? (totals.at(-1)?.id ?? null) : null,
  };
}
