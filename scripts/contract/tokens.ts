/** Tokens that open nothing, whatever they claim. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { admin, shopper } from './client';

const claims = { v: 0 };
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

const foreign = (expires: number) =>
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

/** With one character in the middle of its last third replaced: of its signature, if it has one. */
function altered(token: string): string {
  const place = Math.floor((token.length * 11) / 12);
  return `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
}

/** Values of the Authorization header, by what is wrong with them. */
export const BAD_AUTHORIZATION: Readonly<Record<string, string>> = {
  'no text at all': 'Bearer ',
  'no token': 'Bearer not-a-token',
  'a token of nothing': 'Bearer a.b.c',
  'a token that another secret signed': `Bearer ${await foreign(inAnHour())}`,
  'a token of last year': `Bearer ${await foreign(inAnHour() - 365 * 24 * 3600)}`,
  'a token without a signature': `Bearer ${unsigned}`,
  'a token that was altered': `Bearer ${altered(shopper.token)}`,
  'another scheme': `Basic ${Buffer.from(`${shopper.username}:${shopper.password}`).toString('base64')}`,
  'two tokens': `Bearer ${shopper.token} ${admin.token}`,
};
