import { z } from 'zod';
import { emailText, idText, MAX_LENGTH, requiredText } from '../text';

export const contactMessageShape = z.object({
  id: z.string(),
  /** ISO 8601, UTC */
  createdAt: z.string(),
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
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const contactMessageIdInput = z.object({ id: idText });
