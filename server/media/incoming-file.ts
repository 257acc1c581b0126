import { z } from 'zod';

interface Properties {
  /** which form field it came in: images, media, logo … */
  field: string;
  /** absolute path of the bytes */
  path: string;
  /** the client's name for the file, only used in messages */
  originalName: string;
  /** the picture that tall screens show instead, of a video too */
  portrait?: IncomingFile;
  /** the video that tall screens play instead */
  portraitVideo?: IncomingFile;
  /** the still shown before a video plays */
  poster?: IncomingFile;
}

/**
 * An uploaded file in a temporary folder, which the caller removes; a video's metadata are erased in it. It is a class so that JSON
 * input can never pass as one and name a path of the server: only forms and scripts create instances.
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
