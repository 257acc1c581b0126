/**
 * Removes personal data that the store needs no longer (DPDP Act 2023, section 8(7)). docs/privacy.md lists these periods, and what
 * stays.
 */
import { TOKEN_LIFETIME_MS } from '../auth/tokens';
import type { Deps } from '../context';
import { type Sql, sql } from '../db/sql';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Longer than their validity, so that a late click is told that the code or link is over. */
const KEEP_EXPIRED_MS = DAY_MS;
/** Since they were last made. */
const KEEP_MISSED_SEARCHES_MS = 90 * DAY_MS;
const KEEP_SENT_EMAILS_MS = 7 * DAY_MS;
/** Of emails that were given up: long enough for an owner who was away to see them on the dashboard. */
const KEEP_UNDELIVERED_EMAILS_MS = 90 * DAY_MS;

/** Within two years somebody can complain to a consumer commission (Consumer Protection Act 2019, section 69). */
const KEEP_RESOLVED_COMPLAINTS_MS = 2 * 365 * DAY_MS;

const listRemovals = (now: Date): Sql[] => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return [
    sql`DELETE FROM PasswordOtp WHERE expiresAt < ${before(KEEP_EXPIRED_MS)}`,
    sql`DELETE FROM PasswordResetLink WHERE expiresAt < ${before(KEEP_EXPIRED_MS)}`,
    sql`DELETE FROM Session WHERE createdAt <= ${before(TOKEN_LIFETIME_MS)}`,
    sql`DELETE FROM OutgoingEmail WHERE sentAt < ${before(KEEP_SENT_EMAILS_MS)}`,
    sql`DELETE FROM OutgoingEmail
      WHERE nextTryAt IS NULL AND sentAt IS NULL AND createdAt < ${before(KEEP_UNDELIVERED_EMAILS_MS)}`,
    sql`DELETE FROM MissedSearch WHERE lastAt < ${before(KEEP_MISSED_SEARCHES_MS)}`,
    sql`DELETE FROM Complaint WHERE resolvedAt < ${before(KEEP_RESOLVED_COMPLAINTS_MS)}`,
  ];
};

/** Returns how many rows were removed. */
export async function removeOutdated({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let removed = 0;
  for (const removal of listRemovals(now()))
    removed += await db.transactStatements((tx) => tx.execute(removal));
  return removed;
}

/** Removes what is outdated at the start and every hour. Returns the function that stops it. */
export function scheduleRetention(deps: Deps): () => void {
  const remove = () =>
    deps.background.run('removing outdated data', async () => void (await removeOutdated(deps)), {
      isRecorded: true,
    });
  remove();
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
