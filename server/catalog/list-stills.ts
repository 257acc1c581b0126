import type { Upload } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { toUpload, uploadSelect } from './to-wire';

/** As many as there are pages that show one. */
const MAX_STILLS = 4;

const order = [
  { position: 'asc' },
  { category: { position: 'asc' } },
  { category: { name: 'asc' } },
  { id: 'asc' },
] as const;

/**
 * Pictures to stand beside words, each to be seen in few other places: those of subcategories first, then the showcases'
 * later slides, and the slides that open a showcase last.
 */
export async function listStills({ db: { reader } }: Pick<Context, 'db'>): Promise<Upload[]> {
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
