import type { Prisma } from '../../prisma/generated/mysql/client';
import { AppError } from '../../src/errors';
import { EMAIL_NAMES, type UndeliveredEmail } from '../../src/mail/schema';
import { seesCustomers } from '../../src/staff/permissions';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import type { Context, UserContext } from '../context';
import { sql } from '../db/sql';

/** A mail server that is away for some minutes is no concern of the owner. */
const TRIES_BEFORE_SHOWN = 3;
const MAX_SHOWN = 50;

const where = {
  sentAt: null,
  tries: { gte: TRIES_BEFORE_SHOWN },
  lastError: { not: null },
} satisfies Prisma.OutgoingEmailWhereInput;

/** How many emails failed several times; at most as many as are listed. */
export const countUndeliveredEmails = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.reader.outgoingEmail.count({ where, take: MAX_SHOWN });

/** The emails that failed several times, oldest first. */
export async function listUndeliveredEmails({
  db,
  session,
}: Pick<UserContext, 'db' | 'session'>): Promise<UndeliveredEmail[]> {
  const showsCustomers = seesCustomers(session.staff?.permissions ?? []);
  const rows = await db.reader.outgoingEmail.findMany({
    where,
    orderBy: { createdAt: 'asc' },
    take: MAX_SHOWN,
    select: { id: true, kind: true, recipient: true, createdAt: true, lastError: true, nextTryAt: true },
  });
  return rows.map(({ createdAt, recipient, lastError, nextTryAt, ...row }) => ({
    ...row,
    recipient: showsCustomers ? recipient : null,
    createdAt: createdAt.toISOString(),
    error: showsCustomers ? lastError : null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }));
}

const createGoneError = () => new AppError('NOT_FOUND', 'This email was sent or discarded in the meantime.');

/** The next sweep tries it, and again later like a new one. */
export async function retryEmail({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const changed = await db.transactSql((tx) =>
    tx.execute(
      sql`UPDATE OutgoingEmail SET nextTryAt = ${now()}, tries = 0 WHERE id = ${id} AND sentAt IS NULL`,
    ),
  );
  if (changed === 0) throw createGoneError();
}

/** The log names the kind of email only, so that it keeps nothing of an account that is deleted later. */
export async function discardEmail(ctx: Pick<Context, 'db' | 'session' | 'now'>, id: string): Promise<void> {
  await ctx.db.transactSql(async (tx) => {
    const [email] = await tx.query<{ kind: string }>(sql`SELECT kind FROM OutgoingEmail WHERE id = ${id}`);
    const deleted = await tx.execute(sql`DELETE FROM OutgoingEmail WHERE id = ${id} AND sentAt IS NULL`);
    if (!email || deleted === 0) throw createGoneError();
    await recordAuditEntry(tx, ctx, {
      action: 'discarded',
      type: 'EMAIL',
      id,
      name: EMAIL_NAMES[email.kind] ?? email.kind,
    });
  });
}
