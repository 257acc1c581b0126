import { jwtVerify, SignJWT } from 'jose';

const AUDIENCE = 'vastra';
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

interface TokenClaims {
  userId: string;
  /** must equal the user's tokenVersion: changing a password raises it and so revokes older tokens */
  version: number;
}

const toKey = (secret: string) => new TextEncoder().encode(secret);

export async function signToken(
  { userId, version }: TokenClaims,
  secret: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ v: version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(toKey(secret));
}

/** The claims of a valid token that has not expired, else null. */
export async function verifyToken(token: string, secret: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, toKey(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    });
    if (typeof payload.sub !== 'string' || typeof payload.v !== 'number') return null;
    return { userId: payload.sub, version: payload.v };
  } catch {
    return null;
  }
}
