import { setTimeout as pause } from 'node:timers/promises';
import type { TestStore } from './harness';

/** InnoDB refreshes its list of transactions only when it was not read for 100 ms. */
export const LIST_AGE_MS = 110;

/**
 * Resolves when a transaction of this store's database waits for a lock. On SQLite it resolves at once, because a second writer
 * waits before it reads anything.
 */
export async function waitForLockWait({ deps: { db } }: TestStore): Promise<void> {
  while (db.kind === 'mysql') {
    await pause(LIST_AGE_MS);
    const [row] = await db.reader.$queryRaw<{ waiting: number | bigint }[]>`
      SELECT COUNT(*) AS waiting FROM information_schema.innodb_trx AS trx
      JOIN information_schema.processlist AS process ON process.id = trx.trx_mysql_thread_id
      WHERE process.db = DATABASE() AND trx.trx_state = 'LOCK WAIT'`;
    if (Number(row?.waiting ?? 0) > 0) return;
  }
}
