/** Sends emails through SMTP_URL, or without it writes them as .eml files to the data folder's outbox. */
import { Semaphore, withTimeout } from 'async-mutex';
import type Mail from 'nodemailer/lib/mailer';
import type { Logger } from 'pino';
import type { Env } from '../env';
import type { ShownDocument } from '../tax/shown-document';
import { writeOutboxFile } from './outbox-files';
import type { Email } from './render-email';

export interface Message extends Email {
  /** the same for each try, so that mail programs show an email once that was sent twice */
  id?: string;
  /** otp, order-placed … */
  kind: string;
  /** one address */
  to: string;
  /** the sender's name, unless MAIL_FROM is set */
  storeName: string;
  /** attached as PDF */
  document?: ShownDocument;
}

export interface Mailer {
  /** Rejects when the email could not be delivered to the server. */
  send(message: Message): Promise<void>;
}

const NO_REPLY = 'no-reply@localhost';

export type MailEnv = Pick<Env, 'dataDir' | 'smtpUrl' | 'mailFrom'>;

/** The library for PDF is loaded with the first document. */
async function createAttachment(document: ShownDocument): Promise<Mail.Attachment> {
  const { createPdf } = await import('../tax/pdf/create-pdf');
  return {
    filename: `${document.document.number.replaceAll('/', '-')}.pdf`,
    content: await createPdf([document]),
    contentType: 'application/pdf',
  };
}

const toMailOptions = async (
  { mailFrom }: MailEnv,
  { id, to, storeName, subject, text, html, document }: Message,
): Promise<Mail.Options> => ({
  from: mailFrom ?? { name: storeName, address: NO_REPLY },
  // An object, because a text could be parsed as several addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(id ? { messageId: `<${id}@vastra>` } : {}),
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(document ? { attachments: [await createAttachment(document)] } : {}),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Creates a value when it is first needed: the library for emails is loaded with the first one. */
function callOnce<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create().catch((error: unknown) => {
      // The next email tries again.
      created = undefined;
      throw error;
    });
    return created;
  };
}

/** Delivers one email. Returns the path of its file, or null when it was sent to a server. */
type Delivery = (message: Message) => Promise<string | null>;

function createOutboxDelivery(env: MailEnv, now: () => Date): Delivery {
  const getComposer = callOnce(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return async (message) => {
    const { message: bytes } = await (await getComposer()).sendMail(await toMailOptions(env, message));
    if (!Buffer.isBuffer(bytes)) throw new Error('The email was not composed into a buffer');
    return writeOutboxFile(env.dataDir, { at: now(), kind: message.kind, bytes });
  };
}

/** Each email has a connection of its own. Providers reject more than some ten to twenty at once. */
const MAX_CONNECTIONS = 10;
/** The rest of the time for which this process alone has an email is enough to send it, see CLAIM_MS. */
const MAX_WAIT_MS = 30_000;

function createSmtpDelivery(env: MailEnv, url: string): Delivery {
  const connections = withTimeout(
    new Semaphore(MAX_CONNECTIONS),
    MAX_WAIT_MS,
    new Error('More emails are being sent than the mail server accepts at once.'),
  );
  const getTransport = callOnce(async () =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    }),
  );
  return (message) =>
    connections.runExclusive(async () => {
      await (await getTransport()).sendMail(await toMailOptions(env, message));
      return null;
    });
}

export const createDelivery = (env: MailEnv, now: () => Date): Delivery =>
  env.smtpUrl ? createSmtpDelivery(env, env.smtpUrl) : createOutboxDelivery(env, now);

export const createMailer = (log: Logger, deliver: Delivery): Mailer => ({
  send: async (message) => {
    const { kind } = message;
    const file = await deliver(message);
    if (file === null) log.info({ kind }, 'an email was sent');
    else log.info({ kind, file }, `an email was written to ${file}`);
  },
});

/** Sends nothing, for seeding the demo store. */
export const silentMailer: Mailer = { send: async () => {} };
