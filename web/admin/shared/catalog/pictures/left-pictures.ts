import type { AssignedPicture, Assignment } from './assign-pictures';

/** Pictures of a product that were not added, as far as is known, and can be tried again. */
export interface LeftPictures {
  productId: string;
  pictures: AssignedPicture[];
  /** others of these pictures were added: the product keeps them, also when those that it had are removed */
  isBegun: boolean;
  /** of the request without an answer: how many pictures the product had before it, and has if it was processed */
  unanswered: { pictures: readonly AssignedPicture[]; before: number; after: number } | null;
}

function findLeft(assignment: Assignment, left: LeftPictures | undefined): Assignment {
  if (!left) return assignment;
  const { isBegun, unanswered } = left;
  const count = assignment.product.pictures;
  if (!unanswered) return { ...assignment, isBegun };
  const { before, after } = unanswered;
  if (before !== after && count === before) return { ...assignment, isBegun };
  if (before === after || count !== after) return { ...assignment, isBegun, isUncertain: true };
  const added = new Set(unanswered.pictures.map(({ picture }) => picture));
  return {
    ...assignment,
    isBegun: true,
    pictures: assignment.pictures.filter(({ picture }) => !added.has(picture)),
  };
}

/** @param assignments of the pictures that are left, with what their products have now */
export function leaveOutAdded(
  assignments: readonly Assignment[],
  left: readonly LeftPictures[],
): Assignment[] {
  const byProduct = new Map(left.map((each) => [each.productId, each]));
  return assignments
    .map((assignment) => findLeft(assignment, byProduct.get(assignment.product.id)))
    .filter(({ pictures }) => pictures.length > 0);
}
