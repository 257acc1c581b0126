import { findChanges } from '../../src/audit-log/find-changes';
import { AppError } from '../../src/errors';
import { requireUnchanged } from '../../src/save-conflict';
import { formatPermissions, parsePermissions } from '../../src/staff/permissions';
import { STAFF_MESSAGES, type UpdateStaffInput } from '../../src/staff/schema';
import { recordChanges } from '../audit-log/record-audit-entry';
import { ensureMayGrant, lockGranter } from '../auth/ensure-may-grant';
import { NO_PASSWORD } from '../auth/passwords';
import { deleteSessions } from '../auth/sessions';
import type { UserContext } from '../context';
import { describeAccess } from './describe-access';

/**
 * Changes what a member may do, or whether they may log in at all, with effect on their next request.
 * @throws AppError FORBIDDEN for the own account, or more than the caller has; CONFLICT for the last owner, or if the
 * account has changed since `loaded`
 */
export async function updateStaff(ctx: UserContext, input: UpdateStaffInput): Promise<void> {
  const { id, role, permissions, isDisabled, loaded } = input;
  const { db, now } = ctx;
  if (id === ctx.session.userId) throw new AppError('FORBIDDEN', STAFF_MESSAGES.ownAccount);
  await db.transact(async (tx) => {
    const session = await lockGranter(tx, ctx.session);
    const member = await tx.user.findFirst({
      where: { id, userType: 'ADMIN' },
      select: { email: true, staffRole: true, permissions: true, disabledAt: true },
    });
    if (!member) throw new AppError('NOT_FOUND', STAFF_MESSAGES.notFound);
    const before = parsePermissions(member.staffRole, member.permissions);
    const stored = {
      role: member.staffRole,
      permissions: before,
      isDisabled: member.disabledAt !== null,
    };
    const after = role === 'OWNER' ? parsePermissions(role, '') : permissions;
    const sent = { role, permissions: parsePermissions(role, formatPermissions(permissions)), isDisabled };
    // Sent again, because the answer was lost: it is stored already.
    if (JSON.stringify(sent) !== JSON.stringify(stored)) requireUnchanged(loaded, stored);
    if (member.staffRole === 'OWNER' && session.staff?.role !== 'OWNER')
      throw new AppError('FORBIDDEN', STAFF_MESSAGES.onlyOwner);
    // What the member has already is not given anew.
    ensureMayGrant(
      session,
      role,
      after.filter((permission) => !before.includes(permission)),
    );
    await tx.user.update({
      where: { id },
      data: {
        staffRole: role,
        permissions: formatPermissions(permissions),
        disabledAt: isDisabled ? (member.disabledAt ?? now()) : null,
        // Tokens that name no session would be valid again once the member is enabled.
        ...(isDisabled && member.disabledAt === null ? { tokenVersion: { increment: 1 } } : {}),
      },
    });
    const owners = await tx.user.count({
      where: { userType: 'ADMIN', staffRole: 'OWNER', disabledAt: null, passwordHash: { not: NO_PASSWORD } },
    });
    if (owners === 0) throw new AppError('CONFLICT', STAFF_MESSAGES.lastOwner);
    if (isDisabled) await deleteSessions(tx, id);
    await recordChanges(tx, ctx, {
      action: 'updated',
      type: 'ACCOUNT',
      id,
      name: member.email,
      changes: findChanges(
        describeAccess({
          role: member.staffRole,
          permissions: before,
          isDisabled: member.disabledAt !== null,
        }),
        describeAccess({ role, permissions: after, isDisabled }),
      ),
    });
  });
}
