import type { Permission } from '../../src/staff/permissions';
import { type Deps, SYSTEM_ACTOR } from '../context';
import { findStaff } from './session';

/**
 * Whether the administrator who began work in many steps still has the permission for it. A change of their permissions counts from
 * the next step on. The store's own commands always may.
 */
export async function isStillPermitted(
  { db }: Pick<Deps, 'db'>,
  userId: string | null | undefined,
  permission: Permission,
): Promise<boolean> {
  if (!userId || userId === SYSTEM_ACTOR) return true;
  return (await findStaff(db.reader, userId))?.permissions.includes(permission) ?? false;
}
