import { access, constants, stat, statfs } from 'node:fs/promises';
import type { Env } from '../env';
import { type Finding, warn } from './finding';
import { judgeDisk, judgeFolder, judgeNode } from './judge';

/** Node, the data folder and its disk. Changes nothing. */
export async function examineMachine({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding[]> {
  const node = judgeNode(process.versions.node);
  const folder = await stat(dataDir).catch(() => null);
  if (!folder)
    return [node, warn('Data folder', `${dataDir} does not exist yet.`, 'The first start creates it.')];
  const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  const { bavail, bsize, blocks } = await statfs(dataDir);
  return [node, judgeFolder(dataDir, folder.mode, isWritable), judgeDisk(bavail * bsize, blocks * bsize)];
}
