/** Gives imported products their pictures: from addresses in the file, or from a folder or an archive by file name. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_FILES } from '../../../src/catalog/media-limits';
import type { Product } from '../../../src/catalog/shapes';
import { AppError } from '../../../src/errors';
import type { ProductPictures } from '../../../src/import/draft';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { readFileName } from '../../../src/import/picture-names';
import { toChunks } from '../../../src/to-chunks';
import { recordChanges } from '../../audit-log/record-audit-entry';
import { isStillPermitted } from '../../auth/is-still-permitted';
import { addPictures } from '../../catalog/product/add-pictures';
import { toProductEntry } from '../../catalog/product/product-audit-entry';
import { lockProduct, toStatusColumns } from '../../catalog/product/save-product';
import { readProduct } from '../../catalog/read-products';
import { recordProductChanges } from '../../catalog/record-catalog-change';
import type { Context, UserContext } from '../../context';
import { IncomingFile } from '../../media/incoming-file';
import { createFileError } from '../../media/sniff';
import { getTemporaryFolder, TEMPORARY_PREFIX } from '../../media/temporary-files';
import { WorkerEndedError } from '../../threads/call-worker';
import { downloadPicture } from './download-picture';
import type { FoundPicture, OpenPicture, PictureSource } from './picture-files';

/** Downloading again, or importing the file again, continues with the products that are left. */
const MAX_TOTAL_MS = 60 * 60 * 1000;

/** @param pictures that fail for it */
type Report = (reason: string, pictures?: number) => void;

const toFile = (name: string, path: string) =>
  new IncomingFile({ field: 'images', path, originalName: name });

