import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const AUDIENCE = 'vastra';
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;
export const TOKEN_LIFETIME_MS = LIFETIME_SECONDS * 1000;

export interface TokenClaims {
  userId: string;
  /** undefined in tokens from before there were sessions */
  sessionId?: string;
  /** must equal the user's tokenVersion: changing a password raises it and so revokes older tokens */
  version: number;
  issuedAt: Date;
}

const keysBySecret = new Map<string, KeyObject>();

/** The same object each time: jose prepares a key object once, and bytes with every call. */
function toKey(secret: string): KeyObject {
  const key = keysBySecret.get(secret) ?? createSecretKey(secret, 'utf8');
  keysBySecret.set(secret, key);
  return key;
}

export async function signToken(
  { userId, sessionId, version }: Omit<TokenClaims, 'issuedAt'>,
  secret: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ v: version, ...(sessionId ? { sid: sessionId } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(toKey(secret));
}

interface VerifiedToken {
  secret: string;
  claims: TokenClaims;
  /** ms since 1970 */
  expiresAt: number;
}

/** Tokens whose signature was right, which takes longer to check than most requests take in all. */
const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: 2000 });

/** The claims of a valid token that has not expired, else null. */
export async function verifyToken(token: string, secret: string, now: Date): Promise<TokenClaims | null> {
  const verified = verifiedTokens.get(token);
  if (verified?.secret === secret && now.getTime() < verified.expiresAt) return verified.claims;
  try {
    const { payload } = await jwtVerify(token, toKey(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    });
    const { sub, sid, v, iat = 0, exp } = payload;
    if (typeof sub !== 'string' || typeof v !== 'number' || exp === undefined) return null;
    const claims: TokenClaims = {
      userId: sub,
      version: v,
      issuedAt: new Date(iat * 1000),
      ...(typeof sid === 'string' ? { sessionId: sid } : {}),
    };
    verifiedTokens.set(token, { secret, claims, expiresAt: exp * 1000 });
    return claims;
  } catch {
    return null;
  }
}
