import { AppError } from '../../src/errors';
import type { Permission, StaffRole } from '../../src/staff/permissions';
import { STAFF_MESSAGES } from '../../src/staff/schema';
import { hasPermission, requirePermission } from '../access';
import { type Session, SYSTEM_ACTOR } from '../context';
import type { Tx } from '../db/client';
import { lockStaff } from '../db/lock-rows';
import { findStaff } from './session';

/** A member of staff gives no more than they have, otherwise the permission to manage users would be every permission. */
export function ensureMayGrant(session: Session, role: StaffRole, permissions: readonly Permission[]): void {
  if (session.staff?.role === 'OWNER') return;
  const isWithin = permissions.every((permission) => hasPermission(session, permission));
  if (role === 'OWNER' || !isWithin) throw new AppError('FORBIDDEN', STAFF_MESSAGES.notYours);
}

/**
 * Comes first in a transaction that gives access: changes of who may do what wait, and what the caller may do by now counts, who may
 * have been disabled or demoted since the request began.
 * @throws AppError FORBIDDEN
 */
export async function lockGranter(tx: Tx, session: Session): Promise<Session> {
  await lockStaff(tx);
  if (session.userId === SYSTEM_ACTOR) return session;
  const current = { ...session, staff: (await findStaff(tx, session.userId)) ?? undefined };
  requirePermission(current, 'users');
  return current;
}
