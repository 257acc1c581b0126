/** Undoes an import: products that were not changed since become what they were, and those that it created are deleted. */
import { ZodError } from 'zod';
import { saveProductInput } from '../../../src/catalog/schema';
import { AppError, createFieldError } from '../../../src/errors';
import { MAX_LISTED_IMPORTS, type PastImport } from '../../../src/import/job';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { recordAuditEntry } from '../../audit-log/record-audit-entry';
import { isStillPermitted } from '../../auth/is-still-permitted';
import { keepUndoable } from '../../catalog/keep-undoable';
import { deleteInTransaction } from '../../catalog/product/delete-product';
import { lockProducts } from '../../catalog/product/product-totals';
import { saveImportedProducts } from '../../catalog/product/save-imported-products';
import { toSaveError } from '../../catalog/product/save-product';
import { readProduct } from '../../catalog/read-products';
import { asSystemOwner, type Context, type Deps } from '../../context';
import { chooseReader, type SqlReader, type Tx } from '../../db/client';
import { lockRows } from '../../db/lock-rows';
import { listValues, sql } from '../../db/sql';
import { withLittleHeapGrowth } from '../../limits/heap-growth';
import { createAnonymousContext } from '../../request-context';
import { findLostRates } from '../../tax/lost-rates';
import { ensureNoneInProgress } from '../job/jobs';
import { recordRestored } from '../repeated-import';
import { parseBefore } from './undo-record';

const PRODUCTS_PER_TURN = 40;

interface UndoRow {
  productId: string;
  importId: string;
  version: number;
  versionBefore: number | null;
  before: string | null;
}

async function restoreProduct(
  tx: Tx,
  ctx: Context,
  { productId: id, version, versionBefore, before }: UndoRow,
): Promise<void> {
  if (before === null) return deleteInTransaction(tx, ctx, { id, version });
  const { name: productName, attributes, variants, pictureColors, ...details } = parseBefore(before);
  const [lostRate] = (await findLostRates(tx, [details.hsn])).values();
  if (lostRate) throw createFieldError('hsn', lostRate);
  const current = await readProduct(tx, id, 'admin');
  const stocks = new Map(current.variants.map((variant) => [variant.id, variant.stock]));
  const input = saveProductInput.parse({
    id,
    version,
    productName,
    ...details,
    ...attributes,
    productVariants: variants.map(({ stockChange, ...variant }) => {
      const stock = stocks.get(variant.id) ?? 0;
      // Units that are sold by now can't be taken away.
      return { ...variant, stock: Math.max(0, stock - stockChange), stockWas: stock };
    }),
  });
  const [saved] = await saveImportedProducts(tx, ctx, [{ ...input, pictureColors }]);
  if (saved && versionBefore !== null) await keepUndoable(tx, [id], saved.after.version - versionBefore);
}

/**
 * The product can't be what it was, such as with more stock than a variant may have, or with an HSN code that has lost its GST rate.
 * Any other error ends the undo, which continues later.
 */
const isUnrestorable = (error: unknown): boolean =>
  error instanceof ZodError || (error instanceof AppError && error.code !== 'SERVICE_UNAVAILABLE');

/** A product that was changed since, or that can't be restored, stays as it is. */
async function undoProduct(ctx: Context, row: UndoRow): Promise<void> {
  const { productId, importId } = row;
  const remove = (tx: Tx) => tx.importedProduct.deleteMany({ where: { productId, importId } });
  try {
    await ctx.db.transact(async (tx) => {
      // Before anything is read, as in the import.
      await lockProducts(tx, [productId]);
      // Another process may be undoing the same import: its rows are gone.
      const { count } = await remove(tx);
      if (count === 0) return;
      await restoreProduct(tx, ctx, row);
      await recordRestored(tx, importId);
    });
  } catch (error) {
    if (!isUnrestorable(toSaveError(error))) throw error;
    await ctx.db.transact(async (tx) => {
      const { count } = await remove(tx);
      if (count > 0) await tx.importRun.update({ where: { id: importId }, data: { kept: { increment: 1 } } });
    });
  }
}

/**
 * Whether it may go on. Where who began it may not change the catalog any more, what is left becomes as it was before they did, so that
 * somebody else can undo it.
 */
async function mayUndo({ db }: Context, id: string): Promise<boolean> {
  const run = await db.reader.importRun.findUnique({
    where: { id },
    select: { undoneAt: true, undoneBy: true },
  });
  if (!run?.undoneAt) return false;
  const { undoneBy } = run;
  if (await isStillPermitted({ db }, undoneBy, 'catalog')) return true;
  await db.transact((tx) =>
    tx.importRun.updateMany({
      where: { id, undoneBy, products: { some: {} } },
      data: { undoneAt: null, undoneBy: null },
    }),
  );
  return false;
}

