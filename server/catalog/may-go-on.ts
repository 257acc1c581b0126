import { findStaff } from '../auth/session';
import { type Deps, SYSTEM_ACTOR } from '../context';

/**
 * Whether work on many products may go on: who began it may still change the catalog. A change of their rights counts from the next part
 * of it on. The store's own commands always may.
 */
export async function mayGoOn({ db }: Pick<Deps, 'db'>, userId: string | null | undefined): Promise<boolean> {
  if (!userId || userId === SYSTEM_ACTOR) return true;
  return (await findStaff({ db }, userId))?.permissions.includes('catalog') ?? false;
}
