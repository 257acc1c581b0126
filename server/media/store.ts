/** Uploaded files: sniffed, re-encoded, kept under DATA_DIR/uploads. media-store.ts keeps them, serve.ts serves them. */

import type { Accepted } from '../../src/catalog/media-limits';
import type { IncomingFile } from './incoming-file';

/** A file the store has taken in. */
export interface StoredFile {
  filename: string;
  fileType: 'IMAGE' | 'VIDEO';
  /** px of the master; null for a video */
  width: number | null;
  height: number | null;
  /** average color, #rrggbb */
  tint: string | null;
}

/** A master in the folder, or what is left of one that is gone. */
export interface MediaFile {
  /** what is left of a lost master stands under one of the names it may have had */
  filename: string;
  /** with everything made from it */
  bytes: number;
  /** when the master was stored */
  changedAt: Date;
}

/** The formats a picture can be asked for; a master is a JPEG, or a WebP where something shines through. */
const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

export interface MediaStore {
  /** The folder the paths of {@link MediaStore.find} and {@link MediaStore.rendition} are in. */
  readonly folder: string;
  /** Sniffs the bytes and keeps them as a master. Throws AppError UNSUPPORTED_MEDIA_TYPE or PAYLOAD_TOO_LARGE. */
  store(file: IncomingFile, accept: Accepted): Promise<StoredFile>;
  /** Removes masters and everything made from them; missing files are no error. */
  remove(filenames: readonly string[]): Promise<void>;
  /**
   * What is kept, in the order of the names: at most `limit` after that name. `next` is the name to go on after, null at the
   * end. Other files in the folder are not the store's.
   */
  list(after: string | null, limit: number): Promise<{ files: MediaFile[]; next: string | null }>;
  /** A master's path inside the folder, or null when there is none of that name. */
  find(filename: string): Promise<string | null>;
  /**
   * The path, inside the folder, of a picture in one of the IMAGE_WIDTHS, made when it is first asked for; never enlarged.
   * Null when there is no such picture; the master's own path while there is no room for another.
   */
  rendition(filename: string, width: number, format: RenditionFormat): Promise<string | null>;
}

/** The address a stored file is served from. */
export const uploadUrl = (filename: string): string => `/uploads/${filename}`;
