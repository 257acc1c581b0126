import { z } from 'zod';

interface Properties {
  /** which form field it came in: images, media, logo … */
  field: string;
  /** absolute path of the bytes */
  path: string;
  /** what the sender calls it; for messages only, never for deciding */
  originalName: string;
  /** the picture that tall screens show instead, of a video too */
  portrait?: IncomingFile;
  /** the video that tall screens play instead */
  portraitVideo?: IncomingFile;
  /** the still shown before a video plays */
  poster?: IncomingFile;
}

/**
 * A file on its way in, in a temporary place its sender cleans up. A class, so that nothing in a request's JSON can pass for
 * one and name a path of the server's: files reach a procedure from a form or from a script alone.
 */
export class IncomingFile {
  readonly field: Properties['field'];
  readonly path: Properties['path'];
  readonly originalName: Properties['originalName'];
  readonly portrait?: Properties['portrait'];
  readonly portraitVideo?: Properties['portraitVideo'];
  readonly poster?: Properties['poster'];

  constructor(properties: Properties) {
    this.field = properties.field;
    this.path = properties.path;
    this.originalName = properties.originalName;
    if (properties.portrait) this.portrait = properties.portrait;
    if (properties.portraitVideo) this.portraitVideo = properties.portraitVideo;
    if (properties.poster) this.poster = properties.poster;
  }

  with(companions: Pick<Properties, 'portrait' | 'portraitVideo' | 'poster'>): IncomingFile {
    return new IncomingFile({ ...this, ...companions });
  }
}

export const incomingFile = z.instanceof(IncomingFile);
export const incomingFiles = z.array(incomingFile).default([]);
