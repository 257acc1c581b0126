/** Requests that arrive while the store is starting wait for it a little, and are then told to try again in a moment. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '../../src/errors';
import { toErrorBody } from '../errors';
import { createNoticePage } from '../render/notice-page';

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

/** Longer than a start takes that has nothing to migrate or to seed. */
const MAX_WAIT_MS = 5_000;
/** Few enough to be answered at once then. */
const MAX_WAITING = 200;

export interface Starting {
  listener: RequestListener;
  /** From now on `answer` gets all requests, those first that have waited. */
  open(answer: RequestListener): void;
}

/**
 * Lets visitors wait while the store starts, so that a restart costs them a moment and no error. Checks of its state are answered at
 * once, and so is what is too much.
 */
export function createStarting({ maxWaitMs = MAX_WAIT_MS, maxWaiting = MAX_WAITING } = {}): Starting {
  const waiting = new Map<ServerResponse, { request: IncomingMessage; timer: NodeJS.Timeout }>();
  let opened: RequestListener | null = null;

  const take = (response: ServerResponse): IncomingMessage | undefined => {
    const held = waiting.get(response);
    clearTimeout(held?.timer);
    waiting.delete(response);
    return held?.request;
  };
  const listener: RequestListener = (request, response) => {
    if (opened) return opened(request, response);
    const isCheck = request.url === '/healthz' || request.url === '/readyz';
    if (isCheck || waiting.size >= maxWaiting) return respondWhileStarting(request, response);
    const giveUp = () => {
      take(response);
      respondWhileStarting(request, response);
    };
    waiting.set(response, { request, timer: setTimeout(giveUp, maxWaitMs) });
    response.once('close', () => take(response));
  };
  return {
    listener,
    open: (answer) => {
      opened = answer;
      for (const response of [...waiting.keys()]) {
        const request = take(response);
        if (request) answer(request, response);
      }
    },
  };
}
