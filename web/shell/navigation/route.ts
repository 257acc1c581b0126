/** A route: the page of an address, the data it needs, and who may see it. */
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { ComponentType } from 'react';
import type { AppRouter } from '../../../server/router';
import type { FrameKind } from '../frame';

/** The procedures for a route's prefetch, which fill the query cache. */
export type PageHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

export interface PageProps {
  params: Record<string, string | undefined>;
}

interface PageModule {
  default: ComponentType<PageProps>;
  /** its name in the build's manifest, which scripts/build/name-pages.ts adds in the built page renderer only */
  moduleName?: string;
}

/** What a prefetch resolves to where the page has another address by now: its path. */
export class MovedPage {
  constructor(readonly path: string) {}
}

export interface RouteDefinition {
  path: string;
  /** the title while a page that needs a login is loading, if the address does not suggest one */
  title?: string;
  load: () => Promise<PageModule>;
  frame: FrameKind | 'admin';
  /** only for logged-in users, or only for admins */
  access?: 'customer' | 'admin';
  /** shows a spinner while the login is checked: a customer's page shows its title and placeholders */
  needsUser?: true;
  /**
   * Loads the page's data into the query cache: on the server before rendering, in the browser before following a link. A
   * {@link MovedPage} is redirected to.
   */
  prefetch?: (helpers: PageHelpers, params: PageProps['params'], search: URLSearchParams) => Promise<unknown>;
  /** the same for a logged-in customer's data; only in the browser, because the server renders for anonymous visitors */
  prefetchOwn?: (helpers: PageHelpers) => Promise<unknown>;
  /** the page's HTTP status; a prefetch that finds nothing makes it 404 */
  status?: number;
}
