/** Access control of both APIs: tRPC and REST. */
import { ADMIN_NEEDED, AUTH_MESSAGES, LOGIN_NEEDED } from '../src/auth/messages';
import { AppError } from '../src/errors';
import type { Session } from './context';

/** Everyone, logged-in users (admins included), or admins only. */
export type Access = 'public' | 'customer' | 'admin';

/** Throws UNAUTHORIZED without a session. */
export function requireLogin(session: Session | null): Session {
  if (!session) throw new AppError('UNAUTHORIZED', LOGIN_NEEDED);
  return session;
}

/** Throws UNAUTHORIZED without a session, FORBIDDEN for a customer. */
export function requireAdminRole(session: Session | null): Session {
  const admin = requireLogin(session);
  if (admin.userType !== 'ADMIN') throw new AppError('FORBIDDEN', ADMIN_NEEDED);
  return admin;
}

/** Throws UNAUTHORIZED without a session, FORBIDDEN for a customer, or without the two-step login that the store requires. */
export function requireAdmin(session: Session | null): Session {
  const admin = requireAdminRole(session);
  if (admin.needsSecondFactor) throw new AppError('FORBIDDEN', AUTH_MESSAGES.secondFactorNeeded);
  return admin;
}

/** Throws FORBIDDEN when the password was not entered recently. */
export function requireRecentPassword({ needsPassword }: Session): void {
  if (needsPassword) throw new AppError('FORBIDDEN', AUTH_MESSAGES.passwordNeeded, { needsPassword });
}

/** Throws UNAUTHORIZED or FORBIDDEN. */
export function requireAccess(access: Access, session: Session | null): void {
  if (access === 'customer') requireLogin(session);
  if (access === 'admin') requireAdmin(session);
}
