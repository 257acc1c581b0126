/** Starts, continues and lists changes of many products. */
import { randomUUID } from 'node:crypto';
import { describeBulkEdit } from '../../../src/catalog/bulk-edit/describe';
import type { BulkEditRun } from '../../../src/catalog/bulk-edit/kinds';
import { type BulkEdit, parseBulkEdit, type StartBulkEditInput } from '../../../src/catalog/bulk-edit/schema';
import type { SetProductStatusInput } from '../../../src/catalog/list-schema';
import { AppError } from '../../../src/errors';
import { requireRecentPassword } from '../../access';
import type { Context, UserContext } from '../../context';
import type { Database } from '../../db/client';
import { createKeyedId, createOnce } from '../../db/create-once';
import { hasEnded } from '../../db/process-signs';
import { insertInto, listValues, sql } from '../../db/sql';
import { ensureCategoryExists } from './check-edit';
import { resolveShownSelection } from './resolve-selection';
import { claimEdit, continueInBackground } from './resume-edits';
import { LISTED_EDITS, runEdit } from './run-edit';
import { runUndo } from './undo-edit';

const ROWS_PER_INSERT = 500;

/** So many products can get another status by a session that was left open: about a page of the list. */
const MAX_UNCONFIRMED = 50;

const createUnknownEditError = () => new AppError('NOT_FOUND', 'This change no longer exists.');

/** Records what is to be changed. */
async function createEdit(
  ctx: Context,
  edit: BulkEdit,
  ids: readonly string[],
  id: string = randomUUID(),
): Promise<string> {
  await ensureCategoryExists(ctx.db.reader, edit);
  await ctx.db.transact(async (tx) => {
    const now = ctx.now();
    await tx.bulkEdit.create({
      data: {
        id,
        edit: JSON.stringify(edit),
        createdAt: now,
        updatedAt: now,
        startedBy: ctx.session?.userId ?? null,
        total: ids.length,
      },
    });
    for (let from = 0; from < ids.length; from += ROWS_PER_INSERT) {
      const [first, ...others] = ids
        .slice(from, from + ROWS_PER_INSERT)
        .map((productId) => ({ editId: id, productId }));
      if (first) await tx.execute(insertInto('BulkEditedProduct', [first, ...others]));
    }
  });
  return id;
}

/**
 * Starts a change in the background, once however often it is sent: prices that are lowered by a tenth must not be lowered again.
 * @throws AppError CONFLICT if another number of products is selected by now
 */
export async function startEdit(
  ctx: Context,
  { idempotencyKey, ...input }: StartBulkEditInput,
): Promise<BulkEditRun> {
  const { ids: _, filters: __, total: ___, ...edit } = input;
  const id = createKeyedId(ctx.session?.userId ?? '', idempotencyKey);
  const find = async () => {
    if (!idempotencyKey) return null;
    const stored = await ctx.db.reader.bulkEdit.findUnique({ where: { id }, select: { edit: true } });
    if (stored && stored.edit !== JSON.stringify(edit))
      throw new AppError('CONFLICT', 'Another change was already started here. Close this to see it.');
    return stored && getEdit(ctx, id);
  };
  return createOnce(find, () => startNewEdit(ctx, id, input));
}

async function startNewEdit(
  ctx: Context,
  id: string,
  { ids: chosen, filters, total, ...edit }: Omit<StartBulkEditInput, 'idempotencyKey'>,
): Promise<BulkEditRun> {
  const ids = await resolveShownSelection(ctx, { ids: chosen, filters, total });
  await createEdit(ctx, edit, ids, id);
  ctx.background.run('changing many products', () => runEdit(ctx, id), { isRecorded: true });
  return getEdit(ctx, id);
}

/**
 * Changes the status of the selected products that do not have it, and returns once that is done.
 * @throws AppError CONFLICT if another number of products is selected by now
 */
export async function setProductStatus(
  ctx: UserContext,
  { status, includeUnready, ...selection }: SetProductStatusInput,
): Promise<{ changed: number }> {
  const edit: BulkEdit = {
    kind: 'status',
    status,
    includeUnready,
    priceTarget: 'price',
    rounding: 'none',
    categoryId: null,
    lowStock: null,
  };
  const ids = await resolveShownSelection(ctx, selection);
  if (ids.length > MAX_UNCONFIRMED) requireRecentPassword(ctx.session);
  const id = await createEdit(ctx, edit, ids);
  await runEdit(ctx, id);
  const { changed } = await ctx.db.reader.bulkEdit.findUniqueOrThrow({
    where: { id },
    select: { changed: true },
  });
  return { changed };
}

