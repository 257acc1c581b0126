/** Imports the checked products: each fully or not at all, many in one transaction. */
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { SaveProductInput } from '../../../src/catalog/schema';
import { AppError } from '../../../src/errors';
import type { BadRow } from '../../../src/import/draft';
import { CHANGED_SINCE_CHECK, CREATED_SINCE_CHECK } from '../../../src/import/messages';
import { lockProducts } from '../../catalog/product/product-totals';
import { saveImportedProducts } from '../../catalog/product/save-imported-products';
import { toSaveError } from '../../catalog/product/save-product';
import type { Context } from '../../context';
import { listValues, sql } from '../../db/sql';
import { requireRates } from '../../tax/rate-table';
import type { Task } from '../file/plan-file';
import { readNamesakes, toNameKey } from '../read-stored';
import { claimContent, type ImportedContent, RepeatedImportError } from '../repeated-import';
import { recordUndo } from '../undo/undo-record';
import { countInSave, MAX_PRODUCTS, makeRoom } from './pace';

type RunContext = Pick<Context, 'db' | 'env' | 'session' | 'now'>;

const hasKey = ({ handle, productVariants }: SaveProductInput): boolean =>
  Boolean(handle) || productVariants.some(({ sku }) => sku);

async function save(
  ctx: RunContext,
  { importId, content }: RunOptions,
  tasks: readonly Task[],
): Promise<void> {
  try {
    await ctx.db.transactSql(async (tx) => {
      if (content && tasks.some(({ hasStockDifference }) => hasStockDifference))
        await claimContent(tx, importId, content);
      // Before anything is read: MySQL would show the stock of then later, and what is sold until the lock would count as the import's.
      await lockProducts(
        tx,
        tasks.flatMap(({ input }) => input.id ?? []),
      );
      // A shop may have removed a GST rate of its own since the check.
      await requireRates(
        tx,
        tasks.map(({ input }) => input.hsn),
      );
      // The database's indexes notice one that was created with the same handle or SKU.
      const made = tasks.flatMap(({ input }) => (input.id || hasKey(input) ? [] : input));
      const names = await readNamesakes(
        tx,
        made.map(({ productName }) => productName),
      );
      if (made.some(({ productName, categoryId }) => names.has(toNameKey(productName, categoryId))))
        throw new AppError('CONFLICT', CREATED_SINCE_CHECK);
      const saved = await saveImportedProducts(
        tx,
        ctx,
        tasks.map(({ input, newId }) => ({ ...input, newId })),
      );
      await recordUndo(tx, importId, saved);
    });
  } catch (error) {
    throw toSaveError(error);
  }
}

/** Whether an error concerns one product. Other errors, such as a full disk, or a file that was imported before, end the import. */
const isRejection = (error: unknown): error is AppError =>
  error instanceof AppError &&
  !(error instanceof RepeatedImportError) &&
  !['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(error.code);

/** The message for a changed product, which in a form says to reload it. */
const toReason = ({ message }: AppError): string =>
  message === CATALOG_MESSAGES.productChanged ? CHANGED_SINCE_CHECK : message;

interface RunOptions {
  importId: string;
  /** null for a file without differences of stock */
  content: ImportedContent | null;
  isStopped(): boolean;
  onSaved(tasks: readonly Task[]): Promise<void>;
  /** for products that this import saved before its process ended */
  onFoundSaved(tasks: readonly Task[]): void;
  onRejected(task: Task, bad: BadRow): void;
}

/** What is to be saved, in its order. */
interface TaskList {
  count: number;
  read(from: number, count: number): Promise<Task[]>;
}

/** The products that this import has saved before, until its process ended. */
async function readSaved({ db }: RunContext, importId: string, tasks: readonly Task[]): Promise<Set<string>> {
  const ids = tasks.map(getId);
  const rows = await db.query<{ productId: string }>(
    sql`SELECT productId FROM ImportedProduct WHERE productId IN ${listValues(ids)} AND importId = ${importId}`,
  );
  return new Set(rows.map(({ productId }) => productId));
}

const getId = ({ input, newId }: Task): string => input.id ?? newId ?? '';

/** Saves the valid ones of products that were rejected together: by halves, which finds one invalid product of 200 in eight steps. */
async function saveByHalves(ctx: RunContext, tasks: readonly Task[], options: RunOptions): Promise<void> {
  const { isStopped, onSaved, onRejected } = options;
  if (isStopped()) return;
  try {
    await save(ctx, options, tasks);
  } catch (error) {
    if (!isRejection(error)) throw error;
    const [task, ...others] = tasks;
    if (!task) return;
    if (others.length === 0)
      return onRejected(task, {
        line: task.line,
        column: null,
        reason: toReason(error),
        product: task.input.productName,
      });
    const half = Math.ceil(tasks.length / 2);
    await saveByHalves(ctx, tasks.slice(0, half), options);
    await saveByHalves(ctx, tasks.slice(half), options);
    return;
  }
  await onSaved(tasks);
}

/** Saves the products but those that this import has saved before. */
export async function runTasks(ctx: RunContext, tasks: TaskList, options: RunOptions): Promise<void> {
  const { importId, isStopped, onFoundSaved } = options;
  let saves = 0;
  for (let at = 0; at < tasks.count && !isStopped(); ) {
    const next = await tasks.read(at, MAX_PRODUCTS);
    const batch = next.slice(0, countInSave(next.map(({ input }) => input.productVariants.length)));
    at += batch.length;
    const saved = await readSaved(ctx, importId, batch);
    const [old, left] = [true, false].map((isOld) =>
      batch.filter((task) => saved.has(getId(task)) === isOld),
    );
    if (old && old.length > 0) onFoundSaved(old);
    if (!left || left.length === 0) continue;
    await saveByHalves(ctx, left, options);
    saves += 1;
    if (at < tasks.count) await makeRoom(ctx, saves, isStopped);
  }
}
