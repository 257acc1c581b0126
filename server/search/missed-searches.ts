/**
 * Counts the searches that find nothing. A search page counts, which the panel asks for, too, once its visitor has paused. Counts are
 * collected in memory and written in the background. Who searched is known for a minute only, and never stored.
 */
import type { Logger } from 'pino';
import { MAX_LISTED_SEARCHES, type MissedSearch, toMissedTerm } from '../../src/search/missed-search';
import type { Context, Deps } from '../context';
import type { Database, SqlTransaction } from '../db/client';
import { createPerDatabase } from '../db/create-per-database';
import { insertInto, orUpdate, parseTime, sql, wholeNumber } from '../db/sql';
import { preventCaching } from '../response-cache/dependencies';

const WRITE_INTERVAL_MS = 5_000;
/** The same search of the same client counts once in this time: the panel, then the page. */
const SAME_SEARCH_MS = 60_000;
/** More clients or terms at once are not counted. */
const MAX_CLIENTS = 1_000;
const MAX_TERMS = 500;

interface LastSearch {
  term: string;
  at: number;
}

interface Recorder {
  counts: Map<string, number>;
  /** the last search of each client, oldest first */
  last: Map<string, LastSearch>;
  timer: NodeJS.Timeout | null;
}

const getRecorder = createPerDatabase((): Recorder => ({ counts: new Map(), last: new Map(), timer: null }));

function count({ counts }: Recorder, term: string, times = 1): void {
  if (counts.size < MAX_TERMS || counts.has(term)) counts.set(term, (counts.get(term) ?? 0) + times);
}

/** Forgets the searches of clients that have left. */
function forgetOldSearches({ last }: Recorder, now: number): void {
  for (const [client, { at }] of last) {
    const age = now - at;
    if (age >= SAME_SEARCH_MS || age < 0) last.delete(client);
  }
}

interface RecordDeps {
  db: Database;
  now: () => Date;
  log: Logger;
  clientKey: string;
}

export function recordMissedSearch(deps: RecordDeps, q: string): void {
  // A response from the cache would not be counted.
  preventCaching();
  const term = toMissedTerm(q);
  if (!term) return;
  const recorder = getRecorder(deps.db);
  const at = deps.now().getTime();
  forgetOldSearches(recorder, at);
  const { clientKey } = deps;
  const before = recorder.last.get(clientKey);
  if (before?.term !== term) count(recorder, term);
  if (before || recorder.last.size < MAX_CLIENTS) recorder.last.set(clientKey, { term, at });
  schedule(deps, recorder);
}

function schedule(deps: RecordDeps, recorder: Recorder): void {
  if (recorder.timer) return;
  recorder.timer = setTimeout(() => {
    recorder.timer = null;
    saveMissedSearches(deps)
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, 'searches without results could not be counted'),
      )
      .finally(() => {
        if (recorder.last.size > 0) schedule(deps, recorder);
      });
  }, WRITE_INTERVAL_MS);
  recorder.timer.unref();
}

async function addCount(tx: SqlTransaction, term: string, added: number, now: Date): Promise<void> {
  const row = insertInto('MissedSearch', [{ term, count: added, firstAt: now, lastAt: now }]);
  await tx.execute(sql`${row} ${orUpdate(tx, sql`count = count + ${added}, lastAt = ${now}`)}`);
}

/** Keeps the most frequent ones, and of equally frequent ones the latest. */
async function removeRarest(tx: SqlTransaction): Promise<void> {
  const [row] = await tx.query<{ total: number | bigint }>(sql`SELECT COUNT(*) AS total FROM MissedSearch`);
  const surplus = Number(row?.total ?? 0) - MAX_LISTED_SEARCHES;
  if (surplus <= 0) return;
  const rarest = await tx.query<{ term: string }>(
    sql`SELECT term FROM MissedSearch ORDER BY count, lastAt LIMIT ${wholeNumber(surplus)}`,
  );
  for (const { term } of rarest) await tx.execute(sql`DELETE FROM MissedSearch WHERE term = ${term}`);
}

/** Writes what was counted since the last time; what can't be written is kept for the next time. */
export async function saveMissedSearches({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const recorder = getRecorder(db);
  forgetOldSearches(recorder, now().getTime());
  if (recorder.counts.size === 0) return;
  // In one sequence, so that two processes do not deadlock.
  const counts = [...recorder.counts].sort(([a], [b]) => (a < b ? -1 : 1));
  recorder.counts = new Map();
  try {
    await db.transactSql(async (tx) => {
      for (const [term, added] of counts) await addCount(tx, term, added, now());
      await removeRarest(tx);
    });
  } catch (error) {
    for (const [term, added] of counts) count(recorder, term, added);
    throw error;
  }
}

interface Row {
  term: string;
  count: number | bigint;
  lastAt: Date | string;
}

/** The most frequent first. */
export async function listMissedSearches(ctx: Pick<Context, 'db' | 'now'>): Promise<MissedSearch[]> {
  await saveMissedSearches(ctx);
  const rows = await ctx.db.query<Row>(
    sql`SELECT term, count, lastAt FROM MissedSearch ORDER BY count DESC, lastAt DESC, term
      LIMIT ${wholeNumber(MAX_LISTED_SEARCHES)}`,
  );
  return rows.map(({ term, count: times, lastAt }) => ({
    term,
    count: Number(times),
    lastAt: parseTime(lastAt).toISOString(),
  }));
}

/** Forgets one, for example after adding a synonym. */
export const dismissMissedSearch = async (
  { db }: Pick<Context, 'db'>,
  { term }: { term: string },
): Promise<void> =>
  void (await db.transactSql((tx) => tx.execute(sql`DELETE FROM MissedSearch WHERE term = ${term}`)));
