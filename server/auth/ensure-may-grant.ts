import { AppError } from '../../src/errors';
import type { Permission, StaffRole } from '../../src/staff/permissions';
import { STAFF_MESSAGES } from '../../src/staff/schema';
import type { Session } from '../context';

/** A member of staff gives no more than they have, otherwise the permission to manage users would be every permission. */
export function ensureMayGrant(
  { staff }: Session,
  role: StaffRole,
  permissions: readonly Permission[],
): void {
  if (staff?.role === 'OWNER') return;
  const isWithin = permissions.every((permission) => staff?.permissions.includes(permission));
  if (role === 'OWNER' || !isWithin) throw new AppError('FORBIDDEN', STAFF_MESSAGES.notYours);
}
