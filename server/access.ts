/** Who may call: the one check of both APIs. */
import { ADMIN_NEEDED, LOGIN_NEEDED } from '../src/auth/messages';
import { AppError } from '../src/errors';
import type { Session } from './context';

/** Anyone, whoever is logged in, or admins alone. */
export type Access = 'public' | 'customer' | 'admin';

/** Throws UNAUTHORIZED without a session. */
export function requireLogin(session: Session | null): Session {
  if (!session) throw new AppError('UNAUTHORIZED', LOGIN_NEEDED);
  return session;
}

/** Throws UNAUTHORIZED without a session, FORBIDDEN for a customer's. */
export function requireAdmin(session: Session | null): Session {
  const admin = requireLogin(session);
  if (admin.userType !== 'ADMIN') throw new AppError('FORBIDDEN', ADMIN_NEEDED);
  return admin;
}

/** Throws as the two above do. */
export function requireAccess(access: Access, session: Session | null): void {
  if (access === 'customer') requireLogin(session);
  if (access === 'admin') requireAdmin(session);
}
