/** Changes many products, a few dozen in each transaction. The database has what is left to do, so that any process can go on. */
import type { Prisma } from '../../../prisma/generated/mysql/client';
import { MAX_LISTED_EDITS } from '../../../src/catalog/bulk-edit/kinds';
import { planBulkEdit, type ShopSettings } from '../../../src/catalog/bulk-edit/plan';
import { type BulkEdit, parseBulkEdit } from '../../../src/catalog/bulk-edit/schema';
import { isStillPermitted } from '../../auth/is-still-permitted';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Context } from '../../context';
import type { Database, Tx } from '../../db/client';
import { LEASE_MS, withLease } from '../../db/lease';
import { withLittleHeapGrowth } from '../../limits/heap-growth';
import { lockProducts } from '../product/product-totals';
import { applyPatches, type PatchedProduct } from './apply-patches';
import { readEditable, readShopSettings } from './read-editable';
import { toBefore } from './undo-record';

/** Few enough that orders placed during an edit hardly wait. */
export const PRODUCTS_PER_TURN = 20;

/** Few enough that no commit has to move SQLite's log by itself, for which everything would wait. */
const PRODUCTS_PER_MOVE = 800;

/** Those that can be undone. */
export const LISTED_EDITS = {
  orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  take: MAX_LISTED_EDITS,
} satisfies Prisma.BulkEditFindManyArgs;

/** One change, or one undoing, at a time in all processes. */
const LEASE = 'bulkEdit';

/** A change without a sign of life for as long as the lease was stopped by the end of its process. */
const LIFE_INTERVAL_MS = LEASE_MS / 4;

async function planTurn(
  tx: Tx,
  edit: BulkEdit,
  ids: readonly string[],
  shop: ShopSettings,
): Promise<{ patched: PatchedProduct[]; rejected: number }> {
  const category =
    edit.kind === 'category' && edit.categoryId
      ? await tx.category.findUnique({ where: { id: edit.categoryId }, select: { id: true } })
      : undefined;
  const patched: PatchedProduct[] = [];
  let rejected = 0;
  for (const product of await readEditable(tx, ids)) {
    await yieldToEventLoop();
    const plan = planBulkEdit(product, edit, shop);
    // Null for a category that was deleted since.
    if (plan.kind === 'rejected' || (plan.kind === 'changed' && category === null)) rejected += 1;
    else if (plan.kind === 'changed') patched.push({ product, patch: plan.patch, changes: plan.changes });
  }
  return { patched, rejected };
}

/**
 * An earlier edit of a product can be undone once the later ones are. What cannot be undone is forgotten: where the product was changed
 * by other means since, and edits that are no longer listed.
 */
async function forgetEarlierEdits(
  tx: Tx,
  patched: readonly PatchedProduct[],
  listedEdits: readonly string[],
): Promise<void> {
  const productId = { in: patched.map(({ product }) => product.id) };
  const earlier = await tx.bulkEditedProduct.findMany({
    where: { productId, version: { not: null } },
    select: { productId: true, version: true },
  });
  const versions = new Set(earlier.map((row) => `${row.productId} ${row.version}`));
  const changedSince = patched.filter(({ product }) => !versions.has(`${product.id} ${product.version}`));
  await tx.bulkEditedProduct.deleteMany({
    where: {
      version: { not: null },
      OR: [
        { productId: { in: changedSince.map(({ product }) => product.id) } },
        { productId, editId: { notIn: [...listedEdits] } },
      ],
    },
  });
}

interface Turn {
  editId: string;
  edit: BulkEdit;
  ids: readonly string[];
  shop: ShopSettings;
  listedEdits: readonly string[];
}

