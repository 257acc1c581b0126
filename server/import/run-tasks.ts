/** Imports the checked products: each fully or not at all, many in one transaction. */
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { SaveProductInput } from '../../src/catalog/schema';
import { AppError } from '../../src/errors';
import type { BadRow } from '../../src/import/draft';
import { CHANGED_SINCE_CHECK, CREATED_SINCE_CHECK } from '../../src/import/messages';
import { toSaveError } from '../catalog/save-product';
import { saveProducts } from '../catalog/save-products';
import type { Context } from '../context';
import type { Task } from './check-file';
import { countInSave, MAX_PRODUCTS, pauseForVisitors } from './pace';
import { readNamesakes, toNameKey } from './read-stored';
import { recordUndo } from './undo-record';

type RunContext = Pick<Context, 'db' | 'env' | 'session' | 'now'>;

const hasKey = ({ handle, productVariants }: SaveProductInput): boolean =>
  Boolean(handle) || productVariants.some(({ sku }) => sku);

async function save(ctx: RunContext, importId: string, tasks: readonly Task[]): Promise<void> {
  try {
    await ctx.db.transactStatements(async (tx) => {
      // The database's indexes notice one that was created with the same handle or SKU.
      const made = tasks.flatMap(({ input }) => (input.id || hasKey(input) ? [] : input));
      const names = await readNamesakes(
        tx,
        made.map(({ productName }) => productName),
      );
      if (made.some(({ productName, categoryId }) => names.has(toNameKey(productName, categoryId))))
        throw new AppError('CONFLICT', CREATED_SINCE_CHECK);
      const saved = await saveProducts(
        tx,
        ctx,
        tasks.map(({ input }) => input),
      );
      await recordUndo(tx, importId, saved);
    });
  } catch (error) {
    throw toSaveError(error);
  }
}

/** Whether an error concerns one product. Other errors, such as a full disk, end the import. */
const isRejection = (error: unknown): error is AppError =>
  error instanceof AppError && !['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(error.code);

/** The message for a changed product, which in a form says to reload it. */
const toReason = ({ message }: AppError): string =>
  message === CATALOG_MESSAGES.productChanged ? CHANGED_SINCE_CHECK : message;

interface RunOptions {
  importId: string;
  isStopped(): boolean;
  onSaved(tasks: readonly Task[]): Promise<void>;
  onRejected(task: Task, bad: BadRow): void;
}

/** Of products that were rejected together, saves those that are not at fault: by halves, which finds one of 400 in nine steps. */
async function saveByHalves(ctx: RunContext, tasks: readonly Task[], options: RunOptions): Promise<void> {
  const { importId, isStopped, onSaved, onRejected } = options;
  if (isStopped()) return;
  try {
    await save(ctx, importId, tasks);
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

/** Removes finished tasks from the list, to free their memory. */
export async function runTasks(ctx: RunContext, tasks: Task[], options: RunOptions): Promise<void> {
  const { isStopped } = options;
  while (tasks.length > 0 && !isStopped()) {
    const variants = tasks.slice(0, MAX_PRODUCTS).map(({ input }) => input.productVariants.length);
    await saveByHalves(ctx, tasks.splice(0, countInSave(variants)), options);
    if (tasks.length > 0) await pauseForVisitors(ctx, isStopped);
  }
}
