import { PERMISSIONS, type Permission } from '../../../../src/staff/permissions';
import { useSession } from '../../../session/session';
import { trpc } from '../../../trpc';

const STALE_MS = 60_000;

/**
 * What the logged-in account may do. Until it is known everything is shown: most administrators are owners, and the server decides
 * anyway.
 */
export function useOwnPermissions(): readonly Permission[] {
  const { user } = useSession();
  const { data } = trpc.admin.staff.own.useQuery(undefined, {
    enabled: user?.userType === 'ADMIN',
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
  return data?.permissions ?? PERMISSIONS;
}
