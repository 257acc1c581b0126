/** Sends the calls of procedures, in batches. Loaded after the page, see trpc.ts. */
import { type HTTPBatchLinkOptions, splitLink, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import superjson from 'superjson';
import type { AppRouter } from '../server/router';
import { MAX_BATCH_SIZE } from '../src/batch';
import { rejectLateAnswers } from './session/reject-late-answers';
import { getStoredToken } from './session/token';
import { withLoginAgain } from './session/with-login-again';

/**
 * These call the payment provider, which may be slow. They are not batched, so that nothing else waits for them. A logout comes with
 * the token that the browser has forgotten by then.
 */
const UNBATCHED =
  /^(auth\.logOut|payment\.(verify|retry)|order\.(place|cancel|setStatus)|admin\.payment\.(check|refund))$/;

/** Long enough for a slow network and for what the server does with thousands of products. Browsers wait for minutes, or forever. */
const QUERY_TIMEOUT_MS = 30_000;
const MUTATION_TIMEOUT_MS = 120_000;

/** Rejects with a `TimeoutError` when the response is not complete in time, so that a person reads that it failed. */
const fetchInTime: typeof fetch = (url, init) => {
  const controller = new AbortController();
  const abort = () => controller.abort(init?.signal?.reason);
  if (init?.signal?.aborted) abort();
  init?.signal?.addEventListener('abort', abort, { once: true });
  // Not stopped by the response, whose body may hang, too.
  setTimeout(
    () => controller.abort(new DOMException('The server did not answer in time.', 'TimeoutError')),
    init?.method === 'POST' ? MUTATION_TIMEOUT_MS : QUERY_TIMEOUT_MS,
  );
  return fetch(url, { ...init, signal: controller.signal });
};

const options: HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']> = {
  url: '/trpc',
  transformer: superjson,
  fetch: fetchInTime,
  maxURLLength: 2000,
  maxItems: MAX_BATCH_SIZE,
  headers: ({ opList: [first] }) => {
    const token = first.context.token ?? getStoredToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
};

export const httpLink: TRPCLink<AppRouter> = rejectLateAnswers(
  withLoginAgain(
    splitLink({
      condition: ({ path }) => UNBATCHED.test(path),
      true: httpBatchLink({ ...options, maxItems: 1 }),
      false: httpBatchLink(options),
    }),
  ),
);
