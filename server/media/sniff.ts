/** Detects the type of a file by its content: names and declared types cannot be trusted. */
import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import {
  type Accepted,
  MAX_BYTES,
  notAcceptedMessage,
  tooLargeMessage,
} from '../../src/catalog/media-limits';
import { type AppError, createFieldError } from '../../src/errors';
import { takeCharacters } from '../../src/text';
import type { IncomingFile } from './incoming-file';

const PICTURES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]);
/** MIME type → file extension in the store */
const VIDEOS: ReadonlyMap<string, 'mp4' | 'webm'> = new Map([
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'mp4'],
  ['video/webm', 'webm'],
]);

/** The largest file of any kind. */
export const MAX_FILE_BYTES = MAX_BYTES.VIDEO;

type Sniffed = { fileType: 'IMAGE' } | { fileType: 'VIDEO'; extension: 'mp4' | 'webm' };

/** The client's file name, made safe and short for a message. */
const quoteName = ({ originalName }: IncomingFile): string =>
  `“${takeCharacters(originalName.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ''), 80) || 'The file'}”`;

/** An error of the file's field that names the file. */
export function createFileError(
  file: IncomingFile,
  code: AppError['code'],
  fault: string,
  cause?: unknown,
): AppError {
  return createFieldError(file.field, `${quoteName(file)} ${fault}`, code, cause);
}

/** Throws UNSUPPORTED_MEDIA_TYPE for types that are not accepted, PAYLOAD_TOO_LARGE above the size limit. */
export async function sniff(file: IncomingFile, accept: Accepted): Promise<Sniffed> {
  const [type, { size }] = await Promise.all([fileTypeFromFile(file.path), stat(file.path)]);
  const mime = type?.mime ?? '';
  if (accept !== 'video' && PICTURES.has(mime)) {
    if (size > MAX_BYTES.IMAGE) throw createFileError(file, 'PAYLOAD_TOO_LARGE', tooLargeMessage('IMAGE'));
    return { fileType: 'IMAGE' };
  }
  const extension = accept === 'image' ? undefined : VIDEOS.get(mime);
  if (!extension) throw createFileError(file, 'UNSUPPORTED_MEDIA_TYPE', notAcceptedMessage(accept));
  if (size > MAX_BYTES.VIDEO) throw createFileError(file, 'PAYLOAD_TOO_LARGE', tooLargeMessage('VIDEO'));
  return { fileType: 'VIDEO', extension };
}
