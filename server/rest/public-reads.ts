/**
 * Answers public reads of the REST API without Express, whose middleware and routes take as long as reading a product. Only for
 * requests that may be cached: without a token, a cookie or another site's origin. What is unusual, such as an error, is left to
 * Express, which continues with what was begun here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express, Request, Response } from 'express';
import { toLookupId } from '../../src/text';
import type { Deps } from '../context';
import { createCors } from '../cross-origin';
import { createContext } from '../request-context';
import { PUBLIC_CACHE_CONTROL } from '../response-cache/public-cache-control';
import type { ReadPublic } from '../response-cache/serve-cached';
import { createSecurityHeaders } from '../security-headers';
import { keepBegunAnswer } from './begun-answers';
import type { RestCall } from './call';

/** Other parameters are left to Express, which decodes them. */
const PLAIN = /^[\w-]+$/;

interface Route {
  call: RestCall;
  segments: readonly string[];
}

/** The parameters of a path, or null for another one. */
function matchPath(segments: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== part) return null;
    } else if (PLAIN.test(part)) params[segment.slice(1)] = toLookupId(part);
    else return null;
  }
  return params;
}

const isLiteral = ({ segments }: Route) => !segments.some((segment) => segment.startsWith(':'));

/** Literal paths first, so that /products/search is not the product called "search". */
const listRoutes = (calls: readonly RestCall[]): Route[] => {
  const routes = calls
    .filter(({ access, method, procedure }) => access === 'public' && method === 'get' && procedure)
    .map((call) => ({ call, segments: `/api${call.path}`.split('/') }));
  return [...routes.filter(isLiteral), ...routes.filter((route) => !isLiteral(route))];
};

/** In lower case, as a response lists its own. */
function listHeaders({ env }: Deps): Record<string, string> {
  const headers = createSecurityHeaders(env);
  const recorder = { setHeader: headers.set.bind(headers), getHeader: headers.get.bind(headers) };
  const withoutOrigin = { method: 'GET', headers: {} } as Request;
  createCors(env.corsOrigins)(withoutOrigin, recorder as unknown as Response, () => {});
  return {
    ...Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value])),
    'cache-control': PUBLIC_CACHE_CONTROL,
    'content-type': 'application/json; charset=utf-8',
  };
}

/** @param app would answer these requests otherwise, and knows who asks */
export function createPublicReads(deps: Deps, app: Express, calls: readonly RestCall[]): ReadPublic {
  const routes = listRoutes(calls);
  const headers = listHeaders(deps);

  async function answer({ call }: Route, params: Record<string, string>, request: Request) {
    const ctx = await createContext(deps, request);
    return call.answer({
      ctx,
      query: { ...request.query },
      params,
      headers: request.headers,
      fields: {},
      files: [],
      raw: Buffer.alloc(0),
    });
  }

  return async (incoming: IncomingMessage, response: ServerResponse) => {
    const parts = (incoming.url ?? '').split('?', 1)[0]?.split('/') ?? [];
    for (const route of routes) {
      const params = matchPath(route.segments, parts);
      if (!params) continue;
      // As Express does itself: these objects know the settings, such as which proxies to trust.
      const request: Request = Object.setPrototypeOf(incoming, app.request);
      request.res = Object.setPrototypeOf(response, app.response);
      const begun = answer(route, params, request);
      keepBegunAnswer(incoming, begun);
      const { status, body } = await begun;
      if (status !== 200 || body === undefined) return null;
      incoming.routeName = `/api${route.call.path}`;
      return { body: Buffer.from(JSON.stringify(body)), headers };
    }
    return null;
  };
}
