import type { MenuEntry } from '../../../src/catalog/shapes';
import type { Context } from '../../context';
import { dependOn } from '../../response-cache/dependencies';
import { type OutlineNode, toCategoryLink } from './category-outline';
import { getOutline } from './outline-cache';

const menuByOutline = new WeakMap<readonly OutlineNode[], MenuEntry[]>();

const toMenu = (outline: readonly OutlineNode[]): MenuEntry[] =>
  outline
    .filter(({ isHidden }) => !isHidden)
    .map((category) => ({
      ...toCategoryLink(category),
      subCategories: category.subCategories.map(toCategoryLink),
    }));

/**
 * The top-level categories in the admin's order, without hidden ones, for the navigation of every page. The same object is returned
 * while no category has changed, so it must not be changed.
 */
export async function getMenu({ db }: Context): Promise<MenuEntry[]> {
  dependOn('categories');
  const outline = await getOutline(db);
  const menu = menuByOutline.get(outline) ?? toMenu(outline);
  menuByOutline.set(outline, menu);
  return menu;
}
