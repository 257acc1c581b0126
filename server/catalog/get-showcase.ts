import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { Showcase } from '../../src/catalog/shapes';
import { AppError } from '../../src/errors';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';
import { toUpload, uploadSelect } from './to-wire';

/** The category a slug names, with its slides. */
export async function getShowcase({ db }: Context, { slug }: { slug: string }): Promise<Showcase> {
  dependOn('categories');
  const category = await db.reader.category.findUnique({
    where: { slug },
    select: {
      id: true,
      name: true,
      slug: true,
      description: true,
      uploads: { select: uploadSelect, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!category) throw new AppError('NOT_FOUND', CATALOG_MESSAGES.categoryNotFound);
  return { ...category, uploads: category.uploads.map(toUpload) };
}
