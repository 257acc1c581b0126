/** Warns at the start of a BACKUP_DIR that no archive can be written to: the night would be the first to tell. */
import type { Deps } from '../context';
import { checkBackupFolder } from '../doctor/checks';
import { findFolderFault } from '../doctor/examine-machine';

export async function warnOfBackupFolder({ env, log }: Pick<Deps, 'env' | 'log'>): Promise<void> {
  if (!env.backup) return;
  const { folder } = env.backup;
  const { level, text, fix } = checkBackupFolder(folder, await findFolderFault(folder));
  if (level !== 'ok') log.warn(`${text} ${fix}`);
}
