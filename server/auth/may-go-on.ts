import type { Permission } from '../../src/staff/permissions';
import { type Deps, SYSTEM_ACTOR } from '../context';
import { findStaff } from './session';

/**
 * Whether work in many steps may go on: who began it may still do so. A change of their rights counts from the next step on. The store's
 * own commands always may.
 */
export async function mayGoOn(
  { db }: Pick<Deps, 'db'>,
  userId: string | null | undefined,
  permission: Permission,
): Promise<boolean> {
  if (!userId || userId === SYSTEM_ACTOR) return true;
  return (await findStaff(db.reader, userId))?.permissions.includes(permission) ?? false;
}
