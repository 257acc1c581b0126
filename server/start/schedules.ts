/** The work that the store does by itself, without a request. */
import { scheduleBackups } from '../backup/schedule-backups';
import { scheduleEdits } from '../catalog/bulk-edit/resume-edits';
import { scheduleComplaintReminders } from '../complaint/schedule-reminders';
import type { Deps } from '../context';
import { scheduleImports } from '../import/job/resume-job';
import { startEmailSweeper } from '../mail/email-sweeper';
import { startPaymentSweeper } from '../payment/sweep-payments';
import { scheduleRetention } from '../privacy/retention';

const SCHEDULES: readonly ((deps: Deps) => () => void)[] = [
  startPaymentSweeper,
  startEmailSweeper,
  scheduleBackups,
  scheduleRetention,
  scheduleComplaintReminders,
  scheduleImports,
  scheduleEdits,
];

/** Returns how to stop. */
export function startSchedules(deps: Deps): () => void {
  const stops = SCHEDULES.map((start) => start(deps));
  return () => {
    for (const stop of stops) stop();
  };
}