async function changeTurn(
  tx: Tx,
  ctx: Context,
  { editId, edit, ids, shop, listedEdits }: Turn,
): Promise<void> {
  await lockProducts(tx, ids);
  // Read after locking: somebody may have undone the change, or another process may have gone on with it.
  const rows = await tx.bulkEditedProduct.findMany({
    where: { editId, version: null, productId: { in: [...ids] } },
    select: { productId: true },
  });
  const pending = rows.map(({ productId }) => productId);
  if (pending.length === 0) return;
  const { patched, rejected } = await planTurn(tx, edit, pending, shop);
  await yieldToEventLoop();
  await applyPatches(tx, ctx, patched);
  await yieldToEventLoop();
  await tx.bulkEditedProduct.deleteMany({ where: { editId, productId: { in: pending } } });
  await forgetEarlierEdits(tx, patched, listedEdits);
  await tx.bulkEditedProduct.createMany({
    data: patched.map(({ product, patch }) => ({
      editId,
      productId: product.id,
      version: product.version + 1,
      before: JSON.stringify(toBefore(product, patch)),
    })),
  });
  await tx.bulkEdit.updateMany({
    where: { id: editId },
    data: {
      changed: { increment: patched.length },
      rejected: { increment: rejected },
      resumes: 0,
      updatedAt: ctx.now(),
    },
  });
}

async function runTurns(ctx: Context, editId: string): Promise<void> {
  const { reader } = ctx.db;
  const row = await reader.bulkEdit.findUnique({ where: { id: editId }, select: { edit: true } });
  if (!row) return;
  const edit = parseBulkEdit(row.edit);
  const shop = await readShopSettings(ctx);
  const listed = await reader.bulkEdit.findMany({ ...LISTED_EDITS, select: { id: true } });
  const listedEdits = listed.map(({ id }) => id);
  let done = 0;
  for (let after = ''; await isStillPermitted(ctx, ctx.session?.userId, 'catalog'); ) {
    await yieldToEventLoop();
    const rows = await reader.bulkEditedProduct.findMany({
      where: { editId, version: null, productId: { gt: after } },
      orderBy: { productId: 'asc' },
      take: PRODUCTS_PER_TURN,
      select: { productId: true },
    });
    const ids = rows.map(({ productId }) => productId);
    const last = ids.at(-1);
    if (last === undefined) return;
    await ctx.db.transact((tx) => changeTurn(tx, ctx, { editId, edit, ids, shop, listedEdits }));
    after = last;
    done += ids.length;
    if (done % PRODUCTS_PER_MOVE === 0) await ctx.db.moveLog();
  }
}

const recordLife = (ctx: Context, editId: string): Promise<unknown> =>
  ctx.db.transact((tx) => tx.bulkEdit.updateMany({ where: { id: editId }, data: { updatedAt: ctx.now() } }));

/** No process resumes it. The end of a change says nothing about its undoing, which somebody may have begun while it ran. */
const recordEnd = (ctx: Context, editId: string, isUndo: boolean): Promise<unknown> =>
  ctx.db.transact((tx) =>
    tx.bulkEdit.updateMany({
      where: { id: editId, ...(isUndo ? {} : { undoneAt: null }) },
      data: { startedBy: null },
    }),
  );

/** So that a change that waits is not taken for one whose process has ended. One that runs says so in each of its transactions. */
function showWaiting(ctx: Context, editId: string): () => void {
  const timer = setInterval(() => {
    // A failed sign of life is followed by another before others take the process for ended.
    recordLife(ctx, editId).catch(() => {});
  }, LIFE_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The last change of this process that waits or runs. */
const lastByDatabase = new WeakMap<Database, Promise<void>>();

/** Waits until no other change runs: of this process in turn, of the others by the lease. */
export function runInTurn(
  ctx: Context,
  { editId, isUndo }: { editId: string; isUndo: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const before = lastByDatabase.get(ctx.db) ?? Promise.resolve();
  const endWaiting = showWaiting(ctx, editId);
  const begin = async () => {
    endWaiting();
    await recordLife(ctx, editId);
    await withLittleHeapGrowth(work);
    await recordEnd(ctx, editId, isUndo);
  };
  const own = before
    .catch(() => {})
    .then(() => withLease(ctx, LEASE, begin))
    .finally(endWaiting);
  lastByDatabase.set(ctx.db, own);
  return own;
}

/** Changes the products that are left of it. */
export const runEdit = (ctx: Context, editId: string): Promise<void> =>
  runInTurn(ctx, { editId, isUndo: false }, () => runTurns(ctx, editId));
