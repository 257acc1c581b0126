import type { UserType } from '../../src/auth/schema';
import { parsePermissions, type StaffRole } from '../../src/staff/permissions';
import type { Deps, Session, Staff } from '../context';
import type { PrismaReader } from '../db/client';
import { MAX_AHEAD_MS } from '../db/lease';
import { parseTime, sql } from '../db/sql';
import { type TokenClaims, verifyToken } from './tokens';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** How exactly the last use of a session is known. */
const LAST_USED_PRECISION_MS = 5 * 60 * 1000;

/** For how long after entering the password an administrator may do what needs it. */
const PASSWORD_RECENT_MS = 15 * 60 * 1000;

/** A time too far ahead is as good as long past. */
function getAge(time: Date | string, now: Date): number {
  const age = now.getTime() - parseTime(time).getTime();
  return age < -MAX_AHEAD_MS ? Number.POSITIVE_INFINITY : age;
}

interface SessionRow {
  userType: UserType;
  staffRole: StaffRole | null;
  permissions: string;
  disabledAt: Date | string | null;
  tokenVersion: number | bigint;
  createdAt: Date | string;
  lastUsedAt: Date | string;
  passwordAt: Date | string;
}

async function findRow({ db }: Deps, claims: TokenClaims, now: Date): Promise<SessionRow | undefined> {
  const { userId, sessionId, issuedAt } = claims;
  if (sessionId) {
    const [row] = await db.query<SessionRow>(
      sql`SELECT User.userType, User.staffRole, User.permissions, User.disabledAt, User.tokenVersion,
          Session.createdAt, Session.lastUsedAt, Session.passwordAt
        FROM Session JOIN User ON User.id = Session.userId
        WHERE Session.id = ${sessionId} AND Session.userId = ${userId}`,
    );
    return row;
  }
  // A token from before there were sessions, whose use nothing notes.
  const [user] = await db.query<Omit<SessionRow, 'createdAt' | 'lastUsedAt' | 'passwordAt'>>(
    sql`SELECT userType, staffRole, permissions, disabledAt, tokenVersion FROM User WHERE id = ${userId}`,
  );
  return user && { ...user, createdAt: issuedAt, lastUsedAt: now, passwordAt: issuedAt };
}

async function hasSecondFactor({ db }: Deps, userId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT userId FROM SecondFactor WHERE userId = ${userId} AND confirmedAt IS NOT NULL`,
  );
  return rows.length > 0;
}

/** A session that was read longer ago is read again: it may have ended, or its account have lost a permission. */
const RECHECK_MS = 1000;

/** Also after the clock was set back. */
export const needsRecheck = (readAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - readAt.getTime()) >= RECHECK_MS;

const toStaff = ({
  userType,
  staffRole,
  permissions,
}: Pick<SessionRow, 'userType' | 'staffRole' | 'permissions'>): Staff | null =>
  userType === 'ADMIN' && staffRole
    ? { role: staffRole, permissions: parsePermissions(staffRole, permissions) }
    : null;

/** What an administrator may do by now, for work that was begun before; null for who can't log in any more. */
export async function findStaff(db: Pick<PrismaReader, 'user'>, userId: string): Promise<Staff | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { userType: true, staffRole: true, permissions: true, disabledAt: true },
  });
  return user && !user.disabledAt ? toStaff(user) : null;
}

/** A page sends several requests at once, of which one notes the use. */
const beingNoted = new Set<string>();

function noteUse({ db, background }: Deps, sessionId: string, at: Date): void {
  if (beingNoted.has(sessionId)) return;
  beingNoted.add(sessionId);
  background.run('noting the use of a session', () =>
    db
      .transactSql((tx) => tx.execute(sql`UPDATE Session SET lastUsedAt = ${at} WHERE id = ${sessionId}`))
      .then(() => {})
      .finally(() => beingNoted.delete(sessionId)),
  );
}

/** The session of an Authorization header; null when it is missing, malformed, expired or revoked. */
export async function readSession(deps: Deps, authorization: string | undefined): Promise<Session | null> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const now = deps.now();
  const claims = await verifyToken(token, deps.env.jwtSecret, now);
  if (!claims) return null;
  const row = await findRow(deps, claims, now);
  if (!row || row.disabledAt || Number(row.tokenVersion) !== claims.version) return null;
  const { userId, sessionId } = claims;
  const unusedMs = getAge(row.lastUsedAt, now);
  const { userType } = row;
  const staff = toStaff(row);
  if (userType === 'ADMIN') {
    const { maxMs, maxUnusedMs } = deps.env.adminSession;
    if (getAge(row.createdAt, now) > maxMs || unusedMs > maxUnusedMs) return null;
  }
  if (sessionId && unusedMs > LAST_USED_PRECISION_MS) noteUse(deps, sessionId, now);
  const needsSecondFactor =
    userType === 'ADMIN' && deps.env.requiresSecondFactor && !(await hasSecondFactor(deps, userId));
  const needsPassword = getAge(row.passwordAt, now) > PASSWORD_RECENT_MS;
  return {
    userId,
    userType,
    ...(staff ? { staff } : {}),
    ...(sessionId ? { sessionId } : {}),
    ...(needsPassword ? { needsPassword } : {}),
    ...(needsSecondFactor ? { needsSecondFactor } : {}),
  };
}
