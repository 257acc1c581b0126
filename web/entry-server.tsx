import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import superjson from 'superjson';
import type { RenderedPage, RenderedRedirect, RenderRequest } from '../server/render/rendered-page';
import { preloadPage } from './app';
import { HtmlPlaceholders } from './cached-html';
import { getErrorCode } from './call-error';
import { getCardHtml } from './card-html';
import { createPartCache } from './part-cache';
import { stringify } from './plain-json';
import { Root } from './root';
import { routes } from './routes';
import { findRoute } from './shell/navigation/match-route';
import { MovedPage, type PageHelpers, type RouteDefinition } from './shell/navigation/route';
import { CardHtmlContext } from './shop/catalog/product-grid';
import { fontFiles } from './theme/font-files';
import { createQueryClient, createTrpcClient, ORIGIN_KEY, trpc } from './trpc';
import { CachedHtmlContext } from './ui/cached-part';

/** Font files that every page uses. */
export const fonts: readonly string[] = fontFiles;

const escapeForScript = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const STORE_KEYS = [
  ORIGIN_KEY,
  getQueryKey(trpc.catalog.menu, undefined, 'query'),
  getQueryKey(trpc.cms.company, undefined, 'query'),
];

/** Converts errors to the form the browser would receive, so that both render the same. */
function convertErrorsToWire(queryClient: QueryClient, toWireError: RenderRequest['toWireError']) {
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

/** It makes no calls, so that all pages can share it. */
const trpcClient = createTrpcClient();

let described: { data: readonly unknown[]; text: string } = { data: [], text: '' };

/** What every page shows of the store. The server returns the same objects as long as they are current. */
function describeStore(queryClient: QueryClient): string {
  const data = STORE_KEYS.map((key) => queryClient.getQueryData(key) ?? null);
  if (data.some((each, index) => each !== described.data[index]))
    described = { data, text: JSON.stringify(data) };
  return described.text;
}

const hasNoStore = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => getErrorCode(state.error) === 'SERVICE_UNAVAILABLE');

/**
 * The query cache without times, so that a page changes only with its content and a client that has it gets 304. The browser
 * fills them in, see main.tsx.
 */
function dehydrateState(queryClient: QueryClient) {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending',
  });
  const withoutTimes = queries.map((query) => ({
    ...query,
    // JSON leaves it out.
    dehydratedAt: undefined,
    state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
  }));
  return escapeForScript(stringify({ queries: withoutTimes }));
}

/** The parts of a document around the root element, which comes from index.html. */
const MARKS = { head: ['<head>', '</head>'], body: ['<div id="root">', '</div></body></html>'] } as const;

/** What React writes in front of a part that it could not finish. */
const UNFINISHED = '<!--$!-->';

/** Waits for parts that suspend. */
async function prerender(page: ReactNode): Promise<string> {
  // Unlimited, because React would send larger parts at the end and move them into place by a script.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}

/**
 * Renders as part of a document, so that React moves titles, meta and link elements into its head. The browser hydrates the
 * root element alone.
 */
async function renderDocument(root: ReactNode): Promise<{ head: string; body: string }> {
  const page = (
    <html lang="en-IN">
      <body>
        <div id="root">{root}</div>
      </body>
    </html>
  );
  // Data and code of a page are loaded before, so that nearly all pages are rendered at once: 310 to 340 category pages a second instead
  // of 140 to 240 by streaming alone, and 280 to 310 product pages instead of 160 to 190.
  const rendered = renderToString(page);
  const html = rendered.includes(UNFINISHED) ? await prerender(page) : rendered;
  const part = ([start, end]: readonly [string, string]) =>
    html.slice(html.indexOf(start) + start.length, html.indexOf(end));
  return { head: part(MARKS.head), body: part(MARKS.body) };
}

/** What every page of the back office needs: its table of pages, and its frame. */
const ADMIN_MODULES = ['admin/admin-pages.ts', 'admin/frame/admin-frame.tsx'];

/** The modules that the HTML of a route preloads, as the build's manifest names them. */
async function listModules({ load, frame }: RouteDefinition): Promise<string[]> {
  const { moduleName } = await load();
  return [...(frame === 'admin' ? ADMIN_MODULES : []), ...(moduleName ? [moduleName] : [])];
}

export async function render({
  url,
  router,
  ctx,
  toWireError,
}: RenderRequest): Promise<RenderedPage | RenderedRedirect> {
  const [pathname = '/', search = ''] = url.split(/\?(.*)/s);
  const queryClient = createQueryClient({ retry: false });
  queryClient.setQueryData(ORIGIN_KEY, ctx.env.publicUrl);
  const helpers = createServerSideHelpers({
    router,
    ctx,
    queryClient,
    transformer: superjson,
  }) as PageHelpers;
  const match = findRoute(routes, pathname);
  let status = match?.route.status ?? 200;
  if (match) {
    const { route, params } = match;
    const [, , prefetched] = await Promise.allSettled([
      preloadPage(route),
      Promise.all([helpers.catalog.menu.prefetch(), helpers.cms.company.prefetch()]),
      route.prefetch?.(helpers, params, new URLSearchParams(search)),
    ]);
    if (prefetched.status === 'fulfilled' && prefetched.value instanceof MovedPage) {
      queryClient.clear();
      return { route: route.path, redirectTo: prefetched.value.path + (search && `?${search}`) };
    }
    if (prefetched.status === 'rejected') status = toWireError(prefetched.reason).data.httpStatus;
    convertErrorsToWire(queryClient, toWireError);
    // A page without its menu can be shown, but status 503 keeps it out of caches and search engines.
    if (status === 200 && hasNoStore(queryClient)) status = 503;
  }
  const providers = {
    queryClient,
    trpcClient,
    origin: ctx.env.publicUrl,
    ssr: { path: pathname, search },
  };
  const placeholders = new HtmlPlaceholders();
  const getCached = createPartCache(describeStore(queryClient), providers);
  const { head, body } = await renderDocument(
    <CardHtmlContext value={(...cards) => getCardHtml(...cards).map((html) => placeholders.add(html))}>
      <CachedHtmlContext value={(...part) => placeholders.add(getCached(...part))}>
        <Root {...providers} />
      </CachedHtmlContext>
    </CardHtmlContext>,
  );
  const page = {
    status,
    route: match?.route.path ?? '*',
    head,
    html: placeholders.fill(body),
    state: dehydrateState(queryClient),
    modules: match ? await listModules(match.route) : [],
    isBlank: match?.route.frame === 'admin',
  };
  queryClient.clear();
  return page;
}
