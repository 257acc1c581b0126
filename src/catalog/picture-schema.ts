import { z } from 'zod';
import {
  blankToNull,
  idText,
  lengthError,
  MAX_LENGTH,
  optionalText,
  requiredText,
  wholeNumber,
} from '../text';
import { MAX_FILES, MAX_PICTURES_IN_BULK, TOO_MANY_FILES, TOO_MANY_PICTURES } from './media-limits';

/** The names of pictures that are to be assigned to products, with their folders. */
export const matchPicturesInput = z.object({
  names: z
    .array(requiredText({ label: 'File name', max: 500 }), { error: 'names must be a list.' })
    .min(1, lengthError('Choose at least one picture.'))
    .max(MAX_PICTURES_IN_BULK, lengthError(TOO_MANY_PICTURES)),
});
export type MatchPicturesInput = z.infer<typeof matchPicturesInput>;

/** New pictures of one product. With `replaces` they take the place of those it has, otherwise they follow them. */
export const addPicturesInput = z.object({
  id: idText,
  /** a form sends it as text */
  replaces: z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: 'replaces is true or false.' })
    .default(false)
    .transform((value) => value === true || value === 'true'),
  /** how many pictures the product has before; with another number nothing is added, so that a repeated request adds none twice */
  expectedPictures: blankToNull(wholeNumber('expectedPictures', { min: 0, max: 100_000 })),
  /** of the uploaded files, in the same order; null is for all colors */
  imageColors: z
    .array(optionalText({ label: 'Colour name', max: MAX_LENGTH.name }), {
      error: 'imageColors must be a list.',
    })
    .max(MAX_FILES, lengthError(TOO_MANY_FILES))
    .default([]),
});
export type AddPicturesInput = z.infer<typeof addPicturesInput>;

/** What a picture's name says; `productId` is null when it names no product, or more than one. */
export interface MatchedPicture {
  productId: string | null;
  /** a color name of the product; null is for all colors */
  color: string | null;
  /** how many products the name may mean */
  candidates: number;
}

export interface PictureOwner {
  id: string;
  name: string;
  /** pictures it has already */
  pictures: number;
}

/** In the order of the names. */
export interface MatchedPictures {
  files: MatchedPicture[];
  products: PictureOwner[];
}
