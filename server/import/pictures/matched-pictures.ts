/** Finds the products of pictures: by the names that a file asks for, and by SKU, handle or name. */
import type { z } from 'zod';
import { PICTURE_TYPES } from '../../../src/catalog/media-limits';
import { comparePictureNames } from '../../../src/catalog/picture-names';
import type { MatchedPicture, MatchedPictures } from '../../../src/catalog/picture-schema';
import { isHiddenFile } from '../../../src/import/archive';
import type { matchImportPicturesInput } from '../../../src/import/job';
import { getFileName, toPictureName } from '../../../src/import/picture-names';
import { toChunks } from '../../../src/to-chunks';
import { matchPictures } from '../../catalog/product/match-pictures';
import type { UserContext } from '../../context';
import { findOwnJob } from '../job/jobs';
import { addToProducts, type PictureProgress } from './import-pictures';
import { choosePictures, type PictureFiles } from './picture-files';

const HANDLES_PER_QUERY = 500;

const ENDINGS = new Set(Object.values(PICTURE_TYPES).flat());

const isPicture = (name: string): boolean =>
  ENDINGS.has(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') && !isHiddenFile(name);

/** Gives products without pictures those that have their SKU, handle or name, a product after the other. */
export async function addMatchedPictures(
  ctx: UserContext,
  files: PictureFiles,
  onProgress: (progress: PictureProgress) => void,
): Promise<PictureProgress> {
  const names = files.names.filter(isPicture).sort(comparePictureNames);
  const matched = await matchPictures(ctx, { names });
  const chosen = new Map<string, { name: string; color: string | null }[]>();
  for (const [at, name] of names.entries()) {
    const { productId = null, color = null } = matched.files[at] ?? {};
    if (productId) chosen.set(productId, [...(chosen.get(productId) ?? []), { name, color }]);
  }
  const targets = matched.products.map(({ id, name }) => ({
    where: { id },
    name,
    publishes: false,
    find: () => choosePictures(files, chosen.get(id) ?? []),
  }));
  return addToProducts(ctx, targets, onProgress);
}

/** By the name of a picture: the products whose rows ask for it, and the color of the variants that show it. */
function listNamedPictures(ctx: UserContext, importId: string) {
  const named = new Map<string, Map<string, string | null>>();
  for (const { handle, pictures } of findOwnJob(ctx, importId)?.pictures ?? [])
    for (const { url, color } of pictures) {
      const name = getFileName(url);
      named.set(name, (named.get(name) ?? new Map()).set(handle, color));
    }
  return named;
}

const readOwners = (ctx: UserContext, handles: readonly string[]) =>
  ctx.db.reader.product.findMany({
    where: { handle: { in: [...handles] } },
    select: {
      id: true,
      deletedAt: true,
      name: true,
      handle: true,
      variants: { where: { retiredAt: null }, select: { color: true } },
      _count: { select: { images: true } },
    },
  });

/** The names in the file come first: another shop's say nothing of its products. A name that several products ask for says nothing. */
export async function matchImportPictures(
  ctx: UserContext,
  { id, names }: z.infer<typeof matchImportPicturesInput>,
): Promise<MatchedPictures> {
  const matched = await matchPictures(ctx, { names });
  const named = listNamedPictures(ctx, id);
  const wanted = names.map((name) => [...(named.get(toPictureName(name)[0]) ?? [])]);
  const handles = [...new Set(wanted.flatMap((owners) => owners.map(([handle]) => handle)))];
  const rows = (
    await Promise.all(toChunks(handles, HANDLES_PER_QUERY).map((some) => readOwners(ctx, some)))
  ).flat();
  const existing = rows.filter(({ deletedAt }) => !deletedAt);
  const byHandle = new Map(existing.map((row) => [row.handle ?? '', row]));
  const products = new Map(matched.products.map((product) => [product.id, product]));
  const files = wanted.map((owners, at): MatchedPicture => {
    const byName = matched.files[at] ?? { productId: null, color: null, candidates: 0 };
    const [owner, ...others] = owners.flatMap(([handle, color]) => {
      const row = byHandle.get(handle);
      return row ? [{ row, color }] : [];
    });
    if (!owner || others.length > 0) return byName;
    const { id: productId, name, variants, _count } = owner.row;
    products.set(productId, { id: productId, name, pictures: _count.images });
    const isKnown = variants.some(({ color }) => color === owner.color);
    return { productId, color: isKnown ? owner.color : null, candidates: 1 };
  });
  const used = new Set(files.map(({ productId }) => productId));
  return { files, products: [...products.values()].filter((product) => used.has(product.id)) };
}
