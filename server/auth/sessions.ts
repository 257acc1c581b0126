/** The logins of a user. A token names its session, and is valid only while the session exists: deleting it is revoking it. */
import { randomUUID } from 'node:crypto';
import { describeDevice } from '../../src/auth/describe-device';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { LoginSession } from '../../src/auth/schema';
import { AppError } from '../../src/errors';
import type { Context, UserContext } from '../context';
import type { SqlTransaction, Tx } from '../db/client';
import { insertInto, listValues, sql, wholeNumber } from '../db/sql';
import { TOKEN_LIFETIME_MS } from './tokens';

const MAX_SESSIONS = 50;
const MAX_USER_AGENT = 300;
const MAX_ADDRESS = 45;

/** When somebody logged in, and when they entered the password last. */
export interface LoginTimes {
  createdAt: Date;
  passwordAt: Date;
}

/**
 * Starts a session and ends the user's sessions that are over, or beyond the newest 50. Returns its id.
 * @param times of the session that it replaces; now for a login
 */
export async function startSession(
  tx: SqlTransaction,
  { ip, userAgent, now }: Pick<Context, 'ip' | 'userAgent' | 'now'>,
  userId: string,
  times?: LoginTimes,
): Promise<string> {
  const [id, at] = [randomUUID(), now()];
  await tx.execute(
    insertInto('Session', [
      {
        id,
        userId,
        lastUsedAt: at,
        ...(times ?? { createdAt: at, passwordAt: at }),
        userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        address: ip.slice(0, MAX_ADDRESS),
      },
    ]),
  );
  const oldest = new Date(at.getTime() - TOKEN_LIFETIME_MS);
  await tx.execute(sql`DELETE FROM Session WHERE userId = ${userId} AND createdAt <= ${oldest}`);
  const surplus = await tx.query<{ id: string }>(
    sql`SELECT id FROM Session WHERE userId = ${userId} ORDER BY createdAt DESC, id
      LIMIT 100 OFFSET ${wholeNumber(MAX_SESSIONS)}`,
  );
  if (surplus.length > 0)
    await tx.execute(sql`DELETE FROM Session WHERE id IN ${listValues(surplus.map((each) => each.id))}`);
  return id;
}

/** Newest first. */
export async function listSessions({ db, session, now }: UserContext): Promise<LoginSession[]> {
  const rows = await db.reader.session.findMany({
    where: { userId: session.userId, createdAt: { gt: new Date(now().getTime() - TOKEN_LIFETIME_MS) } },
    select: { id: true, createdAt: true, lastUsedAt: true, userAgent: true, address: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ createdAt, lastUsedAt, userAgent, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device: describeDevice(userAgent),
    isCurrent: row.id === session.sessionId,
  }));
}

/** @throws AppError NOT_FOUND for a session that is over, or another user's */
export async function endSession({ db, session }: UserContext, { id }: { id: string }): Promise<void> {
  const { count } = await db.transact((tx) =>
    tx.session.deleteMany({ where: { id, userId: session.userId } }),
  );
  if (count === 0) throw new AppError('NOT_FOUND', AUTH_MESSAGES.sessionOver);
}

export async function deleteSessions(tx: Tx, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
}

/** Ends all sessions, and revokes tokens from before there were sessions. */
export async function logOutEverywhere({ db, session }: UserContext): Promise<void> {
  const { userId } = session;
  await db.transact(async (tx) => {
    await deleteSessions(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { tokenVersion: { increment: 1 } } });
  });
}

/** Ends the session of the request. A token from before there were sessions can only be revoked together with all others. */
export async function logOut(ctx: UserContext): Promise<void> {
  const { sessionId, userId } = ctx.session;
  if (!sessionId) return logOutEverywhere(ctx);
  await ctx.db.transact((tx) => tx.session.deleteMany({ where: { id: sessionId, userId } }));
}
