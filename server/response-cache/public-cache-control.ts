import type { IncomingHttpHeaders } from 'node:http';

/**
 * The Cache-Control of a response that is the same for everybody: browsers ask each time, and get 304 if nothing has changed; a
 * CDN asks after a second, as long as the response cache may take to learn what another process has changed. Only responses with
 * this header are cached here.
 */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

/** Whether a response to this request may be for one person only. */
export const isPersonal = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || cookie !== undefined;

/** The Cache-Control of a successful public response. */
export const getPublicCacheControl = (headers: IncomingHttpHeaders): string =>
  isPersonal(headers) ? 'no-cache' : PUBLIC_CACHE_CONTROL;
