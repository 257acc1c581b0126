/** Whether the demo store belongs into a database: into an empty one, or one that an interrupted seeding has begun to fill. */
import type { Deps } from './context';
import type { Tx } from './db/client';

/** The row that exists from the beginning of a seeding to its end. */
const SEEDING_TASK = 'demo-seeding';

/** Whether there are no accounts, categories and products, and so no orders. */
export async function isEmptyDatabase({ db: { reader } }: Pick<Deps, 'db'>): Promise<boolean> {
  for (const count of [
    () => reader.user.count(),
    () => reader.category.count(),
    () => reader.product.count(),
  ])
    if ((await count()) > 0) return false;
  return true;
}

export async function needsDemo({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const begun = await db.reader.scheduledTask.findUnique({ where: { name: SEEDING_TASK } });
  return begun !== null || isEmptyDatabase({ db });
}

export async function recordSeedingStart({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const startedAt = now();
  await db.transact((tx) =>
    tx.scheduledTask.upsert({
      where: { name: SEEDING_TASK },
      create: { name: SEEDING_TASK, startedAt },
      update: { startedAt },
    }),
  );
}

/** In the transaction with the last rows of the demo. */
export const recordSeedingEnd = (tx: Tx): Promise<unknown> =>
  tx.scheduledTask.deleteMany({ where: { name: SEEDING_TASK } });
