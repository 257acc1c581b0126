import type { Deps, Session } from '../context';
import { verifyToken } from './tokens';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The session of an Authorization header; null when it is missing, malformed, expired or revoked. */
export async function readSession(deps: Deps, authorization: string | undefined): Promise<Session | null> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const claims = await verifyToken(token, deps.env.jwtSecret, deps.now());
  if (!claims) return null;
  const user = await deps.db.reader.user.findUnique({
    where: { id: claims.userId },
    select: { userType: true, tokenVersion: true },
  });
  if (!user || user.tokenVersion !== claims.version) return null;
  return { userId: claims.userId, userType: user.userType };
}
