/** Answers requests while the store is starting: try again in a moment. */
import type { RequestListener } from 'node:http';
import { AppError } from '../src/errors';
import { toErrorBody } from './errors';

const STARTING_MESSAGE = 'The store is starting.';

const PAGE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>${STARTING_MESSAGE}</title></head>
<body><main><h1>${STARTING_MESSAGE}</h1><p>This page opens it as soon as it is ready.</p></main></body></html>`;

export const respondWhileStarting: RequestListener = (request, response) => {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    return;
  }
  const page = request.headers.accept?.includes('text/html') ?? false;
  response
    .writeHead(503, {
      'content-type': page ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .end(page ? PAGE : JSON.stringify(toErrorBody(new AppError('SERVICE_UNAVAILABLE', STARTING_MESSAGE))));
};
