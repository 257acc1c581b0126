/** The interface of the media store, which validates, re-encodes and stores uploads. serve.ts serves them. */
import type { Accepted } from '../../src/catalog/media-limits';
import type { IncomingFile } from './incoming-file';
import type { MediaPage, MediaStorage } from './media-storage';

/** A file in the media store. */
export interface StoredFile {
  filename: string;
  fileType: 'IMAGE' | 'VIDEO';
  /** px of the master; null for a video */
  width: number | null;
  height: number | null;
  /** average color, #rrggbb */
  tint: string | null;
}

/** The formats of renditions. A master is a JPEG, or a WebP if it has transparency. */
const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

export interface MediaStore {
  /** Where the paths of {@link MediaStore.find} and {@link MediaStore.rendition} are. */
  readonly storage: MediaStorage;
  /** Detects the type and stores a master. Throws AppError UNSUPPORTED_MEDIA_TYPE or PAYLOAD_TOO_LARGE. */
  store(file: IncomingFile, accept: Accepted): Promise<StoredFile>;
  /** Removes masters and their renditions; missing files are not an error. */
  remove(filenames: readonly string[]): Promise<void>;
  /**
   * Lists masters in the order of their names: at most `limit` after the given name. Other files in the storage are ignored.
   */
  list(after: string | null, limit: number): Promise<MediaPage>;
  /** A master's path; null if there is none. */
  find(filename: string): Promise<string | null>;
  /**
   * The path of a picture in one of the IMAGE_WIDTHS, created on the first request and never enlarged.
   * Null if there is no such picture; the master's path while renditions can't be written.
   * @param clientKey whose limit of work the creation counts for; without it, it counts for none
   */
  rendition(
    filename: string,
    width: number,
    format: RenditionFormat,
    clientKey?: string,
  ): Promise<string | null>;
}

/** The URL path of a stored file. */
export const uploadUrl = (filename: string): string => `/uploads/${filename}`;
