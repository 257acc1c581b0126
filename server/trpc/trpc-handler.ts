/** tRPC over HTTP. */
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { Request, RequestHandler } from 'express';
import { MAX_BATCH_SIZE } from '../../src/batch';
import { AppError } from '../../src/errors';
import { requireAccess } from '../access';
import { readSession } from '../auth/session';
import type { Deps, Session } from '../context';
import { REQUEST_MESSAGES, shouldLog, toAppError, toTrpcError } from '../errors';
import { JSON_BYTES } from '../http/body-limits';
import { isDecodable } from '../http/decodable-path';
import { toLoggedRequest } from '../http/request-log';
import { sendWhole } from '../http/send-whole';
import { createContext, watchSession } from '../request-context';
import { getPublicCacheControl } from '../response-cache/public-cache-control';
import { appRouter } from '../router';
import { findProcedureMeta, listMethods } from './procedures';

/**
 * Rejects a request that would call too much at once, before any procedure runs. Its length is limited already: that of an address by
 * Node.js, that of a body by the adapter.
 */
function ensureFewCalls({ path }: Request): void {
  if (decodeURIComponent(path).split(',').length > MAX_BATCH_SIZE)
    throw new AppError('BAD_REQUEST', `One request can make at most ${MAX_BATCH_SIZE} calls.`);
}

/** Otherwise the call is rejected before its body has arrived. */
function mayCall(path: string, session: Session | null): boolean {
  const rule = findProcedureMeta(path);
  if (!rule || !session) return false;
  try {
    requireAccess(rule, session);
    return true;
  } catch {
    return false;
  }
}

const createAdapter = (deps: Deps, maxBodySize: number): RequestHandler =>
  createExpressMiddleware({
    router: appRouter,
    createContext: async ({ req, info }) => {
      try {
        ensureFewCalls(req);
        const ctx = await createContext(deps, req);
        if (!info.calls.some(({ path }) => mayCall(path, ctx.session))) return ctx;
        const renewContext = watchSession(deps, ctx, req);
        // One that can't be read is the procedure's to answer.
        await Promise.all(info.calls.map((call) => call.getRawInput())).catch(() => {});
        return await renewContext();
      } catch (error) {
        throw toTrpcError(toAppError(error));
      }
    },
    maxBodySize,
    onError: ({ error, path, req }) => {
      const appError = toAppError(error);
      if (shouldLog(appError)) {
        deps.log.error(
          { req: toLoggedRequest(req), err: appError.details.cause ?? error, procedure: path },
          'procedure failed',
        );
      }
    },
    responseMeta: ({ errors, paths = [] }) => {
      const wait = errors
        .map((error) => toAppError(error).details.retryAfterSeconds)
        .find((seconds) => seconds);
      if (errors.length === 0) return {};
      const isWrongMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED');
      // The adapter sets no content type for errors that occur before it knows the procedure.
      return {
        headers: {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          ...(wait ? { 'retry-after': String(wait) } : {}),
          ...(isWrongMethod ? { allow: listMethods(paths) } : {}),
        },
      };
    },
  });

/**
 * How many bytes of body the request may have. The adapter begins to read before it knows who is asking, so that a longer body
 * than usual is taken only from those who may call the procedure, and only if the request calls nothing else.
 */
async function getBodyLimit(deps: Deps, { path, headers }: Request): Promise<number> {
  const procedure = findProcedureMeta(path.slice(1));
  if (!procedure) return JSON_BYTES;
  const { maxBodyBytes } = procedure;
  // A body may come without a Content-Length.
  const isShort = Number(headers['content-length']) <= JSON_BYTES;
  if (maxBodyBytes <= JSON_BYTES || isShort) return JSON_BYTES;
  try {
    requireAccess(procedure, await readSession(deps, headers.authorization));
    return maxBodyBytes;
  } catch (error) {
    if (error instanceof AppError) return JSON_BYTES;
    throw error;
  }
}

/** The name of the procedure. Calls in one request have as many names as there are combinations. */
function nameRoute({ path }: Request): string {
  const procedure = path.slice(1);
  if (findProcedureMeta(procedure)) return `/trpc/${procedure}`;
  return procedure.includes(',') ? '/trpc (several calls)' : '/trpc (unknown)';
}

const SUPPORTED_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

export function createTrpcHandler(deps: Deps): RequestHandler {
  const adapters = new Map<number, RequestHandler>();
  return async (request, response, next) => {
    if (!isDecodable(request.path)) throw new AppError('BAD_REQUEST', 'The request could not be read.');
    // The adapter can't represent such a request.
    if (request.method === 'TRACE') {
      response.set('Allow', listMethods([request.path.slice(1)]));
      throw new AppError('METHOD_NOT_ALLOWED', REQUEST_MESSAGES.METHOD_NOT_ALLOWED);
    }
    request.routeName = nameRoute(request);
    // Otherwise the adapter answers another method without a body as one with an unknown kind of content.
    if (!SUPPORTED_METHODS.has(request.method)) request.headers['content-type'] = 'application/json';
    // Without a token only public procedures succeed; any other response is an error, see responseMeta.
    const isRead = request.method === 'GET';
    response.set('Cache-Control', isRead ? getPublicCacheControl(request.headers) : 'no-store');
    // Otherwise a client could choose the adapter's stream of lines: with status 200 for errors, and cached for all others.
    request.headers['trpc-accept'] = 'application/json';
    const limit = await getBodyLimit(deps, request);
    const handler = adapters.get(limit) ?? createAdapter(deps, limit);
    adapters.set(limit, handler);
    sendWhole(response);
    return handler(request, response, next);
  };
}
