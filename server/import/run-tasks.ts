/** Imports the checked products: each fully or not at all, several in one transaction. */
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { SaveProductInput } from '../../src/catalog/schema';
import { AppError } from '../../src/errors';
import type { BadRow } from '../../src/import/draft';
import { CHANGED_SINCE_CHECK, CREATED_SINCE_CHECK } from '../../src/import/messages';
import { toSaveError } from '../catalog/save-product';
import { saveProducts } from '../catalog/save-products';
import type { Context } from '../context';
import type { Task } from './check-file';
import { readNamesakes, toNameKey } from './read-stored';
import { recordUndo } from './undo-record';

/** Products in one transaction: few enough that orders placed meanwhile hardly wait. */
const BATCH_SIZE = 40;

type RunContext = Pick<Context, 'db' | 'session' | 'now'>;

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

/** Removes finished tasks from the list, to free their memory. */
export async function runTasks(
  ctx: RunContext,
  tasks: Task[],
  { importId, isStopped, onSaved, onRejected }: RunOptions,
): Promise<void> {
  while (tasks.length > 0 && !isStopped()) {
    const batch = tasks.splice(0, BATCH_SIZE);
    try {
      await save(ctx, importId, batch);
      await onSaved(batch);
      continue;
    } catch (error) {
      if (!isRejection(error)) throw error;
    }
    // One of them was rejected: saving them one by one shows which.
    for (const task of batch) {
      if (isStopped()) return;
      try {
        await save(ctx, importId, [task]);
        await onSaved([task]);
      } catch (error) {
        if (!isRejection(error)) throw error;
        onRejected(task, {
          line: task.line,
          column: null,
          reason: toReason(error),
          product: task.input.productName,
        });
      }
    }
  }
}
