import { AppError } from '../../src/errors';
import type { UndeliveredEmail } from '../../src/mail/schema';
import type { Context } from '../context';
import { sql } from '../db/sql';

/** A mail server that is away for some minutes is no concern of the owner. */
const TRIES_BEFORE_SHOWN = 3;
const MAX_SHOWN = 50;

/** The emails that failed several times, oldest first. */
export async function listUndeliveredEmails({ db }: Pick<Context, 'db'>): Promise<UndeliveredEmail[]> {
  const rows = await db.reader.outgoingEmail.findMany({
    where: { sentAt: null, tries: { gte: TRIES_BEFORE_SHOWN }, lastError: { not: null } },
    orderBy: { createdAt: 'asc' },
    take: MAX_SHOWN,
    select: { id: true, kind: true, recipient: true, createdAt: true, lastError: true, nextTryAt: true },
  });
  return rows.map(({ createdAt, lastError, nextTryAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    error: lastError ?? '',
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }));
}

const createGoneError = () => new AppError('NOT_FOUND', 'This email was sent or discarded in the meantime.');

/** The next sweep tries it, and again later like a new one. */
export async function retryEmail({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const changed = await db.transactStatements((tx) =>
    tx.execute(
      sql`UPDATE OutgoingEmail SET nextTryAt = ${now()}, tries = 0 WHERE id = ${id} AND sentAt IS NULL`,
    ),
  );
  if (changed === 0) throw createGoneError();
}

export async function discardEmail({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const changed = await db.transactStatements((tx) =>
    tx.execute(sql`DELETE FROM OutgoingEmail WHERE id = ${id} AND sentAt IS NULL`),
  );
  if (changed === 0) throw createGoneError();
}
