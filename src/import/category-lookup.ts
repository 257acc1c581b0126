/** Finds the category that an import file names by its path, slug or name. */
import { foldCase } from '../fold-case';
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
  foldCase(text)
    .split('>')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .join(PATH_SEPARATOR);

export interface CategoryLookup {
  /** tries the names in order; a message when none matches exactly one category */
  find(names: readonly string[]): { id: string } | { reason: string };
  getPath(id: string): string;
  /** finds the category again: its path, or its slug where the path is that of several categories, such as of a name with a ">" */
  getName(id: string): string;
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
  const find: CategoryLookup['find'] = (names) => {
    let several: string | null = null;
    for (const name of names) {
      // An ambiguous name is not tried as a slug: the file must then use the path.
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
  };
  const isFound = (name: string, id: string): boolean => {
    const result = find([name]);
    return 'id' in result && result.id === id;
  };
  const paths = new Map(categories.map(({ id, path }) => [id, formatCategoryPath(path)]));
  const getPath = (id: string): string => paths.get(id) ?? '';
  const names = new Map(
    categories.map(({ id, slug }) => [
      id,
      [getPath(id), slug].find((name) => isFound(name, id)) ?? getPath(id),
    ]),
  );
  return { getPath, getName: (id) => names.get(id) ?? '', find };
}
