import { comparePictureNames } from '../../../../../src/catalog/picture-names';
import type { MatchedPictures, PictureOwner } from '../../../../../src/catalog/picture-schema';
import type { PictureFile } from './read-pictures';

export interface AssignedPicture {
  picture: PictureFile;
  color: string | null;
}

/** The new pictures of a product, in the order in which its gallery will show them. */
export interface Assignment {
  product: PictureOwner;
  pictures: AssignedPicture[];
  /** others of these files were added to the product: they are not removed */
  isBegun?: boolean;
  /** whether the product has these pictures is not known */
  isUncertain?: boolean;
}

export interface Unassigned {
  path: string;
  reason: string;
}

const explainUnassigned = (candidates: number): string =>
  candidates > 1
    ? `${candidates} products have this name. Put a SKU or a handle into the file’s name.`
    : 'No product has this SKU, handle or name.';

/** @param matched in the order of `pictures` */
export function assignPictures(
  pictures: readonly PictureFile[],
  { files, products }: MatchedPictures,
): { assignments: Assignment[]; unassigned: Unassigned[] } {
  const assignments = new Map<string, Assignment>(
    products.map((product) => [product.id, { product, pictures: [] }]),
  );
  const unassigned: Unassigned[] = [];
  pictures.forEach((picture, at) => {
    const { productId, color, candidates } = files[at] ?? { productId: null, color: null, candidates: 0 };
    const assignment = productId ? assignments.get(productId) : undefined;
    if (assignment) assignment.pictures.push({ picture, color });
    else unassigned.push({ path: picture.path, reason: explainUnassigned(candidates) });
  });
  const sorted = [...assignments.values()].sort((a, b) => a.product.name.localeCompare(b.product.name, 'en'));
  for (const assignment of sorted)
    assignment.pictures.sort((a, b) => comparePictureNames(a.picture.path, b.picture.path));
  return { assignments: sorted, unassigned };
}
