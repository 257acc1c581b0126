import { randomUUID } from 'node:crypto';
import type { Deps } from '../context';
import type { Statements } from '../db/client';
import { insertInto } from '../db/sql';
import { type EmailData, type EmailKind, isSecret } from './emails';
import { seal } from './seal';

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
  tx: Statements,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { kind, recipient, data, expiresAt }: NewEmail<Kind>,
): Promise<RecordedEmail<Kind>> {
  const id = randomUUID();
  const createdAt = now();
  const json = JSON.stringify(data);
  await tx.execute(
    insertInto('OutgoingEmail', [
      {
        id,
        kind,
        recipient,
        data: isSecret(kind) ? seal(env.jwtSecret, json) : json,
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
