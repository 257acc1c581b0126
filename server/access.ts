/** Access control of both APIs: tRPC and REST. */
import { ADMIN_NEEDED, AUTH_MESSAGES, LOGIN_NEEDED, PERMISSION_NEEDED } from '../src/auth/messages';
import { AppError } from '../src/errors';
import type { Permission } from '../src/staff/permissions';
import type { Session, Staff } from './context';
import type { Access } from './trpc/procedure-types';

/** Who may call something. */
export interface AccessRule {
  access: Access;
  /** what an administrator must be allowed to do; null for every administrator */
  permission: Permission | null;
}

/** Throws UNAUTHORIZED without a session. */
export function requireLogin(session: Session | null): Session {
  if (!session) throw new AppError('UNAUTHORIZED', LOGIN_NEEDED);
  return session;
}

type StaffSession = Session & { staff: Staff };

/** Throws UNAUTHORIZED without a session, FORBIDDEN for a customer. */
export function requireAdminRole(session: Session | null): StaffSession {
  const admin = requireLogin(session);
  if (admin.userType !== 'ADMIN' || !admin.staff) throw new AppError('FORBIDDEN', ADMIN_NEEDED);
  return { ...admin, staff: admin.staff };
}

export const hasPermission = (session: Pick<Session, 'staff'> | null, permission: Permission): boolean =>
  session?.staff?.permissions.includes(permission) ?? false;

/** Throws FORBIDDEN without the permission. */
export function requirePermission(session: Session, permission: Permission): void {
  if (!hasPermission(session, permission)) throw new AppError('FORBIDDEN', PERMISSION_NEEDED);
}

/** Throws UNAUTHORIZED without a session, FORBIDDEN for a customer, or without the two-step login that the store requires. */
export function requireAdmin(session: Session | null): StaffSession {
  const admin = requireAdminRole(session);
  if (admin.needsSecondFactor) throw new AppError('FORBIDDEN', AUTH_MESSAGES.secondFactorNeeded);
  return admin;
}

/** Throws FORBIDDEN when the password was not entered recently. */
export function requireRecentPassword({ needsPassword }: Session): void {
  if (needsPassword) throw new AppError('FORBIDDEN', AUTH_MESSAGES.passwordNeeded, { needsPassword });
}

/** Throws UNAUTHORIZED or FORBIDDEN. */
export function requireAccess({ access, permission }: AccessRule, session: Session | null): void {
  if (access === 'customer') requireLogin(session);
  if (access !== 'admin') return;
  const admin = requireAdmin(session);
  if (permission) requirePermission(admin, permission);
}
