/** One id for each request, and one log line for each that fails or, at level debug, for every one. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../context';

declare module 'node:http' {
  interface IncomingMessage {
    /** set by the request log */
    id?: string;
    /** when its handling began, in ms since 1970; set by the request log, or by what handles it before */
    startedAt?: number;
    /** set by Express, which shortens `url` */
    originalUrl?: string;
  }
}

const REQUEST_ID = /^[\w-]{1,64}$/;

/** The id that the request brings, for example from a proxy, otherwise a new one. */
export function getRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** What log lines show of a request. Headers can contain tokens and queries can contain search words: neither is logged. */
export const toLoggedRequest = ({ id, method, url, originalUrl = url }: IncomingMessage) => ({
  id,
  method,
  path: originalUrl?.split('?')[0],
});

function getLevel(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

type RequestLog = (request: IncomingMessage, response: ServerResponse) => void;

/** Sets the request's id and its header, and logs the response once it is sent, or its client has gone. */
export function createRequestLog({ log }: Pick<Deps, 'log'>): RequestLog {
  return (request, response) => {
    request.id ??= getRequestId(request);
    request.startedAt ??= Date.now();
    const { startedAt } = request;
    const logResponse = () => {
      const { statusCode: status } = response;
      const level = getLevel(status);
      if (!log.isLevelEnabled(level)) return;
      log[level](
        { req: toLoggedRequest(request), res: { status }, responseTime: Date.now() - startedAt },
        status >= 500 ? 'request errored' : 'request completed',
      );
    };
    if (response.closed) return logResponse();
    response.setHeader('X-Request-Id', request.id);
    response.once('close', logResponse);
  };
}
