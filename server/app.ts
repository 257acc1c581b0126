/** The whole store as one Express application. It never listens: main.ts and the tests do. */
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import helmet from 'helmet';
import { AppError } from '../src/errors';
import type { Deps } from './context';
import { SANDBOX_PATH } from './create-payments';
import { createCors } from './cross-origin';
import { decodablePath } from './decodable-path';
import { notFoundError, shouldLog, toAppError, toErrorBody, toStatus } from './errors';
import { readInlineScriptHash } from './inline-script';
import { serveUploads } from './media/serve';
import { createRequestLog, toLoggedRequest } from './request-log';
import { isCaptured } from './response-cache/capture-response';
import { createRest } from './rest';
import { createSeoRouter } from './seo/router';
import { createMetricsRouter } from './telemetry/router';
import { createTrpcHandler } from './trpc-handler';

/** Serves pages and their assets: built files in production, Vite in development, nothing in the API's tests. */
type WebHandler = RequestHandler | null;

interface AppOptions {
  web?: WebHandler;
  /** Vite's development client needs inline scripts and a websocket. */
  development?: boolean;
  /** the simulated payment provider */
  paymentSandbox?: RequestHandler | null;
}

function createSecurityHeaders({ production }: Deps['env'], development: boolean): RequestHandler {
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
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // They are the same for every response, and computing them takes as long as reading a product.
  const headers = new Map<string, string>();
  const recorder = { setHeader: headers.set.bind(headers), removeHeader: headers.delete.bind(headers) };
  setHeaders({} as Request, recorder as unknown as Response, () => {});
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** Answers every error with the error body of the HTTP contract. */
function createErrorHandler({ log }: Deps): ErrorRequestHandler {
  return (thrown, request, response, _next) => {
    const error = toAppError(thrown);
    if (shouldLog(error))
      log.error({ req: toLoggedRequest(request), err: error.details.cause ?? thrown }, 'request failed');
    if (response.headersSent) {
      response.destroy();
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
  app.use(createSecurityHeaders(deps.env, development));

  app.get('/healthz', (request, response) => {
    request.routeName = '/healthz';
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (request, response) => {
    request.routeName = '/readyz';
    await deps.db.ping().catch((cause) => {
      throw new AppError('SERVICE_UNAVAILABLE', 'The database does not answer.', {
        cause,
        retryAfterSeconds: 2,
      });
    });
    await deps.storage.ensureWritable();
    response.json({ status: 'ready' });
  });

  const { metrics, env } = deps;
  if (metrics && env.metricsToken) app.use(createMetricsRouter(metrics, env.metricsToken));

  if (paymentSandbox) app.use(SANDBOX_PATH, paymentSandbox);
  app.use(serveUploads(deps.media));
  // The response cache compresses what it captures.
  const compress = compression();
  app.use((request, response, next) => (isCaptured(response) ? next() : compress(request, response, next)));
  app.use(createSeoRouter(deps));
  app.use('/trpc', createTrpcHandler(deps));
  app.use('/api', createCors(deps.env.corsOrigins), createRest(deps));
  if (web) app.use(decodablePath, web);
  app.use((request) => {
    throw notFoundError(request.path);
  });
  app.use(createErrorHandler(deps));
  return app;
}
