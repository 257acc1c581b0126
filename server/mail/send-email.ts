import { readCompany } from '../cms/company';
import type { Deps } from '../context';
import type { Email, EmailBranding } from './render-email';

/** What posting needs: a request's context, or the process's own dependencies. */
export type MailOutbox = Pick<Deps, 'db' | 'env' | 'mail' | 'background'>;

export interface EmailRequest {
  kind: string;
  to: string;
  render: (store: EmailBranding) => Email;
}

/** Writes and sends a mail after the answer; when that fails it is logged, and nothing else does. */
export function sendEmail(
  { db, env, mail, background }: MailOutbox,
  { kind, to, render }: EmailRequest,
): void {
  background.run(`the mail ${kind}`, async () => {
    const { name: storeName } = await readCompany(db.reader);
    const email = render({ storeName, publicUrl: env.publicUrl });
    await mail.send({ ...email, kind, to, storeName });
  });
}
