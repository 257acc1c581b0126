import { formatDateTime, formatDay } from '../../src/dates';
import { type Email, type EmailBranding, renderEmail } from './render-email';

interface ToCustomer {
  number: string;
  /** of the page with the conversation: "/profile#…" */
  path: string;
}

export interface ComplaintReceived extends ToCustomer {
  /** ISO 8601 */
  resolveBy: string;
}

/**
 * Contains nothing that the sender wrote: the address may be anybody's. Acknowledges the receipt with the number (Consumer
 * Protection (E-Commerce) Rules 2020, rule 4(5)).
 */
export const createComplaintReceivedEmail = (
  store: EmailBranding,
  { number, path, resolveBy }: ComplaintReceived,
): Email =>
  renderEmail(store, {
    subject: `We have received your complaint ${number}`,
    heading: 'We have received your complaint',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your complaint number is ${number}. We will answer within 48 hours and resolve it by ${formatDay(resolveBy)}.`,
      },
      { kind: 'link', label: 'Read and reply', url: store.publicUrl + path },
      { kind: 'paragraph', text: 'If you did not send a complaint, ignore this email.' },
    ],
  });

export interface ComplaintAnswered extends ToCustomer {
  text: string;
  isResolved: boolean;
}

export const createComplaintAnsweredEmail = (
  store: EmailBranding,
  { number, path, text, isResolved }: ComplaintAnswered,
): Email =>
  renderEmail(store, {
    subject: `${isResolved ? 'Resolved' : 'Our answer'}: your complaint ${number}`,
    heading: isResolved ? 'Your complaint is resolved' : 'Our answer to your complaint',
    blocks: [
      ...text
        .split(/\n{2,}/)
        .filter(Boolean)
        .map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
      {
        kind: 'link',
        label: isResolved ? 'Not resolved? Reply here' : 'Reply here',
        url: store.publicUrl + path,
      },
    ],
  });

const REMINDERS = {
  received: 'A new complaint has arrived',
  replied: 'A customer has replied',
  due: 'A complaint is due soon',
} as const;

export interface ComplaintReminder {
  reason: keyof typeof REMINDERS;
  id: string;
  number: string;
  subject: string;
  /** ISO 8601 */
  dueAt: string;
}

/** To the grievance officer. */
export const createComplaintReminderEmail = (
  store: EmailBranding,
  { reason, id, number, subject, dueAt }: ComplaintReminder,
): Email =>
  renderEmail(store, {
    subject: `${REMINDERS[reason]}: ${number}`,
    heading: REMINDERS[reason],
    blocks: [
      { kind: 'paragraph', text: `${number}, “${subject}”, is due on ${formatDateTime(dueAt)}.` },
      {
        kind: 'link',
        label: 'Reply to the complaint',
        url: `${store.publicUrl}/admin/complaints?view=${id}`,
      },
    ],
  });
