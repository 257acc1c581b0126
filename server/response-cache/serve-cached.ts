/** Answers requests for public content from the response cache, before Express and its middleware. */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { getIstYear, IST_OFFSET_MS } from '../../src/ist';
import { startInTurn } from '../concurrency/start-in-turn';
import type { Database } from '../db/client';
import { createRequestLog, getRequestId } from '../http/request-log';
import type { Metrics } from '../telemetry/metrics';
import { findCacheKey } from './cache-key';
import { CachedResponse, isUnchanged } from './cached-response';
import { captureResponse } from './capture-response';
import { collectDependencies, stopCollectingAfter } from './dependencies';
import { createResponseCache, type PendingResponse } from './response-cache';
import { subscribeToChanges } from './subscribe-to-changes';
import { noteVisit } from './visits';

interface Options {
  db: Database;
  log: Logger;
  /** of all responses together */
  maxBytes: number;
  /** never goes back, ms */
  clock?: () => number;
  now?: () => number;
  metrics?: Metrics | undefined;
  /** answers requests that the application need not see */
  readPublic?: ReadPublic;
}

/** A public response with status 200; null hands the request to the application, and so does a rejection. */
export type ReadPublic = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<{ body: Buffer; headers: OutgoingHttpHeaders } | null>;

/** The end of the year in India, in ms like the moment in it. */
const findYearEnd = (moment: number): number =>
  Date.UTC(getIstYear(new Date(moment)) + 1, 0, 1) - IST_OFFSET_MS;

/** The same responses as those of `app`, with the same headers, id and log line. */
export function serveCached(
  app: RequestListener,
  { db, log, maxBytes, clock, now = Date.now, metrics, readPublic = async () => null }: Options,
): RequestListener {
  const cache = createResponseCache(maxBytes);
  const changes = subscribeToChanges(db, cache.invalidate, clock);
  const logRequest = createRequestLog({ log });
  let yearEndsAt = findYearEnd(now());

  /** Pages show the year: no change of their content tells that another one has begun. */
  const forgetLastYear = () => {
    if (now() < yearEndsAt) return;
    yearEndsAt = findYearEnd(now());
    cache.invalidate(['everything']);
  };

  metrics?.addGauge('vastra_response_cache_bytes', 'Memory of the cached responses', [], async () => [
    { value: cache.getBytes() },
  ]);

  const send = (cached: CachedResponse, request: IncomingMessage, response: ServerResponse) => {
    metrics?.countCacheLookup('hit');
    // The log's own bookkeeping takes longer than the response.
    if (log.isLevelEnabled('debug')) logRequest(request, response);
    cached.send(request, response, String(request.id ?? getRequestId(request)));
  };

  const create = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    const pending = cache.begin(key);
    const { dependencies } = pending;
    stopCollectingAfter(pending.ended);
    const keep = (created: CachedResponse) => {
      if (dependencies.isComplete && dependencies.tags.size > 0) pending.store(created);
      else pending.end('unfit');
    };
    request.startedAt = Date.now();
    const read = await collectDependencies(dependencies, () => readPublic(request, response)).catch(
      () => null,
    );
    if (read) {
      const created = new CachedResponse(read.body, read.headers, dependencies.tags, request.routeName);
      keep(created);
      request.id ??= getRequestId(request);
      if (log.isLevelEnabled('debug')) logRequest(request, response);
      created.send(request, response, request.id);
      return;
    }
    if (response.closed) return pending.end('dropped');
    captureFromApp(request, response, { pending, keep });
  };

  /** Lets the application answer, and keeps its response if it is public. */
  const captureFromApp = (
    request: IncomingMessage,
    response: ServerResponse,
    { pending, keep }: { pending: PendingResponse; keep: (created: CachedResponse) => void },
  ) => {
    const { dependencies } = pending;
    // Compared with the complete response: Express would answer 304 without a body.
    const { 'if-none-match': ifNoneMatch } = request.headers;
    delete request.headers['if-none-match'];
    captureResponse(response, {
      isUnchanged: () =>
        response.hasHeader('etag') && isUnchanged(String(response.getHeader('etag')), ifNoneMatch),
      onOther: () => pending.end('unfit'),
      onClose: () => pending.end('dropped'),
      onPublic: (body) => {
        const created = new CachedResponse(body, response.getHeaders(), dependencies.tags, request.routeName);
        keep(created);
        request.headers['if-none-match'] = ifNoneMatch;
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        created.send(request, response, String(request.id));
      },
    });
    collectDependencies(dependencies, () => app(request, response));
  };

  const respond = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    for (;;) {
      // The application reports a database that does not respond.
      if (!(await changes.makeCurrent().catch(() => false))) return app(request, response);
      const cached = cache.find(key);
      if (cached) return send(cached, request, response);
      const pending = cache.findPending(key);
      if (!pending) break;
      if ((await pending.ended) === 'unfit') return app(request, response);
    }
    metrics?.countCacheLookup('miss');
    if (request.method === 'HEAD') return app(request, response);
    void create(key, request, response);
  };

  return (request, response) => {
    forgetLastYear();
    const key = findCacheKey(request);
    if (key !== null) noteVisit(db);
    const cached = key !== null && changes.isCurrent() ? cache.find(key) : undefined;
    if (cached) return send(cached, request, response);
    startInTurn(() => {
      // The client has left.
      if (response.closed) return;
      if (key === null) app(request, response);
      else void respond(key, request, response);
    });
  };
}
