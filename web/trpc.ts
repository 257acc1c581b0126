import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../server/router';
import { getErrorCode, isTokenRejected } from './call-error';
import { importAgain } from './ui/import-again';
import { CodeNotLoadedError, loadCode } from './ui/load-code';

export const trpc = createTRPCReact<AppRouter>();

/** The key of the store's public origin in the state of a server-rendered page. */
export const ORIGIN_KEY = ['origin'] as const;

/** The key of the token that calls before hydration were sent with. */
export const EARLY_TOKEN_KEY = ['early-token'] as const;

/** Either the server has not answered in time, or the code that calls it was not loaded in time. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const cause = error.cause instanceof CodeNotLoadedError ? error.cause.cause : error.cause;
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** Retries only without a response or after a failure of the server, unless the person has waited for long. */
const shouldRetry = (failures: number, error: unknown) => {
  const code = getErrorCode(error);
  if (failures >= 2 || isTimeout(error)) return false;
  return code === null || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE';
};

/** Calls back whenever a query or mutation fails because the token is not valid; returns the function that unsubscribes. */
export function onUnauthorized(queryClient: QueryClient, callback: () => void): () => void {
  const listen = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isTokenRejected(event.action.error)) callback();
  };
  const stopQueries = queryClient.getQueryCache().subscribe(listen);
  const stopMutations = queryClient.getMutationCache().subscribe(listen);
  return () => {
    stopQueries();
    stopMutations();
  };
}

/**
 * For data that the customer may have changed on another device: each page that shows it requests it again, and so does the return
 * of the connection, but not by the page that has requested it before its code, which takes seconds to load on a slow network.
 */
export const FRESH_ON_EACH_PAGE = { staleTime: 10_000, refetchOnReconnect: 'always' } as const;

/**
 * Calls without a connection fail, so that the page says so: otherwise React Query would wait in silence, and send an order or a
 * message whenever the connection returns. `retry: false` on the server, where a retry would only delay the page.
 */
export function createQueryClient({ retry = true }: { retry?: boolean } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retry && shouldRetry,
        // A product that does not exist is not requested again during hydration; any other failure is.
        retryOnMount: ({ state }) => getErrorCode(state.error) !== 'NOT_FOUND',
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Off by default with this mode.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

let httpLink: TRPCLink<AppRouter> | null = null;

/**
 * Loads what sends calls: 5 of the 100 KB of scripts that a page may load before it reacts, and needed by no page until then.
 *
 * @throws CodeNotLoadedError; the next call loads it again
 */
export async function loadHttpLink(): Promise<TRPCLink<AppRouter>> {
  httpLink ??= (await loadCode(() => import('./http-link').catch(importAgain<typeof import('./http-link')>)))
    .httpLink;
  return httpLink;
}

const createLazyLink =
  (load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  (runtime) => {
    // One for all calls of a client, which it batches.
    let link: ReturnType<TRPCLink<AppRouter>> | null = null;
    return (call) =>
      observable((observer) => {
        let isActive = true;
        let unsubscribe = () => {
          isActive = false;
        };
        load().then(
          (create) => {
            link ??= create(runtime);
            if (isActive) ({ unsubscribe } = link(call).subscribe(observer));
          },
          (error) => observer.error(TRPCClientError.from(error)),
        );
        return () => unsubscribe();
      });
  };

/** @param load loads the link that sends calls */
export const createTrpcClient = (load = loadHttpLink) => trpc.createClient({ links: [createLazyLink(load)] });
