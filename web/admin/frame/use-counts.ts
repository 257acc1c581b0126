import type { SidebarCounts } from '../../../src/dashboard/schema';
import { useSession } from '../../session/session';
import { trpc } from '../../trpc';

const REFETCH_EVERY_MS = 60_000;

/** What waits for someone, as fresh as a minute or the window's last focus; nothing while it is not known. */
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
