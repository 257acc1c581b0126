/** What the store answers between listening and being ready: come back in a moment. */
import type { RequestListener } from 'node:http';
import { AppError } from '../src/errors';
import { errorBody } from './errors';

const SENTENCE = 'The store is being set up.';

const PAGE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>${SENTENCE}</title></head>
<body><main><h1>${SENTENCE}</h1><p>This page opens it as soon as it is ready.</p></main></body></html>`;

export const settingUp: RequestListener = (request, response) => {
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
    .end(page ? PAGE : JSON.stringify(errorBody(new AppError('SERVICE_UNAVAILABLE', SENTENCE))));
};
