/** Sends the calls of procedures, in batches. Loaded after the page, see trpc.ts. */
import { type HTTPBatchLinkOptions, splitLink, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import superjson from 'superjson';
import type { AppRouter } from '../server/router';
import { MAX_BATCH_SIZE } from '../src/batch';
import { getStoredToken } from './session/token';

/**
 * These call the payment provider, which may be slow. They are not batched, so that nothing else waits for them. A logout comes with
 * the token that the browser has forgotten by then.
 */
const UNBATCHED =
  /^(auth\.logOut|payment\.(verify|retry)|order\.(place|cancel|setStatus)|admin\.payment\.(check|refund))$/;

const options: HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']> = {
  url: '/trpc',
  transformer: superjson,
  maxURLLength: 2000,
  maxItems: MAX_BATCH_SIZE,
  headers: ({ opList: [first] }) => {
    const token = first.context.token ?? getStoredToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
};

export const httpLink: TRPCLink<AppRouter> = splitLink({
  condition: ({ path }) => UNBATCHED.test(path),
  true: httpBatchLink({ ...options, maxItems: 1 }),
  false: httpBatchLink(options),
});
