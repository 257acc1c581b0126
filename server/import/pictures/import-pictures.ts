/** Gives imported products their pictures: from addresses in the file, or from a folder or an archive by file name. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../../src/catalog/shapes';
import { AppError } from '../../../src/errors';
import type { ProductPictures } from '../../../src/import/draft';
import { recordChanges } from '../../audit-log/record-audit-entry';
import { mayGoOn } from '../../auth/may-go-on';
import { addPictures } from '../../catalog/product/add-pictures';
import { toProductEntry } from '../../catalog/product/find-product-changes';
import { lockProduct, toStatusColumns } from '../../catalog/product/save-product';
import { readProduct } from '../../catalog/read-products';
import { recordProductChanges } from '../../catalog/record-catalog-change';
import type { Context, UserContext } from '../../context';
import { IncomingFile } from '../../media/incoming-file';
import { WorkerEndedError } from '../../threads/call-worker';
import { downloadPicture } from './download-picture';
import { type FoundPicture, MAX_PICTURES, type PictureSource, type Report } from './picture-files';

/** Importing the file again continues with the products that are left. */
const MAX_TOTAL_MS = 60 * 60 * 1000;

export function downloadFrom({ env }: Pick<Context, 'env'>, download = downloadPicture): PictureSource {
  return async ({ pictures }, report) => {
    const folder = join(env.dataDir, 'tmp');
    await mkdir(folder, { recursive: true });
    const found: FoundPicture[] = [];
    for (const { url, color } of pictures.slice(0, MAX_PICTURES)) {
      const path = join(folder, `picture-${randomUUID()}`);
      try {
        await download(url, path);
        found.push({ path, isTemporary: true, color });
      } catch (error) {
        report(error instanceof AppError ? error.message : 'The picture can’t be downloaded.');
      }
    }
    return found;
  };
}

export interface PictureProgress {
  /** products */
  done: number;
  total: number;
  added: number;
  failed: number;
  /** why the first one failed */
  failure: string | null;
}

/** Puts a draft into the shop, unless somebody changed it during the import. Returns its version. */
const publish = (ctx: UserContext, { id, version }: Pick<Product, 'id' | 'version'>): Promise<number> =>
  ctx.db.transact(async (tx) => {
    await lockProduct(tx, id, version);
    const before = await readProduct(tx, id, 'back office');
    if (before.status !== 'DRAFT') return before.version;
    await tx.product.update({ where: { id }, data: toStatusColumns('LIVE', before, ctx.now()) });
    const after = await readProduct(tx, id, 'back office');
    await recordChanges(tx, ctx, toProductEntry(before, after));
    recordProductChanges(tx, [{ id, categoryIds: [before.categoryId] }]);
    return after.version;
  });

/** Whether one of the files is no picture, too large, or ends the process that decodes it. */
const isUnusable = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'].includes(error.code) ||
    error.cause instanceof WorkerEndedError);

/** Adds the pictures together, or one after the other when some of the files are unusable; those are reported. */
async function addUsable(
  found: readonly FoundPicture[],
  add: (some: readonly FoundPicture[], expectedPictures: number) => Promise<Product>,
  report: Report,
): Promise<{ saved: Product | null; added: number }> {
  try {
    return { saved: await add(found, 0), added: found.length };
  } catch (error) {
    if (!isUnusable(error)) throw error;
  }
  let saved: Product | null = null;
  let added = 0;
  for (const picture of found)
    try {
      saved = await add([picture], added);
      added += 1;
    } catch (error) {
      if (!isUnusable(error)) throw error;
      report(error.message);
    }
  return { saved, added };
}

/** A product that gets pictures if it has none. */
export interface PictureTarget {
  where: { id: string } | { handle: string };
  name: string;
  /** whether it is live with them, unless somebody has edited it */
  publishes: boolean;
  find(report: Report): Promise<FoundPicture[]>;
}

/** Returns how many pictures were added. */
async function addToProduct(
  ctx: UserContext,
  { where, name, publishes, find }: PictureTarget,
  report: Report,
): Promise<number> {
  const product = await ctx.db.reader.product.findFirst({
    where: { ...where, deletedAt: null, images: { none: {} } },
    select: { id: true, version: true, variants: { where: { retiredAt: null }, select: { color: true } } },
  });
  // Pictures that somebody chose stay.
  if (!product) return 0;
  const found = await find(report);
  if (found.length === 0) return 0;
  const colors = new Set(product.variants.map(({ color }) => color));
  const add = (some: readonly FoundPicture[], expectedPictures: number) =>
    addPictures(ctx, {
      id: product.id,
      replaces: false,
      expectedPictures,
      imageColors: some.map(({ color }) => (color !== null && colors.has(color) ? color : null)),
      images: some.map(({ path }) => new IncomingFile({ field: 'images', path, originalName: name })),
    });
  try {
    const { saved, added } = await addUsable(found, add, report);
    if (!saved) return 0;
    // One that somebody has edited is published by hand.
    const version = publishes && product.version === 1 ? await publish(ctx, saved) : saved.version;
    // The import can still be undone.
    await ctx.db.transact((tx) =>
      tx.importedProduct.updateMany({
        where: { productId: product.id, version: product.version },
        data: { version },
      }),
    );
    return added;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
    report(error.message);
    return 0;
  } finally {
    for (const { path, isTemporary } of found) if (isTemporary) await rm(path, { force: true });
  }
}

/**
 * One product after the other, so that neither this store nor the one that the pictures come from is burdened.
 * Products that are left when somebody may no longer change the catalog stay without pictures.
 * @param maxMs products that take longer together do, too
 */
export async function addToProducts(
  ctx: UserContext,
  targets: readonly PictureTarget[],
  onProgress: (progress: PictureProgress) => void,
  maxMs = Number.POSITIVE_INFINITY,
): Promise<PictureProgress> {
  const progress: PictureProgress = { done: 0, total: targets.length, added: 0, failed: 0, failure: null };
  const endsAt = performance.now() + maxMs;
  for (const target of targets) {
    if (performance.now() > endsAt || !(await mayGoOn(ctx, ctx.session.userId, 'catalog'))) break;
    progress.added += await addToProduct(ctx, target, (reason) => {
      progress.failed += 1;
      progress.failure ??= `${target.name}: ${reason}`;
    });
    progress.done += 1;
    onProgress({ ...progress });
  }
  return progress;
}

export const importPictures = (
  ctx: UserContext,
  products: readonly ProductPictures[],
  source: PictureSource,
  onProgress: (progress: PictureProgress) => void,
): Promise<PictureProgress> =>
  addToProducts(
    ctx,
    products.map((product) => ({
      where: { handle: product.handle },
      name: product.name,
      publishes: product.publishes,
      find: (report) => source(product, report),
    })),
    onProgress,
    MAX_TOTAL_MS,
  );
