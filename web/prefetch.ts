import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from '../server/router';

/** What a route's prefetch may ask: the procedures, answered in process and kept in the query cache. */
export type PageHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;
