import type { Request, Response } from 'express';
import helmet from 'helmet';
import type { Env } from '../env';
import { readInlineScriptHash } from './inline-script';

/**
 * The headers of every response.
 * @param development Vite's client needs inline scripts and a websocket
 */
export function createSecurityHeaders(
  { isProduction }: Pick<Env, 'isProduction'>,
  development = false,
): Map<string, string> {
  const inlineScript = readInlineScriptHash();
  const setHeaders = helmet({
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...(inlineScript ? [inlineScript] : [])],
            // Radix sets style attributes and one style element while a dialog locks the scroll.
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:'],
            // The back office previews videos before they are uploaded.
            mediaSrc: ["'self'", 'blob:'],
            // The contact page's map, which visitors load on demand; the first address redirects to the second.
            frameSrc: ['https://maps.google.com', 'https://www.google.com'],
            objectSrc: ["'none'"],
            baseUri: ["'self'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
    strictTransportSecurity: isProduction,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // They are the same for every response, and computing them takes as long as reading a product.
  const headers = new Map<string, string>();
  const recorder = { setHeader: headers.set.bind(headers), removeHeader: headers.delete.bind(headers) };
  setHeaders({} as Request, recorder as unknown as Response, () => {});
  return headers;
}
