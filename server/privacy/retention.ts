/**
 * Removes personal data that the store needs no longer (DPDP Act 2023, section 8(7)). docs/privacy.md lists these periods, and what
 * stays.
 */
import type { Prisma } from '../../prisma/generated/mysql/client';
import { TOKEN_LIFETIME_MS } from '../auth/tokens';
import { runRegularly } from '../concurrency/run-regularly';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { Deps } from '../context';
import { deleteSome, type Sql, sql } from '../db/sql';
import { KEEP_IMPORT_JOBS_MS } from '../import/job/job-rows';
import { removeOutboxFiles } from '../mail/outbox-files';
import { removeAbandonedFiles } from '../media/temporary-files';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Longer than their validity, so that a late click is told that the code or link is over. */
const KEEP_EXPIRED_MS = DAY_MS;
/** A session further ahead was made while a clock was wrong, and its token would be valid for as much longer. */
const MAX_AHEAD_MS = DAY_MS;

/** Since they were last made. */
const KEEP_MISSED_SEARCHES_MS = 90 * DAY_MS;
const KEEP_SENT_EMAILS_MS = 7 * DAY_MS;
/** Long enough for an owner who was away to see on the dashboard which emails were given up. */
const KEEP_UNDELIVERED_EMAILS_MS = 90 * DAY_MS;

/** Within two years somebody can complain to a consumer commission (Consumer Protection Act 2019, section 69). */
const KEEP_RESOLVED_COMPLAINTS_MS = 2 * 365 * DAY_MS;

const listRemovals = (now: Date): [Prisma.ModelName, Sql][] => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return [
    ['PasswordOtp', sql`expiresAt < ${before(KEEP_EXPIRED_MS)}`],
    ['PasswordResetLink', sql`expiresAt < ${before(KEEP_EXPIRED_MS)}`],
    ['Session', sql`createdAt <= ${before(TOKEN_LIFETIME_MS)}`],
    ['Session', sql`createdAt > ${before(-MAX_AHEAD_MS)}`],
    ['OutgoingEmail', sql`sentAt < ${before(KEEP_SENT_EMAILS_MS)}`],
    [
      'OutgoingEmail',
      sql`nextTryAt IS NULL AND sentAt IS NULL AND createdAt < ${before(KEEP_UNDELIVERED_EMAILS_MS)}`,
    ],
    ['ImportJob', sql`updatedAt < ${before(KEEP_IMPORT_JOBS_MS)}`],
    ['AttemptCount', sql`endsAt <= ${now}`],
    ['MissedSearch', sql`lastAt < ${before(KEEP_MISSED_SEARCHES_MS)}`],
    ['Complaint', sql`resolvedAt < ${before(KEEP_RESOLVED_COMPLAINTS_MS)}`],
  ];
};

/** Few enough that other requests hardly wait. A shop that was closed for a week has a week's logins to remove at its start. */
const ROWS_AT_ONCE = 100;

/** Returns how many rows were removed. */
export async function removeOutdated({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let removed = 0;
  for (const [table, where] of listRemovals(now())) {
    const removal = deleteSome(db, table, { where, limit: ROWS_AT_ONCE });
    for (let some = ROWS_AT_ONCE; some === ROWS_AT_ONCE; removed += some) {
      await yieldToEventLoop();
      some = await db.transactSql((tx) => tx.execute(removal));
    }
  }
  return removed;
}

/** Removes what is outdated at the start and every hour. Returns the function that stops it. */
export const scheduleRetention = (deps: Deps): (() => void) =>
  runRegularly(
    deps,
    { what: 'removing outdated data', intervalMs: HOUR_MS, isAtOnce: true, isRecorded: true },
    async () => {
      await removeOutdated(deps);
      await removeAbandonedFiles(deps.env.dataDir, deps.now());
      await removeOutboxFiles(deps.env.dataDir, new Date(deps.now().getTime() - KEEP_SENT_EMAILS_MS));
    },
  );
