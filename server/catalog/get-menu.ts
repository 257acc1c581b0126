import type { MenuEntry } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';
import { toCategoryLink } from './category-outline';
import { getOutline } from './outline-cache';

/** The top-level categories in the admin's order, without hidden ones, for the navigation of every page. */
export async function getMenu({ db }: Context): Promise<MenuEntry[]> {
  dependOn('categories');
  const outline = await getOutline(db);
  return outline
    .filter(({ isHidden }) => !isHidden)
    .map((category) => ({
      ...toCategoryLink(category),
      subCategories: category.subCategories.map(toCategoryLink),
    }));
}
