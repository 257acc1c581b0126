/** What a route is: the page an address shows, what it needs beforehand, and who may see it. */
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { ComponentType } from 'react';
import type { AppRouter } from '../../server/router';
import type { FrameKind } from './frame';

/** What a route's prefetch may ask: the procedures, answered in process and kept in the query cache. */
export type PageHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

export interface PageProps {
  params: Record<string, string | undefined>;
}

interface PageModule {
  default: ComponentType<PageProps>;
}

export interface RouteDefinition {
  path: string;
  /** of a page that waits for its reader to be known: stands in the window's title until then, where the address says too little */
  title?: string;
  load: () => Promise<PageModule>;
  frame: FrameKind | 'admin';
  /** only for whoever is logged in, or only for admins */
  access?: 'customer' | 'admin';
  /** Loads what the page shows into the query cache: on the server before it renders, in the browser before its link is followed */
  prefetch?: (helpers: PageHelpers, params: PageProps['params'], search: URLSearchParams) => Promise<unknown>;
  /** the same for what only a logged-in shopper sees; the server knows no one, so the browser alone calls it */
  prefetchOwn?: (helpers: PageHelpers) => Promise<unknown>;
  /** the HTTP status of the page as such; a prefetch that finds nothing makes it 404 */
  status?: number;
}
