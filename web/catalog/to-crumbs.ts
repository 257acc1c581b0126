import type { CategoryLink } from '../../src/catalog/shapes';
import { paths } from '../paths';
import type { Crumb } from '../ui/breadcrumb';

/** A page below the categories of its path, beginning with Home. */
export const toCrumbs = (path: readonly CategoryLink[], page: Crumb): Crumb[] => [
  { name: 'Home', href: paths.home },
  ...path.map(({ name, slug }) => ({ name, href: paths.category(slug) })),
  page,
];
