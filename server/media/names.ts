/** The names this store gives; nothing else is ever looked up on the disk, listed or removed. */
export const MASTER_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(jpg|webp|mp4|webm)$/;

/** The part before the dot: no two masters share it. */
export const toMediaId = (filename: string): string => filename.slice(0, 36);

/** Every name a master of that id can have. */
export const listPossibleNames = (id: string): string[] =>
  ['jpg', 'webp', 'mp4', 'webm'].map((end) => `${id}.${end}`);

/** The folder of what is made from masters: a folder each, called by the master's id. */
export const RENDITIONS_FOLDER = 'renditions';
