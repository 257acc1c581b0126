/** Sends recorded emails, and saves how that ended. */
import { isErasedEmail } from '../../src/privacy/erased-account';
import { takeCharacters } from '../../src/text';
import { readShownCompany } from '../cms/company';
import type { Deps } from '../context';
import { sql } from '../db/sql';
import { type EmailKind, renderEmailOf } from './emails';
import { findAttachedDocument } from './find-attached-document';
import type { RecordedEmail } from './record-email';

export type MailOutbox = Pick<Deps, 'db' | 'env' | 'mail' | 'background' | 'now' | 'log'>;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** The pauses between tries: two days in all. */
const PAUSES_MS = [
  1 * MINUTE_MS,
  5 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  18 * HOUR_MS,
  24 * HOUR_MS,
];
const MAX_ERROR_LENGTH = 500;

/** When an email that failed so often is tried again; null when it is given up. */
export function getNextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Its data is personal and no longer needed. */
const markSent = ({ db, now }: MailOutbox, id: string) =>
  db.execute(
    sql`UPDATE OutgoingEmail SET sentAt = ${now()}, nextTryAt = NULL, lastError = NULL, data = '' WHERE id = ${id}`,
  );

const saveFailure = ({ db, now }: MailOutbox, { id, tries }: RecordedEmail, error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  const message = takeCharacters(reason, MAX_ERROR_LENGTH);
  return db.execute(
    sql`UPDATE OutgoingEmail SET nextTryAt = ${getNextTry(tries, now())}, lastError = ${message} WHERE id = ${id}`,
  );
};

/** A mail server's answer often repeats the address, which the log would keep after its account is deleted. */
function hideAddresses(error: unknown): Error {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const hide = (text: string) => text.replace(/[^\s<>()[\]"',;:/]+@[^\s<>()[\]"',;:/]+/g, '(address)');
  const hidden = new Error(hide(message));
  hidden.stack = hide(stack);
  return hidden;
}

export const discardEmail = async ({ db }: Pick<MailOutbox, 'db'>, id: string): Promise<void> =>
  void (await db.execute(sql`DELETE FROM OutgoingEmail WHERE id = ${id}`));

/** Tries once to send an email that this process has claimed. */
export async function deliverEmail(outbox: MailOutbox, email: RecordedEmail): Promise<void> {
  const { db, env, mail, log } = outbox;
  const { id, kind, recipient, data, tries } = email;
  if (isErasedEmail(recipient)) return discardEmail(outbox, id);
  try {
    const { name: storeName } = await readShownCompany(db);
    const rendered = renderEmailOf<EmailKind>(kind, { storeName, publicUrl: env.publicUrl }, data);
    const document = await findAttachedDocument(outbox, email);
    await mail.send({ ...rendered, id, kind, to: recipient, storeName, ...(document && { document }) });
  } catch (error) {
    log.error({ err: hideAddresses(error), kind, tries }, 'an email could not be sent');
    await saveFailure(outbox, email, error);
    return;
  }
  await markSent(outbox, id);
}

/** Sends a recorded email after the response. Call it once its transaction is committed. */
export function sendEmail(outbox: MailOutbox, email: RecordedEmail): void {
  outbox.background.run(`sending the email ${email.kind}`, () => deliverEmail(outbox, email), {
    isRecorded: true,
  });
}
