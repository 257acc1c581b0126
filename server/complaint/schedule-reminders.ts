/** Reminds the grievance officer of complaints before their deadlines. */
import { planResolution } from '../../src/complaint/deadlines';
import { runRegularly } from '../concurrency/run-regularly';
import type { Deps } from '../context';
import { sql } from '../db/sql';
import { type MailOutbox, sendEmail } from '../mail/send-email';
import { findOfficerEmail, remindOfficer } from './notify';

const INTERVAL_MS = 10 * 60 * 1000;
const MAX_PER_ROUND = 100;

/** Which deadline a reminder is about, and when the reminder of the other one follows: also where the first has passed unanswered. */
function planNextReminder(
  { dueAt, resolveBy, remindAt }: { dueAt: Date; resolveBy: Date; remindAt: Date | null },
  now: Date,
): { deadline: Date; nextAt: Date | null } {
  const resolution = planResolution(resolveBy);
  if (remindAt && remindAt >= resolution.remindAt) return { deadline: resolveBy, nextAt: null };
  return { deadline: dueAt, nextAt: now < resolveBy ? resolution.remindAt : null };
}

/** Returns how many reminders were sent: one for each deadline, whichever process sends it. */
export async function remindOfComplaints(outbox: MailOutbox): Promise<number> {
  const { db, now } = outbox;
  const due = await db.reader.complaint.findMany({
    where: { remindAt: { lte: now() }, state: { not: 'RESOLVED' } },
    select: { id: true, number: true, subject: true, dueAt: true, resolveBy: true, remindAt: true },
    orderBy: { remindAt: 'asc' },
    take: MAX_PER_ROUND,
  });
  if (due.length === 0) return 0;
  const officer = await findOfficerEmail(db);
  // They stay due: once the shop has entered an address, it is reminded of those that are still open.
  if (!officer) return 0;
  let sent = 0;
  for (const complaint of due) {
    const { id, number, subject } = complaint;
    const { deadline, nextAt } = planNextReminder(complaint, now());
    const email = await db.transactSql(async (tx) => {
      // Neither another process nor an answer has changed it since.
      const isFirst = await tx.execute(
        sql`UPDATE Complaint SET remindAt = ${nextAt} WHERE id = ${id} AND remindAt = ${complaint.remindAt}`,
      );
      if (isFirst !== 1) return null;
      const reminder = { reason: 'due', id, number, subject, dueAt: deadline.toISOString() } as const;
      return remindOfficer(tx, outbox, officer, reminder);
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
