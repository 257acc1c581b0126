import { access, constants, mkdtemp, opendir, readdir, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '../env';
import { RENDITIONS_FOLDER } from '../media/names';
import { checkBackupFolder, checkDisk, checkFolder, checkMissingFolder, checkNode } from './checks';
import type { Finding } from './finding';

/** The folder itself, or where it would be created. */
async function findExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return exists || folder === dirname(folder) ? folder : findExisting(dirname(folder));
}

/** Why nothing can be written to the folder, or created where it would be; null if that is possible. */
export async function findFolderFault(folder: string): Promise<string | null> {
  const existing = await findExisting(folder);
  try {
    // Fails for a file, which access alone would accept.
    await (await opendir(existing)).close();
    await access(existing, constants.W_OK | constants.X_OK);
    // Rights alone do not tell: in /proc and an automounter's folders nothing can be created.
    await rmdir(await mkdtemp(join(existing, '.vastra-doctor-')));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function examineBackupFolder({ backup }: Pick<Env, 'backup'>): Promise<Finding[]> {
  return backup ? [checkBackupFolder(backup.folder, await findFolderFault(backup.folder))] : [];
}

/** What a command of another user may have created in the data folder, and in its uploads. */
export async function listUnusable(folder: string, canUse = access): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const paths = [...names.map(({ name }) => name), join('uploads', RENDITIONS_FOLDER)];
  const unusable: string[] = [];
  for (const path of paths) {
    const isFolder = await stat(join(folder, path)).then(
      (found) => found.isDirectory(),
      () => null,
    );
    if (isFolder === null) continue;
    const mode = constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0);
    await canUse(join(folder, path), mode).catch(() => unusable.push(path));
  }
  return unusable.sort();
}

/** Node, the data folder and its disk, the folder of backups. Changes nothing. */
export async function examineMachine({
  dataDir,
  backup,
}: Pick<Env, 'dataDir' | 'backup'>): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  const folder = await stat(dataDir).catch(() => null);
  const fault = await findFolderFault(dataDir);
  if (!folder) return [node, checkMissingFolder(dataDir, fault), ...(await examineBackupFolder({ backup }))];
  const { bavail, bsize, blocks } = await statfs(dataDir);
  return [
    node,
    checkFolder(dataDir, folder.mode, fault, await listUnusable(dataDir)),
    checkDisk(bavail * bsize, blocks * bsize),
    ...(await examineBackupFolder({ backup })),
  ];
}
