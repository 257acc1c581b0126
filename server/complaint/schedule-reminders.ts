/** Reminds the grievance officer of complaints before their deadlines. */
import { runRegularly } from '../concurrency/run-regularly';
import type { Deps } from '../context';
import { sql } from '../db/sql';
import { type MailOutbox, sendEmail } from '../mail/send-email';
import { findOfficerEmail, remindOfficer } from './notify';

const INTERVAL_MS = 10 * 60 * 1000;
const MAX_PER_ROUND = 100;

/** Returns how many reminders were sent: one for each deadline, whichever process sends it. */
export async function remindOfComplaints(outbox: MailOutbox): Promise<number> {
  const { db, now } = outbox;
  const due = await db.reader.complaint.findMany({
    where: { remindAt: { lte: now() }, state: { not: 'RESOLVED' } },
    select: { id: true, number: true, subject: true, dueAt: true },
    orderBy: { remindAt: 'asc' },
    take: MAX_PER_ROUND,
  });
  if (due.length === 0) return 0;
  const officer = await findOfficerEmail(db);
  // They stay due: once the shop has entered an address, it is reminded of those that are still open.
  if (!officer) return 0;
  let sent = 0;
  for (const { dueAt, ...complaint } of due) {
    const email = await db.transactStatements(async (tx) => {
      const isFirst = await tx.execute(
        sql`UPDATE Complaint SET remindAt = NULL WHERE id = ${complaint.id} AND remindAt <= ${now()}`,
      );
      if (isFirst !== 1) return null;
      return remindOfficer(tx, outbox, officer, { ...complaint, reason: 'due', dueAt: dueAt.toISOString() });
    });
    if (!email) continue;
    sendEmail(outbox, email);
    sent++;
  }
  return sent;
}

/** Returns the function that stops it. */
export const scheduleComplaintReminders = (deps: Deps): (() => void) =>
  runRegularly(
    deps,
    { what: 'reminding of complaints', intervalMs: INTERVAL_MS, isAtOnce: true, isRecorded: true },
    async () => void (await remindOfComplaints(deps)),
  );
