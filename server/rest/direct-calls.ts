/**
 * Answers calls of the REST API without Express, whose middleware and routes take as long as reading a product. What is unusual,
 * such as an error or a form, is left to Express, which continues with what was begun here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express, Request, Response } from 'express';
import { API_ROOT } from '../../src/rest-paths';
import { toLookupId } from '../../src/text';
import type { Deps } from '../context';
import { createCors } from '../http/cross-origin';
import { createRequestLog } from '../http/request-log';
import { createSecurityHeaders } from '../http/security-headers';
import { addEncodingToVary, createEtag, MIN_COMPRESSED } from '../response-cache/cached-response';
import { isCaptured } from '../response-cache/capture-response';
import { PUBLIC_CACHE_CONTROL } from '../response-cache/public-cache-control';
import type { ReadPublic } from '../response-cache/serve-cached';
import { findBegunAnswer, keepBegunAnswer } from './begun-answers';
import type { RestAnswer, RestCall } from './call';
import { answerCall, compareLiteralFirst, getCacheControl } from './router';

/** Other parameters are left to Express, which decodes them. */
const PLAIN = /^[\w-]+$/;

interface Route {
  segments: readonly string[];
  calls: readonly RestCall[];
}

interface Match {
  call: RestCall;
  params: Record<string, string>;
}

/** The parameters of a path, or null for another one. */
function matchPath(segments: readonly string[], parts: readonly string[]): Match['params'] | null {
  if (segments.length !== parts.length) return null;
  const params: Match['params'] = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== part) return null;
    } else if (PLAIN.test(part)) params[segment.slice(1)] = toLookupId(part);
    else return null;
  }
  return params;
}

/** In the sequence of the router. */
const listRoutes = (calls: readonly RestCall[]): Route[] =>
  [...new Set(calls.map(({ path }) => path))].sort(compareLiteralFirst).map((path) => ({
    segments: (API_ROOT + path).split('/'),
    calls: calls.filter((call) => call.path === path),
  }));

/** Calls that take and answer JSON alone. */
function findCall(routes: readonly Route[], { method = '', url = '' }: IncomingMessage): Match | null {
  const parts = url.split('?', 1)[0]?.split('/') ?? [];
  for (const { segments, calls } of routes) {
    const params = matchPath(segments, parts);
    if (!params) continue;
    const call = calls.find((each) => each.method === method.toLowerCase());
    return call?.procedure && call.bodyType === 'json' ? { call, params } : null;
  }
  return null;
}

/** The headers of every response to a request without an origin, in lower case as a response lists its own. */
function listHeaders({ env }: Deps): Record<string, string> {
  const headers = createSecurityHeaders(env);
  const recorder = { setHeader: headers.set.bind(headers), getHeader: headers.get.bind(headers) };
  const withoutOrigin = { method: 'GET', headers: {} } as Request;
  createCors(env.corsOrigins)(withoutOrigin, recorder as unknown as Response, () => {});
  return {
    ...Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value])),
    'content-type': 'application/json; charset=utf-8',
  };
}

export interface DirectCalls {
  /** answers public reads for the response cache */
  readPublic: ReadPublic;
  /** answers every other call, and gives Express the rest */
  listener: RequestListener;
}

/** @param app would answer the calls otherwise, and knows who asks */
export function createDirectCalls(deps: Deps, app: Express, calls: readonly RestCall[]): DirectCalls {
  const routes = listRoutes(calls);
  const headers = listHeaders(deps);
  const ownHeaders = { ...headers, vary: addEncodingToVary(headers.vary) };
  const logRequest = createRequestLog(deps);
  const hasCors = deps.env.corsOrigins.length > 0;

  function begin(
    { call, params }: Match,
    incoming: IncomingMessage,
    to: ServerResponse,
  ): Promise<RestAnswer> {
    // As Express does itself: these objects know the settings, such as which proxies to trust.
    const request: Request = Object.setPrototypeOf(incoming, app.request);
    const response: Response = Object.setPrototypeOf(to, app.response);
    request.res = response;
    response.req = request;
    const begun = answerCall(deps, { call, params, request, response });
    keepBegunAnswer(incoming, begun);
    return begun;
  }

  async function answer(match: Match, request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.startedAt = Date.now();
    const begun = await begin(match, request, response).catch(() => null);
    const json = begun?.body === undefined ? null : Buffer.from(JSON.stringify(begun.body));
    const isCompressed = (json?.length ?? 0) >= MIN_COMPRESSED && request.headers['accept-encoding'];
    if (!begun || !json || isCompressed) return app(request, response);
    request.routeName = API_ROOT + match.call.path;
    logRequest(request, response);
    response.writeHead(begun.status, {
      ...ownHeaders,
      'cache-control': getCacheControl(match.call, request.headers),
      'content-length': json.length,
      etag: createEtag(json),
    });
    response.end(json);
  }

  return {
    readPublic: async (request, response) => {
      const match = findCall(routes, request);
      if (match?.call.access !== 'public') return null;
      const { status, body } = await begin(match, request, response);
      if (status !== 200 || body === undefined) return null;
      request.routeName = API_ROOT + match.call.path;
      return {
        body: Buffer.from(JSON.stringify(body)),
        headers: { ...headers, 'cache-control': PUBLIC_CACHE_CONTROL },
      };
    },
    listener: (request, response) => {
      const { headers: given } = request;
      // Express compares validators, and cors answers other origins.
      const isUsual = !given['if-none-match'] && !given['if-modified-since'] && !(hasCors && given.origin);
      const isNew = isUsual && !isCaptured(response) && !findBegunAnswer(request);
      const match = isNew ? findCall(routes, request) : null;
      if (match) void answer(match, request, response);
      else app(request, response);
    },
  };
}
