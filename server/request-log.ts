/** One log line and one id for each request. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { Deps } from './context';

const REQUEST_ID = /^[\w-]{1,64}$/;

/** The id that the request brings, for example from a proxy, otherwise a new one. */
export function getRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

type RequestLog = (request: IncomingMessage, response: ServerResponse) => void;

/** Sets the request's id and its header, and logs the response once it is sent. */
export function createRequestLog({ log }: Pick<Deps, 'log'>): RequestLog {
  return pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const id = getRequestId(request);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
    serializers: {
      // Headers can contain tokens and queries can contain search words: neither is logged.
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