async function undoAll(ctx: Context, id: string): Promise<void> {
  while (await mayUndo(ctx, id)) {
    const rows = await ctx.db.reader.importedProduct.findMany({
      where: { importId: id },
      orderBy: { productId: 'asc' },
      take: PRODUCTS_PER_TURN,
    });
    if (rows.length === 0) return;
    for (const row of rows) await undoProduct(ctx, row);
  }
}

/** Imports that this process is undoing. */
const undoing = new Set<string>();

function undoInBackground(ctx: Context, id: string): void {
  if (undoing.has(id)) return;
  undoing.add(id);
  const work = () => withLittleHeapGrowth(() => undoAll(ctx, id)).finally(() => undoing.delete(id));
  ctx.background.run('undoing an import', work, { isRecorded: true });
}

/** Continues what a restart or an outage has interrupted. Another process may do the same: each product is restored once. */
export async function resumeUndos(deps: Deps): Promise<void> {
  const runs = await deps.db.reader.importRun.findMany({
    where: { undoneAt: { not: null }, products: { some: {} } },
    select: { id: true },
  });
  const ctx = asSystemOwner(createAnonymousContext(deps));
  for (const { id } of runs) undoInBackground(ctx, id);
}

/** One after the other: a product that a later import has changed can be restored only once that is undone. */
async function ensureNoOtherBeingUndone(tx: Tx, id: string): Promise<void> {
  const other = await tx.importRun.findFirst({
    where: { id: { not: id }, undoneAt: { not: null }, products: { some: {} } },
    select: { id: true },
  });
  if (other) throw new AppError('CONFLICT', IMPORT_MESSAGES.undoing);
}

/**
 * Starts undoing.
 * @throws AppError CONFLICT if there is nothing to undo, so that it can still be undone once later imports are
 */
export async function undoImport(ctx: Context, { id }: { id: string }): Promise<PastImport> {
  await ensureNoneInProgress(ctx);
  await ctx.db.transact(async (tx) => {
    // Before the first read, so that of two at once only one begins, and is in the log.
    await lockRows(tx, 'ImportRun');
    await ensureNoOtherBeingUndone(tx, id);
    const run = await tx.importRun.findUnique({ where: { id }, select: { fileName: true, undoneAt: true } });
    if (!run) throw new AppError('NOT_FOUND', IMPORT_MESSAGES.unknownJob);
    const { total = 0, unchanged = 0 } = (await countUndoable(tx, [id])).get(id) ?? {};
    if (Number(run.undoneAt ? total : unchanged) === 0)
      throw new AppError('CONFLICT', IMPORT_MESSAGES.nothingToUndo);
    if (run.undoneAt) return;
    await tx.importRun.update({
      where: { id },
      data: { undoneAt: ctx.now(), undoneBy: ctx.session?.userId ?? null },
    });
    await recordAuditEntry(tx, ctx, { action: 'importUndone', type: 'IMPORT', id, name: run.fileName });
  });
  undoInBackground(ctx, id);
  const found = (await readPastImports(ctx, { id }))[0];
  if (!found) throw new AppError('NOT_FOUND', IMPORT_MESSAGES.unknownJob);
  return found;
}

interface CountRow {
  importId: string;
  total: number | bigint;
  unchanged: number | bigint;
}

/** How many products each import can still undo: all that are left of it, and those that were not changed since. */
async function countUndoable(db: SqlReader, ids: readonly string[]): Promise<Map<string, CountRow>> {
  const rows = await db.query<CountRow>(sql`
    SELECT ImportedProduct.importId, COUNT(*) AS total,
      COALESCE(SUM(CASE WHEN Product.version = ImportedProduct.version THEN 1 ELSE 0 END), 0) AS unchanged
    FROM ImportedProduct JOIN Product ON Product.id = ImportedProduct.productId
    WHERE ImportedProduct.importId IN ${listValues(ids)} GROUP BY ImportedProduct.importId`);
  return new Map(rows.map((row) => [row.importId, row]));
}

async function readPastImports({ db }: Context, where: { id?: string }): Promise<PastImport[]> {
  const runs = await db.reader.importRun.findMany({
    where,
    omit: { undoneBy: true, restored: true, contentHash: true, contentSlot: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED_IMPORTS,
  });
  const products = runs.reduce((sum, { created, updated }) => sum + created + updated, 0);
  const counts = await countUndoable(
    chooseReader(db, products),
    runs.map(({ id }) => id),
  );
  return runs.map(({ createdAt, undoneAt, ...run }) => {
    const { total = 0, unchanged = 0 } = counts.get(run.id) ?? {};
    return {
      ...run,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      undoable: Number(unchanged),
      isUndoing: undoneAt !== null && Number(total) > 0,
    };
  });
}

/** The latest imports that changed something, newest first. */
export const listPastImports = (ctx: Context): Promise<PastImport[]> => readPastImports(ctx, {});
