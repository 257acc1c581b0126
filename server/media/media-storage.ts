/** Where the media store keeps its bytes: a folder, or a bucket that several machines share. */
import type { Request, Response } from 'express';

/** A master, or the renditions of a deleted master. */
export interface MediaFile {
  /** for renditions without a master, one of the names that it may have had */
  filename: string;
  /** including its renditions */
  bytes: number;
  /** when the master was stored */
  changedAt: Date;
}

/** `next` is the last name of the page, null at the end. */
export interface MediaPage {
  files: MediaFile[];
  next: string | null;
}

/** Masters are at `<uuid>.<extension>`, renditions at `renditions/<uuid>/<width>.<format>`; a path's content never changes. */
export interface MediaStorage {
  /** names it to operators */
  readonly place: string;
  has(path: string): Promise<boolean>;
  /** Where its content is: a local file, or else the content itself. Null if there is no such file. */
  findContent(path: string): Promise<string | Buffer | null>;
  /** A reader never sees an incomplete file, and a failure leaves none. */
  write(path: string, content: Buffer): Promise<void>;
  /** Writes the content of a local file, which may be large, as `write` does. */
  copy(path: string, file: string): Promise<void>;
  /** Removes a master and its renditions; missing files are not an error. */
  remove(master: string): Promise<void>;
  /** See MediaStore.list. */
  list(after: string | null, limit: number): Promise<MediaPage>;
  /**
   * Answers a GET or HEAD request, also for a range of the bytes. The entity tag and the other headers are given.
   * Throws AppError NOT_FOUND, without any of those headers, if there is no such file.
   */
  send(request: Request, response: Response, path: string, headers: Record<string, string>): Promise<void>;
}
