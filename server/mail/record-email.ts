import { randomUUID } from 'node:crypto';
import type { Deps } from '../context';
import type { SqlTransaction } from '../db/client';
import { insertInto } from '../db/sql';
import { seal, unseal } from '../seal';
import { type EmailData, type EmailKind, isSecret } from './emails';

/** How long the process that has an email is the only one to send it. Longer than sending one takes. */
export const CLAIM_MS = 2 * 60 * 1000;

/** An email that is in the database. */
export interface RecordedEmail<Kind extends EmailKind = EmailKind> {
  id: string;
  kind: Kind;
  recipient: string;
  data: EmailData[Kind];
  tries: number;
}

const toSealOptions = ({ jwtSecret }: Deps['env']) =>
  ({ secret: jwtSecret, purpose: 'the data of an email that waits' }) as const;

function toStoredData<Kind extends EmailKind>(env: Deps['env'], kind: Kind, data: EmailData[Kind]): string {
  const json = JSON.stringify(data);
  return isSecret(kind) ? seal(json, toSealOptions(env)) : json;
}

/** Throws when the data was sealed with another secret. */
export function readStoredData(env: Deps['env'], kind: EmailKind, stored: string): EmailData[EmailKind] {
  const json = isSecret(kind) ? unseal(stored, toSealOptions(env)) : stored;
  return JSON.parse(json) as EmailData[EmailKind];
}

interface NewEmail<Kind extends EmailKind> {
  kind: Kind;
  recipient: string;
  data: EmailData[Kind];
  /** not sent after that */
  expiresAt?: Date;
}

/**
 * Records an email in the transaction of what it is about: it is sent if and only if that is committed, whatever happens to this
 * process. Give the result to `sendEmail` after the commit.
 */
export async function recordEmail<Kind extends EmailKind>(
  tx: SqlTransaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { kind, recipient, data, expiresAt }: NewEmail<Kind>,
): Promise<RecordedEmail<Kind>> {
  const id = randomUUID();
  const createdAt = now();
  await tx.execute(
    insertInto('OutgoingEmail', [
      {
        id,
        kind,
        recipient,
        data: toStoredData(env, kind, data),
        createdAt,
        expiresAt: expiresAt ?? null,
        // Claimed by this process, which sends it as soon as the transaction is committed.
        nextTryAt: new Date(createdAt.getTime() + CLAIM_MS),
        tries: 1,
      },
    ]),
  );
  return { id, kind, recipient, data, tries: 1 };
}
