/**
 * When a complaint must be answered and resolved: within 48 hours and one month of its receipt (Consumer Protection (E-Commerce)
 * Rules 2020, rule 4(5)).
 */
import { IST_OFFSET_MS } from '../ist';
import type { ComplaintState } from './states';

const HOUR_MS = 60 * 60 * 1000;
const ANSWER_WITHIN_MS = 48 * HOUR_MS;

/** How long before a deadline the grievance officer is reminded of it, and lists mark it. */
const REMIND_BEFORE_MS = { answer: 12 * HOUR_MS, resolve: 72 * HOUR_MS } as const;

/** The same day of the next month and time in India; the month's last day where it has no such day. */
export function addMonth(moment: Date): Date {
  const ist = new Date(moment.getTime() + IST_OFFSET_MS);
  const next = new Date(ist);
  next.setUTCDate(1);
  next.setUTCMonth(ist.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(ist.getUTCDate(), lastDay));
  return new Date(next.getTime() - IST_OFFSET_MS);
}

interface Deadlines {
  /** until when the complaint is to be resolved */
  resolveBy: Date;
  /** the next deadline */
  dueAt: Date;
  remindAt: Date;
}

/** The deadlines of a complaint that was received, or reopened, at this moment. */
export function planDeadlines(receivedAt: Date): Deadlines {
  const dueAt = new Date(receivedAt.getTime() + ANSWER_WITHIN_MS);
  const remindAt = new Date(dueAt.getTime() - REMIND_BEFORE_MS.answer);
  return { resolveBy: addMonth(receivedAt), dueAt, remindAt };
}

/** Once the shop has answered. */
export const planResolution = (resolveBy: Date): Omit<Deadlines, 'resolveBy'> => ({
  dueAt: resolveBy,
  remindAt: new Date(resolveBy.getTime() - REMIND_BEFORE_MS.resolve),
});

interface Dated {
  state: ComplaintState;
  /** ISO 8601 */
  dueAt: string;
  resolveBy: string;
}

/** How pressing a complaint is: its deadline is over, or near. */
export function getUrgency({ state, dueAt, resolveBy }: Dated, now: Date): 'overdue' | 'soon' | 'none' {
  if (state === 'RESOLVED') return 'none';
  const left = new Date(dueAt).getTime() - now.getTime();
  if (left <= 0) return 'overdue';
  return left <= REMIND_BEFORE_MS[dueAt === resolveBy ? 'resolve' : 'answer'] ? 'soon' : 'none';
}
