import { access, constants, opendir, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Env } from '../env';
import { checkBackupFolder, checkDisk, checkFolder, checkNode } from './checks';
import { type Finding, warn } from './finding';

/** The folder itself, or where it would be created. */
async function findExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return exists || folder === dirname(folder) ? folder : findExisting(dirname(folder));
}

async function examineBackupFolder({ backup }: Pick<Env, 'backup'>): Promise<Finding[]> {
  if (!backup) return [];
  const existing = await findExisting(backup.folder);
  try {
    // Fails for a file, which access alone would accept.
    await (await opendir(existing)).close();
    await access(existing, constants.W_OK | constants.X_OK);
    return [checkBackupFolder(backup.folder, null)];
  } catch (error) {
    return [checkBackupFolder(backup.folder, (error as Error).message)];
  }
}

/** Node, the data folder and its disk, the folder of backups. Changes nothing. */
export async function examineMachine({
  dataDir,
  backup,
}: Pick<Env, 'dataDir' | 'backup'>): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  const folder = await stat(dataDir).catch(() => null);
  if (!folder)
    return [
      node,
      warn('Data folder', `${dataDir} does not exist yet.`, 'The first start creates it.'),
      ...(await examineBackupFolder({ backup })),
    ];
  const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  const { bavail, bsize, blocks } = await statfs(dataDir);
  return [
    node,
    checkFolder(dataDir, folder.mode, isWritable),
    checkDisk(bavail * bsize, blocks * bsize),
    ...(await examineBackupFolder({ backup })),
  ];
}
