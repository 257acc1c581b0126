/** Limits of uploads. Separate from schema.ts, so that a page can check them without loading zod. */

export const MIN_TOP_LEVEL_MEDIA = 5;
/** in one request */
export const MAX_FILES = 20;

const MEGABYTE = 1024 * 1024;

/** The largest file of each kind, in bytes. */
export const MAX_BYTES = { IMAGE: 20 * MEGABYTE, VIDEO: 200 * MEGABYTE } as const;

/** "20 MB" */
export const formatMegabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`;

/** MIME type → the endings its files usually have */
export const PICTURE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
};
export const VIDEO_TYPES: Readonly<Record<string, readonly string[]>> = {
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
};

/** The files that a field accepts. */
export type Accepted = 'image' | 'video' | 'image-or-video';

/** The rest of a message that begins with a file's name. */
export function notAcceptedMessage(accept: Accepted): string {
  const picture = 'a JPEG, PNG, WebP, AVIF or GIF picture';
  const video = 'an MP4 or WebM video';
  return `is not ${{ image: picture, video, 'image-or-video': `${picture}, nor ${video}` }[accept]}.`;
}

export const tooLargeMessage = (kind: keyof typeof MAX_BYTES): string =>
  `is too large. ${kind === 'IMAGE' ? 'A picture' : 'A video'} can have at most ${formatMegabytes(MAX_BYTES[kind])}.`;

export const TOO_MANY_FILES = `At most ${MAX_FILES} files can be sent at once.`;

/** pictures that are assigned to products by their names in one go */
export const MAX_PICTURES_IN_BULK = 2000;
export const TOO_MANY_PICTURES = `At most ${MAX_PICTURES_IN_BULK.toLocaleString('en-IN')} pictures can be added at once.`;
