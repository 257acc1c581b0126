import { readCompany } from '../cms/company';
import type { Deps } from '../context';
import type { Email, EmailBranding } from './render-email';

export type MailOutbox = Pick<Deps, 'db' | 'env' | 'mail' | 'background'>;

interface EmailRequest {
  kind: string;
  to: string;
  render: (store: EmailBranding) => Email;
}

/** Sends an email after the response; a failure is logged and affects nothing else. */
export function sendEmail(
  { db, env, mail, background }: MailOutbox,
  { kind, to, render }: EmailRequest,
): void {
  background.run(`sending the email ${kind}`, async () => {
    const { name: storeName } = await readCompany(db);
    const email = render({ storeName, publicUrl: env.publicUrl });
    await mail.send({ ...email, kind, to, storeName });
  });
}
