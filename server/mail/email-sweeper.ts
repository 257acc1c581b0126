/** Sends the emails that no process has sent yet: after a crash, or because a mail server was away. */
import { forEachConcurrently } from '../concurrency/for-each-concurrently';
import { runRegularly } from '../concurrency/run-regularly';
import type { Deps } from '../context';
import { hasTime, parseTime, type Sql, sql, wholeNumber } from '../db/sql';
import type { EmailKind } from './emails';
import { CLAIM_MS, type RecordedEmail, readStoredData } from './record-email';
import { deliverEmail, discardEmail, type MailOutbox } from './send-email';

const MAX_PER_SWEEP = 50;
const CONCURRENCY = 4;
const INTERVAL_MS = 20_000;

type Row = {
  id: string;
  kind: EmailKind;
  recipient: string;
  data: string;
  tries: number;
  expiresAt: Date | string | null;
};

/** What was planned before the clock was set back is due too: its time would come much later. */
const isMisplanned = (now: Date): Sql =>
  sql`(nextTryAt > ${new Date(now.getTime() + 2 * CLAIM_MS)} AND createdAt > ${new Date(now.getTime() + CLAIM_MS)})`;

/** True in the one process that may send it now. */
async function claim({ db, now }: MailOutbox, { id, tries }: Row): Promise<boolean> {
  const until = new Date(now().getTime() + CLAIM_MS);
  const changed = await db.transactSql((tx) =>
    tx.execute(
      sql`UPDATE OutgoingEmail SET nextTryAt = ${until}, tries = ${tries + 1}
        WHERE id = ${id} AND tries = ${tries} AND nextTryAt IS NOT NULL`,
    ),
  );
  return changed === 1;
}

/** Null when its data was sealed with another secret: what it would say is no longer valid. */
function readEmail({ env }: MailOutbox, { id, kind, recipient, data, tries }: Row): RecordedEmail | null {
  try {
    return { id, kind, recipient, tries: tries + 1, data: readStoredData(env, kind, data) };
  } catch {
    return null;
  }
}

async function sendDue(outbox: MailOutbox, row: Row): Promise<void> {
  if (!(await claim(outbox, row))) return;
  const isOver = row.expiresAt !== null && parseTime(row.expiresAt) <= outbox.now();
  const email = isOver ? null : readEmail(outbox, row);
  if (email) await deliverEmail(outbox, email);
  else await discardEmail(outbox, row.id);
}

/** Sends what is due. Returns how many that were. */
export async function sweepEmails(outbox: MailOutbox): Promise<number> {
  const { db, log, now } = outbox;
  const due = await db.query<Row>(sql`SELECT id, kind, recipient, data, tries, expiresAt FROM OutgoingEmail
    WHERE ${hasTime('nextTryAt')} AND (nextTryAt <= ${now()} OR ${isMisplanned(now())})
    ORDER BY nextTryAt LIMIT ${wholeNumber(MAX_PER_SWEEP)}`);
  await forEachConcurrently(due, CONCURRENCY, (row) =>
    sendDue(outbox, row).catch((error: unknown) => log.error({ err: error }, 'sweeping emails failed')),
  );
  return due.length;
}

/** Returns the function that stops it. */
export const startEmailSweeper = (deps: Deps): (() => void) =>
  runRegularly(deps, { what: 'sweeping emails', intervalMs: INTERVAL_MS, isRecorded: true }, async () => {
    await sweepEmails(deps);
    deps.metrics?.setLastSweep('email', deps.now().getTime() / 1000);
  });
