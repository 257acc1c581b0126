/** Answers requests while the store is starting: try again in a moment. */
import type { RequestListener } from 'node:http';
import { AppError } from '../src/errors';
import { toErrorBody } from './errors';
import { createNoticePage } from './notice-page';

const STARTING_MESSAGE = 'The store is starting.';

const PAGE = createNoticePage(STARTING_MESSAGE, 'This page opens it as soon as it is ready.', 2);

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
