import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { renderToString } from 'react-dom/server';
import superjson from 'superjson';
import type { Context } from '../server/context';
import type { AppRouter } from '../server/router';
import { loadPage } from './app';
import { Root } from './root';
import { routes } from './routes';
import { matchedRoute } from './shell/match-route';
import type { PageHelpers } from './shell/route';
import { createQueryClient, createTrpcClient, errorCode, ORIGIN_KEY } from './trpc';

export interface RenderRequest {
  /** path and query, as the browser asked */
  url: string;
  router: AppRouter;
  ctx: Context;
  /** an error of a procedure, as the wire would carry it */
  toWireError: (error: unknown) => { message: string; data: { httpStatus: number } };
}

export interface RenderedPage {
  status: number;
  /** title, meta and link elements */
  head: string;
  html: string;
  /** the query cache as JSON, safe inside a script element */
  state: string;
  /** the page's module, to link its scripts and styles */
  module: string | null;
}

/** React writes the head's elements before the page's own: split them off. */
const HEAD_ELEMENTS = /^(?:<(?:title)[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/;

const escapeForScript = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** From here on a refusal is what the browser would have got for it: both render the same. */
function makeErrorsWire(queryClient: QueryClient, toWireError: RenderRequest['toWireError']) {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { error } = query.state;
    if (error)
      query.setState({
        ...query.state,
        error: toWireError(error) as unknown as Error,
        fetchFailureReason: null,
      });
  }
}

const hasNoStore = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => errorCode(state.error) === 'SERVICE_UNAVAILABLE');

function dehydrated(queryClient: QueryClient) {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending',
  });
  return escapeForScript(JSON.stringify(state));
}

export async function render({ url, router, ctx, toWireError }: RenderRequest): Promise<RenderedPage> {
  const [pathname = '/', search = ''] = url.split('?', 2);
  const queryClient = createQueryClient({ retry: false });
  queryClient.setQueryData(ORIGIN_KEY, ctx.env.publicUrl);
  const helpers = createServerSideHelpers({
    router,
    ctx,
    queryClient,
    transformer: superjson,
  }) as PageHelpers;
  const match = matchedRoute(routes, pathname);
  let status = match?.route.status ?? 200;
  if (match) {
    const { route, params } = match;
    const [, , prefetched] = await Promise.allSettled([
      loadPage(route),
      Promise.all([helpers.catalog.menu.prefetch(), helpers.cms.company.prefetch()]),
      route.prefetch?.(helpers, params, new URLSearchParams(search)),
    ]);
    if (prefetched.status === 'rejected') status = toWireError(prefetched.reason).data.httpStatus;
    makeErrorsWire(queryClient, toWireError);
    // The page can be shown without its menu, but nobody should take it for the store as it is.
    if (status === 200 && hasNoStore(queryClient)) status = 503;
  }
  const rendered = renderToString(
    <Root
      queryClient={queryClient}
      trpcClient={createTrpcClient()}
      origin={ctx.env.publicUrl}
      ssr={{ path: pathname, search }}
    />,
  );
  const head = HEAD_ELEMENTS.exec(rendered)?.[0] ?? '';
  const page = {
    status,
    head,
    html: rendered.slice(head.length),
    state: dehydrated(queryClient),
    module: match?.route.module ?? null,
  };
  queryClient.clear();
  return page;
}
