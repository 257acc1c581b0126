import { isReservedSlug, toSlug } from '../../../src/catalog/slug';
import { AppError, createFieldError } from '../../../src/errors';

interface Named {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
}

/** The length of the database column. */
const MAX_SLUG = 255;

export const createSiblingExistsError = (name: string): AppError =>
  createFieldError('name', `There is already a category called “${name}” here.`, 'CONFLICT');

/**
 * The slug of a category with this name under this parent; a taken one is prefixed with the parent's slug.
 * @throws AppError CONFLICT for a sibling of the same name or a taken slug, BAD_REQUEST for the path of another page
 */
export function chooseSlug(
  { id, name, parent }: { id: string; name: string; parent: Named | null },
  all: readonly Named[],
): string {
  const slug = toSlug(name);
  const others = all.filter((other) => other.id !== id);
  const sibling = others.find(
    (other) =>
      other.parentId === (parent?.id ?? null) && (other.slug === slug || toSlug(other.name) === slug),
  );
  if (sibling) throw createSiblingExistsError(sibling.name);
  if (!parent && isReservedSlug(slug)) {
    throw createFieldError(
      'name',
      `“${name}” can't be a top-level category: /${slug} is a page of the store itself.`,
    );
  }
  const holder = (wanted: string) => others.find((other) => other.slug === wanted);
  const wanted = parent && holder(slug) ? `${parent.slug}-${slug}` : slug;
  const taken = holder(wanted);
  if (taken) {
    const message = `The address /${wanted} already belongs to the category “${taken.name}”. Choose another name.`;
    throw createFieldError('name', message, 'CONFLICT');
  }
  if (wanted.length > MAX_SLUG)
    throw new AppError('CONFLICT', 'The address of this category gets too long. Choose a shorter name.');
  return wanted;
}
