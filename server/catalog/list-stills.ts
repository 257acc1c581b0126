import type { Upload } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';
import { toUpload, uploadSelect } from './to-wire';

/** The number of pages that show a still. */
const MAX_STILLS = 4;

const order = [
  { position: 'asc' },
  { category: { position: 'asc' } },
  { category: { name: 'asc' } },
  { id: 'asc' },
] as const;

/**
 * Decorative pictures for pages of text, preferably ones that are rarely shown elsewhere: those of subcategories first, then
 * later slides of showcases, then their first slides.
 */
export async function listStills({ db: { reader } }: Pick<Context, 'db'>): Promise<Upload[]> {
  dependOn('categories');
  const find = (where: object) =>
    reader.upload.findMany({
      where: { fileType: 'IMAGE', ...where },
      select: uploadSelect,
      orderBy: [...order],
      take: MAX_STILLS,
    });
  const found = [
    ...(await find({ category: { parentId: { not: null } } })),
    ...(await find({ category: { parentId: null }, position: { gt: 0 } })),
    ...(await find({ category: { parentId: null }, position: 0 })),
  ];
  return found.slice(0, MAX_STILLS).map(toUpload);
}
