import { parsePermissions, STAFF_ROLES } from '../../src/staff/permissions';
import type { StaffMember } from '../../src/staff/schema';
import { NO_PASSWORD } from '../auth/passwords';
import type { UserContext } from '../context';

/** Everybody who works in the shop: owners first, then by name. */
export async function listStaff({ db, session }: UserContext): Promise<StaffMember[]> {
  const users = await db.reader.user.findMany({
    where: { userType: 'ADMIN', staffRole: { not: null } },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      staffRole: true,
      permissions: true,
      disabledAt: true,
      passwordHash: true,
      sessions: { select: { lastUsedAt: true }, orderBy: { lastUsedAt: 'desc' }, take: 1 },
    },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
  const members = users.flatMap(
    ({ staffRole, permissions, disabledAt, passwordHash, sessions, ...person }) =>
      staffRole
        ? {
            ...person,
            role: staffRole,
            permissions: parsePermissions(staffRole, permissions),
            isDisabled: disabledAt !== null,
            isOwn: person.id === session.userId,
            lastUsedAt: sessions[0]?.lastUsedAt.toISOString() ?? null,
            isInvited: passwordHash === NO_PASSWORD,
          }
        : [],
  );
  return STAFF_ROLES.flatMap((role) => members.filter((member) => member.role === role));
}
