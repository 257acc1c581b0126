import { trpc } from '../trpc';
import { RARELY_CHANGING } from './site';

/**
 * The top-level categories where nothing can be shown without them: suspends until they have loaded, and throws if that fails. Not
 * in site.tsx, which every page loads.
 */
export const useLoadedMenu = () => trpc.catalog.menu.useSuspenseQuery(undefined, RARELY_CHANGING)[0];
