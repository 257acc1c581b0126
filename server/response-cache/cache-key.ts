/** Decides which requests may be answered from the response cache, and under which key. */
import type { IncomingMessage } from 'node:http';
import { isPersonal } from './public-cache-control';

const MAX_URL_LENGTH = 2000;

/** Built files and uploads are files already, and a monitor must reach the store itself. */
const NEVER_CACHED = /^\/(?:assets|uploads|sandbox)\/|^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Parameters that advertisements and mails add to links; no page reads them. */
const TRACKING =
  /^(?:utm_\w+|gad_\w+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|igsh|igshid|msclkid|mc_[ce]id)$/;

/** The same address for the same content: the parameters in alphabetical order, without those that only track the visitor. */
export function normalizeUrl(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !TRACKING.test(parameter.split('=', 1)[0] ?? ''));
  // Sorted by name alone, so that the values of a repeated parameter keep their sequence.
  const name = (parameter: string) => parameter.split('=', 1)[0] ?? '';
  kept.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0));
  const path = url.slice(0, start);
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** Null for a request that may concern one person (token, cookie), another site (CORS) or no cached content. */
export function findCacheKey({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (isPersonal(headers) || headers.origin !== undefined) return null;
  if (url.length > MAX_URL_LENGTH || NEVER_CACHED.test(url)) return null;
  return normalizeUrl(url);
}
