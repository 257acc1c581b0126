/** The whole store as one Express application. It never listens: main.ts and the tests do. */
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { API_ROOT } from '../src/rest-paths';
import type { Deps } from './context';
import { SANDBOX_PATH } from './create-payments';
import { createUnknownPathError, shouldLog, toAppError, toErrorBody, toStatus } from './errors';
import { createCors } from './http/cross-origin';
import { decodablePath } from './http/decodable-path';
import { createProbeRouter } from './http/probe-router';
import { createRequestLog, toLoggedRequest } from './http/request-log';
import { createSecurityHeaders } from './http/security-headers';
import { serveUploads } from './media/serve';
import { unlessPublic } from './response-cache/capture-response';
import { createRest } from './rest';
import { createSeoRouter } from './seo/router';
import { createMetricsRouter } from './telemetry/router';
import { createTrpcHandler } from './trpc/trpc-handler';

/** Serves pages and their assets: built files in production, Vite in development, nothing in the API's tests. */
type WebHandler = RequestHandler | null;

interface AppOptions {
  web?: WebHandler;
  /** Vite's development client needs inline scripts and a websocket. */
  development?: boolean;
  /** the simulated payment provider */
  paymentSandbox?: RequestHandler | null;
}

/**
 * The status of a file that does not meet a condition of the request, or has not the bytes it asks for. The contract has no code for
 * them.
 */
function getUnmetStatus(thrown: unknown): number | null {
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : null;
  return status === 412 || status === 416 ? status : null;
}

/** Answers every error with the error body of the HTTP contract. */
function createErrorHandler({ log }: Deps): ErrorRequestHandler {
  return (thrown, request, response, _next) => {
    const error = toAppError(thrown);
    const unmetStatus = getUnmetStatus(thrown);
    if (!unmetStatus && shouldLog(error))
      log.error({ req: toLoggedRequest(request), err: error.details.cause ?? thrown }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (unmetStatus) {
      for (const name of ['Cache-Control', 'ETag', 'Last-Modified']) response.removeHeader(name);
      response.status(unmetStatus).end();
      return;
    }
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds) response.set('Retry-After', String(retryAfterSeconds));
    response.status(toStatus(error.code)).json(toErrorBody(error));
  };
}

export function createApp(
  deps: Deps,
  { web = null, development = false, paymentSandbox = null }: AppOptions = {},
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.env.trustProxy);
  app.set('query parser', 'simple');
  const logRequest = createRequestLog(deps);
  app.use((request, response, next) => {
    logRequest(request, response);
    next();
  });
  const securityHeaders = createSecurityHeaders(deps.env, development);
  app.use((_request, response, next) => {
    response.setHeaders(securityHeaders);
    next();
  });

  app.use(createProbeRouter(deps));
  const { metrics, env } = deps;
  if (metrics && env.metricsToken) app.use(createMetricsRouter(metrics, env.metricsToken));

  if (paymentSandbox) app.use(SANDBOX_PATH, paymentSandbox);
  app.use(serveUploads(deps.media));
  // The response cache compresses what it captures.
  const compress = compression();
  app.use((request, response, next) => {
    unlessPublic(response, () => {
      // The middleware says so of what it may compress, but not of a 304 in its place.
      if (!response.headersSent) response.vary('Accept-Encoding');
      compress(request, response, () => {});
    });
    next();
  });
  app.use(createSeoRouter(deps));
  app.use('/trpc', createTrpcHandler(deps));
  app.use(API_ROOT, createCors(deps.env.corsOrigins), createRest(deps));
  if (web) app.use(decodablePath, web);
  app.use((request) => {
    throw createUnknownPathError(request.path);
  });
  app.use(createErrorHandler(deps));
  return app;
}
