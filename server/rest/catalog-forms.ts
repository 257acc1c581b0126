/** The multipart forms of the catalogue: which file fields they have, and how their text becomes the procedures' input. */
import type { Form } from '../media/receive';
import type { IncomingFile } from '../media/store';
import { jsonList } from './body';

/**
 * Beside `media`, a category's form may carry renditions for single files of it: `portrait.0` is a tall version of the first
 * `media` file, `poster.1` the still shown before the second one plays, `portraitVideo.1` the video that tall screens play
 * instead. They count among the request's files.
 */
const COMPANION = /^(portrait|portraitVideo|poster)\.(\d{1,2})$/;
const isCompanion = (kind = ''): kind is 'portrait' | 'portraitVideo' | 'poster' =>
  ['portrait', 'portraitVideo', 'poster'].includes(kind);

export const isCategoryFile = (field: string): boolean => field === 'media' || COMPANION.test(field);
export const isProductFile = (field: string): boolean => field === 'images';

/** The `media` files, each with its companions; a companion of no file is skipped. */
export function categoryFiles(files: readonly IncomingFile[]): IncomingFile[] {
  const media = files.filter(({ field }) => field === 'media').map((file) => ({ ...file }));
  for (const file of files) {
    const [, kind, index] = COMPANION.exec(file.field) ?? [];
    const main = media[Number(index)];
    if (main && isCompanion(kind)) main[kind] = file;
  }
  return media;
}

export const categoryInput = ({ fields }: Form, id: string | null): never =>
  ({
    ...fields,
    id,
    deletedUploadIds: jsonList(fields, 'deletedUploadIds'),
    mediaOrder: jsonList(fields, 'mediaOrder'),
  }) as never;

export const productInput = ({ fields }: Form): never =>
  ({
    ...fields,
    // A form sends an empty text for what is not there.
    version: fields.version || undefined,
    productVariants: jsonList(fields, 'productVariants'),
    deletedImageIds: jsonList(fields, 'deletedImageIds'),
    imageColors: jsonList(fields, 'imageColors'),
    gallery: jsonList(fields, 'gallery'),
  }) as never;