export function downloadFrom({ env }: Pick<Context, 'env'>, download = downloadPicture): PictureSource {
  const folder = getTemporaryFolder(env.dataDir);
  const open = async (name: string, url: string) => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${TEMPORARY_PREFIX.picture}${randomUUID()}`);
    try {
      await download(url, path);
    } catch (error) {
      const reason = error instanceof AppError ? ` ${error.message}` : '';
      throw createFileError(toFile(name, path), 'BAD_REQUEST', `could not be downloaded.${reason}`, error);
    }
    return { path, isTemporary: true };
  };
  return ({ pictures }) =>
    pictures.map(({ url, color }) => {
      const name = readFileName(url);
      return { name, color, open: () => open(name, url) };
    });
}

export interface PictureProgress {
  /** products */
  done: number;
  total: number;
  /** pictures */
  added: number;
  failed: number;
  /** which ones failed, and why */
  failures: readonly string[];
  /** why it has ended before all products */
  stopReason?: string;
}

/** Puts a draft into the shop, unless somebody changed it during the import. Returns its version. */
const publish = (ctx: UserContext, { id, version }: Pick<Product, 'id' | 'version'>): Promise<number> =>
  ctx.db.transact(async (tx) => {
    await lockProduct(tx, id, version);
    const before = await readProduct(tx, id, 'admin');
    if (before.status !== 'DRAFT') return before.version;
    await tx.product.update({ where: { id }, data: toStatusColumns('LIVE', before, ctx.now()) });
    const after = await readProduct(tx, id, 'admin');
    await recordChanges(tx, ctx, toProductEntry(before, after));
    recordProductChanges(tx, [{ id, categoryIds: [before.categoryId] }]);
    return after.version;
  });

/** Whether one of the files is no picture, too large, or ends the process that decodes it. */
const isUnusable = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'].includes(error.code) ||
    error.cause instanceof WorkerEndedError);

type ReadyPicture = OpenPicture & Pick<FoundPicture, 'name' | 'color'>;

/** Opens the pictures for `work`. Those that can't be had are reported, and left out. */
async function withOpenPictures(
  found: readonly FoundPicture[],
  report: Report,
  work: (open: readonly ReadyPicture[]) => Promise<void>,
): Promise<void> {
  const opened: ReadyPicture[] = [];
  try {
    for (const { name, color, open } of found)
      try {
        opened.push({ ...(await open()), name, color });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        report(error.message);
      }
    if (opened.length > 0) await work(opened);
  } finally {
    for (const { path, isTemporary } of opened) if (isTemporary) await rm(path, { force: true });
  }
}

/** Adds the pictures together, or one after the other when some of the files are unusable; those are reported. */
async function addUsable(
  opened: readonly ReadyPicture[],
  add: (some: readonly ReadyPicture[]) => Promise<void>,
  report: Report,
): Promise<void> {
  try {
    return await add(opened);
  } catch (error) {
    if (!isUnusable(error)) throw error;
  }
  for (const picture of opened)
    try {
      await add([picture]);
    } catch (error) {
      if (!isUnusable(error)) throw error;
      report(error.message);
    }
}

/** A product that gets pictures if it has none. */
export interface PictureTarget {
  where: { id: string } | { handle: string };
  name: string;
  /** whether it is live with them, unless somebody has edited it */
  publishes: boolean;
  find(): readonly FoundPicture[];
}

/** Adds as many pictures at a time as the back office sends. Returns how many were added. */
async function addToProduct(
  ctx: UserContext,
  { where, publishes, find }: PictureTarget,
  report: Report,
): Promise<number> {
  const product = await ctx.db.reader.product.findFirst({
    where: { ...where, deletedAt: null, images: { none: {} } },
    select: { id: true, version: true, variants: { where: { retiredAt: null }, select: { color: true } } },
  });
  // Pictures that somebody chose stay.
  if (!product) return 0;
  const found = find();
  const colors = new Set(product.variants.map(({ color }) => color));
  const gallery: { saved: Product | null; saves: number; added: number; failed: number } = {
    saved: null,
    saves: 0,
    added: 0,
    failed: 0,
  };
  const add = async (some: readonly ReadyPicture[]) => {
    gallery.saved = await addPictures(ctx, {
      id: product.id,
      replaces: false,
      expectedPictures: gallery.added,
      imageColors: some.map(({ color }) => (color !== null && colors.has(color) ? color : null)),
      images: some.map((picture) => toFile(picture.name, picture.path)),
    });
    gallery.saves += 1;
    gallery.added += some.length;
  };
  const fail: Report = (reason, pictures = 1) => {
    gallery.failed += pictures;
    report(reason, pictures);
  };
  try {
    for (const some of toChunks(found, MAX_FILES))
      await withOpenPictures(some, fail, (opened) => addUsable(opened, add, fail));
    // Fetching takes a while. What somebody edits during it is published by hand, and the undo leaves it.
    if (gallery.saved?.version !== product.version + gallery.saves) return gallery.added;
    // The same applies to what was edited before.
    const version =
      publishes && product.version === 1 ? await publish(ctx, gallery.saved) : gallery.saved.version;
    // The import can still be undone.
    await ctx.db.transact((tx) =>
      tx.importedProduct.updateMany({
        where: { productId: product.id, version: product.version },
        data: { version },
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
    // At least one, as what can't be published is reported too.
    fail(error.message, Math.max(1, found.length - gallery.added - gallery.failed));
  }
  return gallery.added;
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
  const failures: string[] = [];
  const progress = { done: 0, total: targets.length, added: 0, failed: 0, failures };
  const endsAt = performance.now() + maxMs;
  for (const target of targets) {
    if (performance.now() > endsAt) return { ...progress, stopReason: IMPORT_MESSAGES.picturesTooSlow };
    if (!(await isStillPermitted(ctx, ctx.session.userId, 'catalog')))
      return { ...progress, stopReason: IMPORT_MESSAGES.picturesNotAllowed };
    progress.added += await addToProduct(ctx, target, (reason, pictures = 1) => {
      progress.failed += pictures;
      failures.push(`${target.name}: ${reason}`);
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
      find: () => source(product),
    })),
    onProgress,
    MAX_TOTAL_MS,
  );
