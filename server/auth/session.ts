import type { UserType } from '../../src/auth/schema';
import type { Deps, Session } from '../context';
import { sql } from '../db/sql';
import { verifyToken } from './tokens';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The session of an Authorization header; null when it is missing, malformed, expired or revoked. */
export async function readSession(deps: Deps, authorization: string | undefined): Promise<Session | null> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const claims = await verifyToken(token, deps.env.jwtSecret, deps.now());
  if (!claims) return null;
  const [user] = await deps.db.query<{ userType: UserType; tokenVersion: number | bigint }>(
    sql`SELECT userType, tokenVersion FROM User WHERE id = ${claims.userId}`,
  );
  if (!user || Number(user.tokenVersion) !== claims.version) return null;
  return { userId: claims.userId, userType: user.userType };
}
