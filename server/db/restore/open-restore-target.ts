import type { DatabaseTarget } from '../client';
import type { RestoreTarget } from './restore-target';

/** Loads only the driver of that database. */
export async function openRestoreTarget(target: DatabaseTarget): Promise<RestoreTarget> {
  return target.kind === 'mysql'
    ? (await import('./restore-mysql')).createMysqlRestore(target.url)
    : (await import('./restore-sqlite')).createSqliteRestore(target.file);
}
