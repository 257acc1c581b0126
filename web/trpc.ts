import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { type HTTPBatchLinkOptions, httpBatchLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../server/router';
import type { ErrorCode, Issue } from '../src/errors';
import { storedToken } from './session/token';

export const trpc = createTRPCReact<AppRouter>();

/** Under this key the rendered page's state carries the store's public origin. */
export const ORIGIN_KEY = ['origin'] as const;

/** What the server tells of a refusal. Rendered pages carry it as plain data, so its class can't be relied on. */
interface Refusal {
  message: string;
  data?: { code?: ErrorCode; issues?: Issue[] } | null;
}

export function errorCode(error: unknown): ErrorCode | null {
  return (error as Refusal | null)?.data?.code ?? null;
}

/** Asking again helps only when nobody answered, or the server stumbled. */
const worthRetrying = (failures: number, error: unknown) => {
  const code = errorCode(error);
  return (
    failures < 2 && (code === null || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE')
  );
};

/** Calls back whenever any query or mutation is refused for want of a valid token, until told to stop. */
export function onUnauthorized(queryClient: QueryClient, callback: () => void): () => void {
  const listen = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (errorCode(event.action.error) === 'UNAUTHORIZED') callback();
  };
  const stops = [
    queryClient.getQueryCache().subscribe(listen),
    queryClient.getMutationCache().subscribe(listen),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `retry: false` on the server, where asking again would only keep the visitor waiting for the same answer. */
export function createQueryClient({ retry = true }: { retry?: boolean } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retry && worthRetrying,
        // What does not exist stays so while a rendered page wakes up; any other failure is asked again.
        retryOnMount: ({ state }) => errorCode(state.error) !== 'NOT_FOUND',
        refetchOnWindowFocus: false,
      },
    },
  });
}

/**
 * The server's transformer puts what JSON can say into an envelope, beside notes on what it can't. The store's answers are
 * plain JSON, so taking it out of the envelope is all there is to do, and no page has to load the transformer for it.
 */
const envelope = {
  serialize: (json: unknown) => ({ json }),
  deserialize: ({ json }: { json?: unknown }) => json,
};

/** These ask the payment provider, which may take its time: they go alone, so that nothing else on the page waits with them. */
const ASKS_PROVIDER =
  /^(payment\.(verify|retry)|order\.(place|cancel|setStatus)|admin\.payment\.(check|refund))$/;

export function createTrpcClient() {
  const options: HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']> = {
    url: '/trpc',
    transformer: envelope,
    maxURLLength: 2000,
    headers: () => {
      const token = storedToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  };
  // Written out, since the client's own splitLink weighs more.
  const link: TRPCLink<AppRouter> = (runtime) => {
    const together = httpBatchLink<AppRouter>(options)(runtime);
    const alone = httpBatchLink<AppRouter>({ ...options, maxItems: 1 })(runtime);
    return (call) => (ASKS_PROVIDER.test(call.op.path) ? alone : together)(call);
  };
  return trpc.createClient({ links: [link] });
}
