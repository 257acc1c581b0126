/** Learns what other processes have changed by reading the table ContentChange, at most three times a second and only when asked. */
import { waitAtMost } from '../concurrency/wait-at-most';
import type { Database, SqlReader } from '../db/client';
import { sql } from '../db/sql';
import type { ContentTag } from './content-tags';

/** Older knowledge is renewed in the background. */
const READ_AFTER_MS = 300;

/** Older knowledge is not used; what is left of a second is for reading the table and sending the response. */
const MAX_AGE_MS = 800;

/** No request waits longer for a database that does not answer. The read continues: the next ones wait for it too. */
const MAX_WAIT_MS = 1000;

/**
 * How long a change may take to appear after others with a higher id: ids are assigned by INSERT, and rows appear with the commit.
 * No transaction takes longer, see server/db/mysql/session-settings.ts.
 */
const LATE_COMMIT_MS = 60_000;

/** Rows below the highest id that may still be uncommitted when reading begins. */
const MAX_UNCOMMITTED = 1000;

/** A process that has not read for so long may have missed rows that are removed by now. */
const MAX_PAUSE_MS = 5 * 60_000;

/** Rows are removed when they are between once and twice as old. Longer than MAX_PAUSE_MS. */
const KEEP_MS = 10 * 60_000;

interface Options {
  onChange: (tags: readonly ContentTag[]) => void;
  /** changes may have been missed */
  onGap: () => void;
  /** never goes back, ms */
  clock?: () => number;
  maxWaitMs?: number;
}

export interface ChangeFeed {
  /** Whether every change is known that was committed more than MAX_AGE_MS ago. */
  isCurrent(): boolean;
  /** Reads the table, then says the same: false when reading takes too long. Rejects with the database's errors. */
  makeCurrent(): Promise<boolean>;
}

/** Counts the time in which the machine was suspended, which only the wall clock knows, and ignores a wall clock that is set back. */
export function createSteadyClock(
  monotonic: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): () => number {
  let last = { monotonic: monotonic(), wall: wall() };
  let elapsed = 0;
  return () => {
    const next = { monotonic: monotonic(), wall: wall() };
    elapsed += Math.max(next.monotonic - last.monotonic, next.wall - last.wall);
    last = next;
    return elapsed;
  };
}

interface Row {
  id: number;
  source: string;
  tags: string;
}

async function readRows(db: SqlReader, above: number): Promise<Row[]> {
  const rows = await db.query<Omit<Row, 'id'> & { id: bigint | number }>(
    sql`SELECT id, source, tags FROM ContentChange WHERE id > ${above} ORDER BY id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

async function readHighestId(db: SqlReader): Promise<number> {
  const [row] = await db.query<{ id: bigint | number | null }>(sql`SELECT MAX(id) AS id FROM ContentChange`);
  return Number(row?.id ?? 0);
}

export function createChangeFeed(
  db: Database,
  { onChange, onGap, clock = createSteadyClock(), maxWaitMs = MAX_WAIT_MS }: Options,
): ChangeFeed {
  /** when the last finished read began */
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  /** no unknown change has a lower id */
  let floor = 0;
  /** the known ids above the floor */
  const seen = new Set<number>();
  /** the highest ids of earlier reads, which raise the floor in time */
  const highestIds: { at: number; id: number }[] = [];
  let nextRemoval = { at: 0, upTo: 0 };

  const raiseFloor = (now: number) => {
    while (highestIds[0] && highestIds[0].at < now - LATE_COMMIT_MS) floor = highestIds.shift()?.id ?? floor;
    for (const id of seen) if (id <= floor) seen.delete(id);
  };

  const removeOldRows = (now: number) => {
    if (now < nextRemoval.at) return;
    const { upTo } = nextRemoval;
    nextRemoval = { at: now + KEEP_MS, upTo: floor };
    if (upTo === 0) return;
    // What fails to be removed now is removed the next time.
    db.transactSql((tx) => tx.execute(sql`DELETE FROM ContentChange WHERE id <= ${upTo}`)).catch(() => {});
  };

  const read = async (): Promise<void> => {
    const now = clock();
    const isGap = now - readAt > MAX_PAUSE_MS;
    if (isGap) {
      floor = Math.max(0, (await readHighestId(db)) - MAX_UNCOMMITTED);
      seen.clear();
      highestIds.length = 0;
    }
    const rows = await readRows(db, floor);
    if (isGap) onGap();
    for (const { id, source, tags } of rows) {
      if (seen.has(id)) continue;
      seen.add(id);
      // This process has applied its own changes before its callers learned of them.
      if (source !== db.source) onChange(tags.split(' ') as ContentTag[]);
    }
    const highest = rows.at(-1)?.id ?? floor;
    if (highest !== highestIds.at(-1)?.id) highestIds.push({ at: now, id: highest });
    readAt = now;
    raiseFloor(now);
    removeOldRows(now);
  };

  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    isCurrent: () => {
      const age = clock() - readAt;
      if (age > READ_AFTER_MS && age <= MAX_AGE_MS) readOnce().catch(() => {});
      return age <= MAX_AGE_MS;
    },
    makeCurrent: () =>
      waitAtMost(
        readOnce().then(() => clock() - readAt <= MAX_AGE_MS),
        maxWaitMs,
      ),
  };
}
