/** Gives products without pictures those that have their SKU, handle or name, for files that name no pictures. */
import { PICTURE_TYPES } from '../../src/catalog/media-limits';
import { comparePictureNames } from '../../src/catalog/picture-names';
import { isHiddenFile } from '../../src/import/archive';
import { matchPictures } from '../catalog/match-pictures';
import type { UserContext } from '../context';
import { addToProduct, type PictureProgress } from './import-pictures';
import { openPictures, type PictureFiles } from './picture-files';

const ENDINGS = new Set(Object.values(PICTURE_TYPES).flat());

const isPicture = (name: string): boolean =>
  ENDINGS.has(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') && !isHiddenFile(name);

/** A product after the other. Those that have pictures keep them. */
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
  const progress: PictureProgress = { done: 0, total: chosen.size, added: 0, failed: 0, failure: null };
  for (const { id, name } of matched.products) {
    const report = (reason: string) => {
      progress.failed += 1;
      progress.failure ??= `${name}: ${reason}`;
    };
    const open = () => openPictures(files, chosen.get(id) ?? [], report);
    progress.added += await addToProduct(ctx, { id }, { name, publishes: false }, open, report);
    progress.done += 1;
    onProgress({ ...progress });
  }
  return progress;
}
