import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';
import type { AppRouter } from '../server/router';
import type { ErrorCode, Issue } from '../src/errors';
import { storedToken } from './layout/token';

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

/** The server's sentence where it sent one, else the fallback: a lost connection has nothing to say to a person. */
export function errorMessage(error: unknown, fallback: string): string {
  return errorCode(error) ? (error as Refusal).message : fallback;
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

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        transformer: superjson,
        maxURLLength: 2000,
        headers: () => {
          const token = storedToken();
          return token ? { authorization: `Bearer ${token}` } : {};
        },
      }),
    ],
  });
}
