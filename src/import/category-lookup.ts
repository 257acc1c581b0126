/** Finds the category that a file means by a path, a slug or a name. */
import { ambiguousCategoryMessage, MISSING_CATEGORY, unknownCategoryMessage } from './messages';

export interface NamedCategory {
  id: string;
  slug: string;
  /** names from the top */
  path: readonly string[];
}

const PATH_SEPARATOR = ' > ';
const formatCategoryPath = (path: readonly string[]): string => path.join(PATH_SEPARATOR);

const toKey = (text: string): string =>
  text
    .toLowerCase()
    .split('>')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .join(PATH_SEPARATOR);

export interface CategoryLookup {
  /** a sentence instead of an id where the names lead to none or to several */
  find(names: readonly string[]): { id: string } | { reason: string };
  getPath(id: string): string;
}

export function createCategoryLookup(categories: readonly NamedCategory[]): CategoryLookup {
  const found = new Map<string, Set<string>>();
  const add = (kind: string, text: string, id: string) => {
    const key = `${kind} ${toKey(text)}`;
    found.set(key, (found.get(key) ?? new Set()).add(id));
  };
  for (const { id, slug, path } of categories) {
    add('path', formatCategoryPath(path), id);
    add('slug', slug, id);
    add('name', path.at(-1) ?? '', id);
  }
  const paths = new Map(categories.map(({ id, path }) => [id, formatCategoryPath(path)]));
  return {
    getPath: (id) => paths.get(id) ?? '',
    find(names) {
      let several: string | null = null;
      for (const name of names) {
        // A name that several share may still be the slug of one of them, but then its path is what is meant.
        for (const kind of ['path', 'name', 'slug']) {
          const ids = found.get(`${kind} ${toKey(name)}`);
          if (!ids) continue;
          const [only] = ids;
          if (ids.size === 1 && only) return { id: only };
          several ??= name;
          break;
        }
      }
      if (several) return { reason: ambiguousCategoryMessage(several) };
      return { reason: names[0] ? unknownCategoryMessage(names[0]) : MISSING_CATEGORY };
    },
  };
}
