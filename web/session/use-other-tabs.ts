import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../trpc';
import { createBrowserStorage } from '../ui/browser-storage';

const KEY = 'vastra.changed';
const storage = createBrowserStorage(KEY);

const SHARED = ['cart', 'wishlist'] as const;

/** tRPC's query keys begin with the procedure's path. */
const findShared = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) =>
  SHARED.find((router) => Array.isArray(path) && path[0] === router);

/**
 * Shows the same cart and wishlist in all tabs: a tab says when its own have changed, and the others load theirs again. People open
 * products in tabs beside the cart, and would take what they have added there for lost. Not part of the first load.
 */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    const known = new Map<string, unknown>();
    // With the time, because only another value is reported.
    const announce = (router: string) => storage.write(`${router} ${Date.now()}`);
    /** Data that is equal stays the same object, so that two tabs do not answer each other forever. */
    const hasChanged = (router: string, { state: { data } }: Query) => {
      const before = known.get(router);
      known.set(router, data);
      return before !== undefined && data !== before;
    };
    for (const query of cache.getAll()) {
      const router = findShared(query);
      if (!router) continue;
      hasChanged(router, query);
      const { dataUpdateCount, fetchStatus } = query.state;
      // While this code was still to come, it was set after it was loaded, or before.
      if (dataUpdateCount > (fetchStatus === 'fetching' ? 0 : 1)) announce(router);
    }
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const router = findShared(event.query);
      if (!router) return;
      const isChanged = hasChanged(router, event.query);
      // What is set, instead of being loaded, is a change of this tab's own, even as the first that it knows.
      if (isChanged || event.action.manual) announce(router);
    });
    const load = ({ key, newValue }: StorageEvent) => {
      const router = key === KEY && SHARED.find((each) => newValue?.startsWith(each));
      if (router) void utils[router].invalidate();
    };
    window.addEventListener('storage', load);
    return () => {
      stop();
      window.removeEventListener('storage', load);
    };
  }, [queryClient, utils]);
}
