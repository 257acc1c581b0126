/**
 * Authorization headers that every call must treat as no login. Only the store can sign a token, so server/auth/auth.test.ts tests an
 * expired one with a valid signature.
 */
import { SignJWT, UnsecuredJWT } from 'jose';
import { admin, shopper } from './client';

const claims = { v: 0 };
/** Seconds since 1970, as in a token. */
const IN_ONE_HOUR = Math.floor(Date.now() / 1000) + 3600;
const ONE_YEAR_S = 365 * 24 * 3600;

/** Signs an admin's token with a secret that is not the store's. `expires` is in seconds since 1970. */
const signForeignToken = (expires: number) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(admin.id)
    .setAudience('vastra')
    .setIssuedAt(expires - 7200)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode('a secret that is not the store’s own, 32 characters'));

const unsigned = new UnsecuredJWT(claims)
  .setSubject(admin.id)
  .setAudience('vastra')
  .setIssuedAt()
  .setExpirationTime('1h')
  .encode();

/** Replaces one character in the middle of the token's signature: some bits of its last character are not read. */
function alterSignature(token: string): string {
  const start = token.lastIndexOf('.') + 1;
  const index = Math.floor((start + token.length) / 2);
  return `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
}

/** Header values by what is wrong with them. */
export const BAD_AUTHORIZATION: Readonly<Record<string, string>> = {
  'an empty token': 'Bearer ',
  'a token without dots': 'Bearer not-a-token',
  'a token without JSON': 'Bearer a.b.c',
  'a token with another secret': `Bearer ${await signForeignToken(IN_ONE_HOUR)}`,
  'an expired token with another secret': `Bearer ${await signForeignToken(IN_ONE_HOUR - ONE_YEAR_S)}`,
  'a token without a signature': `Bearer ${unsigned}`,
  'a token with an altered signature': `Bearer ${alterSignature(shopper.token)}`,
  'another scheme': `Basic ${Buffer.from(`${shopper.username}:${shopper.password}`).toString('base64')}`,
  'two tokens': `Bearer ${shopper.token} ${admin.token}`,
};
