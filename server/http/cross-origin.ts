/** CORS: which other sites' scripts may use the HTTP API. */
import cors from 'cors';
import type { RequestHandler } from 'express';
import { z } from 'zod';

/** An origin as browsers send it: scheme, host and port only. "*" and "null" are rejected. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && !hostname.includes('*') && origin === text;
}

/** Origins separated by commas. */
export const originList = z.string().transform((text, context): string[] => {
  const origins = text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return [...new Set(origins)];
  context.addIssue({
    code: 'custom',
    message: `must list origins such as https://shop.example.com, separated by commas and without a path: “${wrong}” is none`,
  });
  return z.NEVER;
});

/** The longest time that Chromium caches a preflight response. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

/**
 * Lets scripts of these origins call, and no others. Logins travel in a header that a page must set itself, never in a
 * cookie, so credentials stay off. Pictures need none of this: a page may show them from anywhere.
 */
export function createCors(origins: readonly string[]): RequestHandler {
  // Without allowed origins there are no preflights to answer.
  if (origins.length === 0) return (_request, _response, next) => next();
  return cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
  });
}
