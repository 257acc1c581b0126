/** Finds the category that a file means by a path, a slug or a name. */
import { CATEGORY_EMPTY, noCategory, severalCategories } from './messages';

export interface NamedCategory {
  id: string;
  slug: string;
  /** names from the top */
  path: readonly string[];
}

export const PATH_MARK = ' > ';
export const pathText = (path: readonly string[]): string => path.join(PATH_MARK);

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .split('>')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .join(PATH_MARK);

export interface CategoryNames {
  /** a sentence instead of an id where the names lead to none or to several */
  find(names: readonly string[]): { id: string } | { reason: string };
  pathOf(id: string): string;
}

export function categoryNames(categories: readonly NamedCategory[]): CategoryNames {
  const found = new Map<string, Set<string>>();
  const add = (kind: string, text: string, id: string) => {
    const key = `${kind} ${keyOf(text)}`;
    found.set(key, (found.get(key) ?? new Set()).add(id));
  };
  for (const { id, slug, path } of categories) {
    add('path', pathText(path), id);
    add('slug', slug, id);
    add('name', path.at(-1) ?? '', id);
  }
  const paths = new Map(categories.map(({ id, path }) => [id, pathText(path)]));
  return {
    pathOf: (id) => paths.get(id) ?? '',
    find(names) {
      let several: string | null = null;
      for (const name of names) {
        // A name that several share may still be the slug of one of them, but then its path is what is meant.
        for (const kind of ['path', 'name', 'slug']) {
          const ids = found.get(`${kind} ${keyOf(name)}`);
          if (!ids) continue;
          const [only] = ids;
          if (ids.size === 1 && only) return { id: only };
          several ??= name;
          break;
        }
      }
      if (several) return { reason: severalCategories(several) };
      return { reason: names[0] ? noCategory(names[0]) : CATEGORY_EMPTY };
    },
  };
}
