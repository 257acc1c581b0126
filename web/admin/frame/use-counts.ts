import type { SidebarCounts } from '../../../src/dashboard/schema';
import { useSession } from '../../session/session';
import { trpc } from '../../trpc';

const REFETCH_EVERY_MS = 60_000;

/** The numbers of open tasks in the sidebar. Not a suspense query: the links are shown without waiting for them. */
export function useCounts(): SidebarCounts | undefined {
  const { user } = useSession();
  const { data } = trpc.admin.dashboard.counts.useQuery(undefined, {
    enabled: user?.userType === 'ADMIN',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: REFETCH_EVERY_MS,
  });
  return data;
}
