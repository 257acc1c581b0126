import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '../server/router';
import type { PageHelpers, RouteDefinition } from './shell/navigation/route';
import { type createTrpcClient, EARLY_TOKEN_KEY } from './trpc';

/**
 * Requests whose token is stored, and the page's own data, in one batch and before hydration, which takes seconds on a slow phone. The
 * session and the page use these answers. They repeat a call that failed, and report the failure.
 */
export function startSession(
  queryClient: QueryClient,
  client: ReturnType<typeof createTrpcClient>,
  token: string,
  route?: RouteDefinition,
): void {
  queryClient.setQueryData(EARLY_TOKEN_KEY, token);
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client });
  for (const call of [utils.auth.me.fetch(), route?.prefetchOwn?.(utils as unknown as PageHelpers)])
    call?.catch(() => {});
}
