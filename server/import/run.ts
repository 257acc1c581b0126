/** Imports what a check found: all of a product or nothing of it, many products in a transaction. */
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import { AppError } from '../../src/errors';
import type { BadRow } from '../../src/import/draft';
import { CHANGED_SINCE_CHECK, CREATED_SINCE_CHECK } from '../../src/import/messages';
import { unknownCategory } from '../catalog/save-product';
import { saveProducts } from '../catalog/save-products';
import type { Context } from '../context';
import { isForeignKeyViolation } from '../db/client';
import type { Task } from './check';
import { nameKey, readNames } from './stored';

/** How many products share a transaction: few enough that shoppers who order meanwhile hardly wait. */
const BATCH = 40;

type RunContext = Pick<Context, 'db' | 'session' | 'now'>;

async function save(ctx: RunContext, tasks: readonly Task[]): Promise<void> {
  try {
    await ctx.db.transact(async (tx) => {
      const made = tasks.filter(({ input }) => !input.id).map(({ input }) => input);
      const names = await readNames(
        tx,
        made.map(({ productName }) => productName),
      );
      if (made.some(({ productName, categoryId }) => names.has(nameKey(productName, categoryId))))
        throw new AppError('CONFLICT', CREATED_SINCE_CHECK);
      await saveProducts(
        tx,
        ctx,
        tasks.map(({ input }) => input),
      );
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? unknownCategory() : error;
  }
}

/** What refuses one product; anything else, a full disk or a lost database, ends the import. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && !['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(error.code);

/** A form would be reloaded; a file is checked again. */
const reasonOf = ({ message }: AppError): string =>
  message === CATALOG_MESSAGES.productChanged ? CHANGED_SINCE_CHECK : message;

interface Ask {
  stopped(): boolean;
  onSaved(tasks: readonly Task[]): Promise<void>;
  onRefused(task: Task, bad: BadRow): void;
}

/** Takes the tasks out of their list as it goes, so that what is done needs no memory. */
export async function runTasks(
  ctx: RunContext,
  tasks: Task[],
  { stopped, onSaved, onRefused }: Ask,
): Promise<void> {
  while (tasks.length > 0 && !stopped()) {
    const batch = tasks.splice(0, BATCH);
    try {
      await save(ctx, batch);
      await onSaved(batch);
      continue;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    // One of them refuses: alone, each tells for itself.
    for (const task of batch) {
      if (stopped()) return;
      try {
        await save(ctx, [task]);
        await onSaved([task]);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        onRefused(task, {
          line: task.line,
          column: null,
          reason: reasonOf(error),
          product: task.input.productName,
        });
      }
    }
  }
}
