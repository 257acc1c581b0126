/** The emails about complaints, recorded in the transaction of what they are about. */
import { formatComplaintLink } from '../../src/complaint/link';
import { readCompany } from '../cms/company';
import { readDisclosures } from '../cms/disclosures';
import type { Deps } from '../context';
import type { SqlReader, SqlTransaction } from '../db/client';
import type { ComplaintAnswered, ComplaintReceived, ComplaintReminder } from '../mail/complaint-emails';
import { type RecordedEmail, recordEmail } from '../mail/record-email';
import { createLinkToken } from './link-token';

interface Addressed {
  id: string;
  number: string;
  userId: string | null;
}

/** The page with the conversation: in the account, or for everybody who has the link. */
const toPath = (deps: Pick<Deps, 'env'>, { id, number, userId }: Addressed): string =>
  userId
    ? `/profile#complaint-${number}`
    : `/contact${formatComplaintLink({ number, token: createLinkToken(deps, id) })}`;

/** The email of the grievance officer, who is told of complaints; null if the shop has none. */
export async function findOfficerEmail(db: SqlReader): Promise<string | null> {
  const disclosures = await readDisclosures(db);
  return disclosures?.officerEmail ?? disclosures?.careEmail ?? (await readCompany(db)).email;
}

type MailDeps = Pick<Deps, 'env' | 'now'>;

export const confirmReceipt = (
  tx: SqlTransaction,
  deps: MailDeps,
  complaint: Addressed & { email: string },
  { resolveBy }: Pick<ComplaintReceived, 'resolveBy'>,
): Promise<RecordedEmail> =>
  recordEmail(tx, deps, {
    kind: 'complaint-received',
    recipient: complaint.email,
    data: { number: complaint.number, path: toPath(deps, complaint), resolveBy },
  });

export const sendAnswer = (
  tx: SqlTransaction,
  deps: MailDeps,
  complaint: Addressed & { email: string },
  answer: Pick<ComplaintAnswered, 'text' | 'isResolved'>,
): Promise<RecordedEmail> =>
  recordEmail(tx, deps, {
    kind: 'complaint-answered',
    recipient: complaint.email,
    data: { number: complaint.number, path: toPath(deps, complaint), ...answer },
  });

export const remindOfficer = (
  tx: SqlTransaction,
  deps: MailDeps,
  recipient: string,
  data: ComplaintReminder,
): Promise<RecordedEmail> => recordEmail(tx, deps, { kind: 'complaint-reminder', recipient, data });