/** Continues a change, or its undoing, that the end of a process stopped. */
export async function resumeEdit(ctx: Context, { id }: { id: string }): Promise<BulkEditRun> {
  const { state, undoneAt } = await getEdit(ctx, id);
  const startedBy = ctx.session?.userId ?? null;
  if (state === 'stopped' && (await claimEdit(ctx, id, { startedBy, resumes: 0 })))
    continueInBackground(ctx, { id, isUndone: undoneAt !== null });
  return getEdit(ctx, id);
}

/**
 * Undoes a change in the background, except for products that were changed again since. What it has not changed yet stays as it is.
 * @throws AppError CONFLICT if there is nothing to undo, so that the change can still be undone once the later ones are
 */
export async function undoEdit(ctx: Context, { id }: { id: string }): Promise<BulkEditRun> {
  const { undoable, undoneAt } = await getEdit(ctx, id);
  if (undoable === 0 && !undoneAt) throw new AppError('CONFLICT', 'Nothing of this change is left to undo.');
  await ctx.db.transact(async (tx) => {
    const edit = await tx.bulkEdit.findUnique({ where: { id }, select: { undoneAt: true } });
    if (!edit) throw createUnknownEditError();
    await tx.bulkEditedProduct.deleteMany({ where: { editId: id, version: null } });
    if ((await tx.bulkEditedProduct.count({ where: { editId: id } })) === 0)
      throw new AppError('CONFLICT', 'Nothing of this change is left to undo.');
    const now = ctx.now();
    await tx.bulkEdit.update({
      where: { id },
      data: {
        undoneAt: edit.undoneAt ?? now,
        updatedAt: now,
        startedBy: ctx.session?.userId ?? null,
        resumes: 0,
      },
    });
  });
  ctx.background.run('undoing a change of many products', () => runUndo(ctx, id), { isRecorded: true });
  return getEdit(ctx, id);
}

interface CountRow {
  editId: string;
  total: number | bigint;
  pending: number | bigint;
  undoable: number | bigint;
}

async function countProducts(db: Database, ids: readonly string[]): Promise<Map<string, CountRow>> {
  const rows = await db.longQuery<CountRow>(sql`
    SELECT BulkEditedProduct.editId, COUNT(*) AS total,
      COALESCE(SUM(CASE WHEN BulkEditedProduct.version IS NULL THEN 1 ELSE 0 END), 0) AS pending,
      COALESCE(SUM(CASE WHEN BulkEditedProduct.version = Product.version THEN 1 ELSE 0 END), 0) AS undoable
    FROM BulkEditedProduct LEFT JOIN Product ON Product.id = BulkEditedProduct.productId
    WHERE BulkEditedProduct.editId IN ${listValues(ids)} GROUP BY BulkEditedProduct.editId`);
  return new Map(rows.map((row) => [row.editId, row]));
}

function findState(
  { undoneAt, updatedAt }: { undoneAt: Date | null; updatedAt: Date },
  isOver: boolean,
  now: Date,
): BulkEditRun['state'] {
  if (isOver) return undoneAt ? 'undone' : 'done';
  if (hasEnded(updatedAt, now)) return 'stopped';
  return undoneAt ? 'undoing' : 'running';
}

async function readEdits(ctx: Context, where: { id?: string }): Promise<BulkEditRun[]> {
  const { db } = ctx;
  const runs = await db.reader.bulkEdit.findMany({
    ...LISTED_EDITS,
    where,
    omit: { startedBy: true, resumes: true },
  });
  const counts = await countProducts(
    db,
    runs.map(({ id }) => id),
  );
  const categories = await db.reader.category.findMany({ select: { id: true, name: true } });
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return runs.map(({ edit: text, updatedAt, ...run }) => {
    const edit = parseBulkEdit(text);
    const { total = 0, pending = 0, undoable = 0 } = counts.get(run.id) ?? {};
    const isOver = Number(run.undoneAt ? total : pending) === 0;
    return {
      ...run,
      title: describeBulkEdit(edit, names.get(edit.categoryId ?? '') ?? null),
      kind: edit.kind,
      createdAt: run.createdAt.toISOString(),
      undoneAt: run.undoneAt?.toISOString() ?? null,
      pending: Number(pending),
      undoable: Number(undoable),
      state: findState({ undoneAt: run.undoneAt, updatedAt }, isOver, ctx.now()),
    };
  });
}

async function getEdit(ctx: Context, id: string): Promise<BulkEditRun> {
  const [found] = await readEdits(ctx, { id });
  if (!found) throw createUnknownEditError();
  return found;
}

/** The latest changes of many products, newest first. */
export const listEdits = (ctx: Context): Promise<BulkEditRun[]> => readEdits(ctx, {});
