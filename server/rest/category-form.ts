/** The files of a category's form. */
import type { IncomingFile } from '../media/incoming-file';

/**
 * Beside `media`, the form may carry renditions for single files of it: `portrait.0` is a tall version of the first `media` file,
 * `poster.1` the still shown before the second one plays, `portraitVideo.1` the video that tall screens play instead. They count
 * among the request's files.
 */
const COMPANION = /^(portrait|portraitVideo|poster)\.(\d{1,2})$/;

export const isCompanionField = (field: string): boolean => COMPANION.test(field);

/** The `media` files, each with its companions; a companion of no file is skipped. */
export function attachCompanions(files: readonly IncomingFile[]): IncomingFile[] {
  const companions = files.map((file) => {
    const [, kind, index] = COMPANION.exec(file.field) ?? [];
    return { kind, index: Number(index), file };
  });
  return files
    .filter(({ field }) => field === 'media')
    .map((media, place) =>
      media.with(
        Object.fromEntries(
          companions.filter(({ index }) => index === place).map(({ kind, file }) => [kind, file]),
        ),
      ),
    );
}
