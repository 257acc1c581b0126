/** Composes and delivers emails in a thread of its own: composing one takes longer than most requests. */
import { type Calls, openCallThread } from '../threads/open-calls';
import type { MailEnv, Message } from './mailer';

/** Emails are sent after the answer, and to wake the thread for each takes as long as composing it. */
export const GATHER_MS = 20;

/** A call answers with the path of the file, or null when the email was sent to a server. */
export const openMailThread = ({ dataDir, smtpUrl, mailFrom }: MailEnv): Calls<Message, string | null> =>
  openCallThread('mail', { dataDir, smtpUrl, mailFrom } satisfies MailEnv, GATHER_MS);
