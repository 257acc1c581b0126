import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { type HTTPBatchLinkOptions, httpBatchLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../server/router';
import { MAX_BATCH_SIZE } from '../src/batch';
import type { ErrorCode, Issue } from '../src/errors';
import { plainJson } from './session/plain-json';
import { getStoredToken } from './session/token';

export const trpc = createTRPCReact<AppRouter>();

/** The key of the store's public origin in the state of a server-rendered page. */
export const ORIGIN_KEY = ['origin'] as const;

/** An error as the server sends it. Rendered pages carry it as plain data, so `instanceof` does not work. */
interface WireError {
  message: string;
  data?: { code?: ErrorCode; issues?: Issue[] } | null;
}

export function errorCode(error: unknown): ErrorCode | null {
  return (error as WireError | null)?.data?.code ?? null;
}

/** Retries only without a response or after a failure of the server. */
const shouldRetry = (failures: number, error: unknown) => {
  const code = errorCode(error);
  return (
    failures < 2 && (code === null || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE')
  );
};

/** Calls back whenever a query or mutation fails because the token is not valid; returns the function that unsubscribes. */
export function onUnauthorized(queryClient: QueryClient, callback: () => void): () => void {
  const listen = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (errorCode(event.action.error) === 'UNAUTHORIZED') callback();
  };
  const unsubscribes = [
    queryClient.getQueryCache().subscribe(listen),
    queryClient.getMutationCache().subscribe(listen),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** `retry: false` on the server, where a retry would only delay the page. */
export function createQueryClient({ retry = true }: { retry?: boolean } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retry && shouldRetry,
        // A product that does not exist is not requested again during hydration; any other failure is.
        retryOnMount: ({ state }) => errorCode(state.error) !== 'NOT_FOUND',
        refetchOnWindowFocus: false,
      },
    },
  });
}

/**
 * These call the payment provider, which may be slow. They are not batched, so that nothing else waits for them. A logout comes with
 * the token that the browser has forgotten by then.
 */
const UNBATCHED =
  /^(auth\.logOut|payment\.(verify|retry)|order\.(place|cancel|setStatus)|admin\.payment\.(check|refund))$/;

export function createTrpcClient() {
  const options: HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']> = {
    url: '/trpc',
    transformer: plainJson,
    maxURLLength: 2000,
    maxItems: MAX_BATCH_SIZE,
    headers: ({ opList: [first] }) => {
      const token = first.context.token ?? getStoredToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  };
  // Instead of tRPC's splitLink, which is larger.
  const link: TRPCLink<AppRouter> = (runtime) => {
    const together = httpBatchLink<AppRouter>(options)(runtime);
    const alone = httpBatchLink<AppRouter>({ ...options, maxItems: 1 })(runtime);
    return (call) => (UNBATCHED.test(call.op.path) ? alone : together)(call);
  };
  return trpc.createClient({ links: [link] });
}
