import { z } from 'zod';
import { type Page, pageInput } from '../pagination';
import { emailText, idempotencyKey, idText, MAX_LENGTH, optionalText, requiredText } from '../text';
import { timestamp } from '../wire-formats';

export const contactMessageShape = z.object({
  id: z.string(),
  /** ISO 8601, UTC */
  createdAt: timestamp,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
});
export type ContactMessage = z.infer<typeof contactMessageShape>;

export const sendMessageInput = z.object({
  name: requiredText({ label: 'Name', max: MAX_LENGTH.name }),
  email: emailText(),
  subject: requiredText({ label: 'Subject', max: MAX_LENGTH.subject }),
  message: requiredText({ label: 'Message', max: MAX_LENGTH.long, lines: true }),
  idempotencyKey: idempotencyKey.nullish(),
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const contactMessageIdInput = z.object({ id: idText });

/** The back office's list; `q` is searched in all texts of a message. */
export const messagePageInput = pageInput(50).extend({
  q: optionalText({ label: 'Search', max: MAX_LENGTH.title }),
  show: z.enum(['all', 'unread'], { error: 'Show all messages or the unread ones.' }).default('all'),
});

export interface MessagePage extends Page<ContactMessage> {
  /** the number of all unread messages, without the filters */
  unread: number;
}
