import { randomUUID } from 'node:crypto';

/** The file names that the store generates. No other files are read, listed or removed. */
export const MASTER_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(jpg|webp|mp4|webm)$/;

/** The part before the dot, unique among masters. */
export const toMediaId = (filename: string): string => filename.slice(0, 36);

/** All possible names of a master with this id. */
export const listPossibleNames = (id: string): string[] =>
  ['jpg', 'webp', 'mp4', 'webm'].map((end) => `${id}.${end}`);

/** The folder of the renditions, with a subfolder for each master's id. */
export const RENDITIONS_FOLDER = 'renditions';

export const isRendition = (path: string): boolean => path.startsWith(`${RENDITIONS_FOLDER}/`);

/** Where a file is written until it is whole: next to its place, so that it can be renamed. */
export const toTemporaryName = (path: string): string => `${path}.${randomUUID()}.tmp`;

export const isTemporaryMaster = (name: string): boolean =>
  name.endsWith('.tmp') && MASTER_NAME.test(name.split('.').slice(0, 2).join('.'));
