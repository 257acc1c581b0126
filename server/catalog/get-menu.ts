import type { MenuEntry } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';

const nameSelect = { id: true, name: true, slug: true } as const;
const siblings = [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const;

/** The top-level categories in the admin's order, for the navigation of every page. */
export function getMenu({ db }: Context): Promise<MenuEntry[]> {
  dependOn('categories');
  return db.reader.category.findMany({
    where: { parentId: null },
    orderBy: [...siblings],
    select: { ...nameSelect, subCategories: { select: nameSelect, orderBy: [...siblings] } },
  });
}
