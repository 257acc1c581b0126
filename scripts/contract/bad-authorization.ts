/** Authorization headers that every call must treat as no login. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { admin, shopper } from './client';

const claims = { v: 0 };
const getTimeInOneHour = () => Math.floor(Date.now() / 1000) + 3600;

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

/** Replaces one character near the end, which is in the signature of a signed token. */
function alterToken(token: string): string {
  const place = Math.floor((token.length * 11) / 12);
  return `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
}

/** Header values by what is wrong with them. */
export const BAD_AUTHORIZATION: Readonly<Record<string, string>> = {
  'an empty token': 'Bearer ',
  'a token without dots': 'Bearer not-a-token',
  'a token without JSON': 'Bearer a.b.c',
  'a token with another secret': `Bearer ${await signForeignToken(getTimeInOneHour())}`,
  'a token that expired a year ago': `Bearer ${await signForeignToken(getTimeInOneHour() - 365 * 24 * 3600)}`,
  'a token without a signature': `Bearer ${unsigned}`,
  'a token that was altered': `Bearer ${alterToken(shopper.token)}`,
  'another scheme': `Basic ${Buffer.from(`${shopper.username}:${shopper.password}`).toString('base64')}`,
  'two tokens': `Bearer ${shopper.token} ${admin.token}`,
};
