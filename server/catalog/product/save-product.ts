import { PRODUCT_DETAILS, type ProductDetail } from '../../../src/catalog/declarations';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { ProductStatus } from '../../../src/catalog/publishing';
import type { SaveProductInput } from '../../../src/catalog/schema';
import type { Product } from '../../../src/catalog/shapes';
import { AppError, createFieldError } from '../../../src/errors';
import { recordChanges } from '../../audit-log/record-audit-entry';
import type { Context } from '../../context';
import type { PrismaReader, SqlTransaction, Tx } from '../../db/client';
import { createKeyedId, createOnce } from '../../db/create-once';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/database-errors';
import { emptySql, sql } from '../../db/sql';
import type { IncomingFile } from '../../media/incoming-file';
import { removeUnusedFiles, type UploadedFile, withStoredFiles } from '../../media/store-files';
import { requireRates } from '../../tax/rate-table';
import { createProductNotFoundError, readProduct } from '../read-products';
import { recordProductChanges } from '../record-catalog-change';
import { findCreatedProduct, findSavedProduct } from './find-saved-product';
import { toProductEntry } from './product-audit-entry';
import { chooseHandle, ensureHandleIsFree } from './product-keys';
import { refreshProductTotals } from './product-totals';
import { type PictureColors, renamePictureColors } from './rename-picture-colors';
import { saveImages } from './save-images';
import { saveVariants } from './save-variants';

export const createUnknownCategoryError = () =>
  createFieldError('categoryId', 'The category does not exist.');

/** A status with the time since when it is not in the shop. A product that stays out of the shop keeps its time. */
export function toStatusColumns(
  status: ProductStatus | undefined,
  before: Pick<Product, 'status'> | null,
  now: Date,
) {
  if (status === undefined) return {};
  const isHidden = status !== 'LIVE';
  return { status, ...(isHidden && before?.status ? {} : { archivedAt: isHidden ? now : null }) };
}

/** Prisma leaves a column alone whose value is undefined. */
export const toDetailColumns = (
  input: SaveProductInput,
): Partial<Record<ProductDetail, string | null | undefined>> =>
  Object.fromEntries(PRODUCT_DETAILS.map((detail) => [detail, input[detail]]));

/** Two saves at the same time may claim the same key, which only the database's indexes notice. */
export const toSaveError = (error: unknown): unknown => {
  if (isForeignKeyViolation(error)) return createUnknownCategoryError();
  return isUniqueViolation(error) ? new AppError('CONFLICT', CATALOG_MESSAGES.keyTaken) : error;
};

/** Increments the version, which locks the product until the transaction ends; an outdated version is rejected. */
export async function lockProduct(
  tx: SqlTransaction,
  id: string,
  version: number | null | undefined,
): Promise<void> {
  const isVersion = version ? sql`AND version = ${version}` : emptySql;
  const count = await tx.execute(
    sql`UPDATE Product SET version = version + 1 WHERE id = ${id} AND deletedAt IS NULL ${isVersion}`,
  );
  if (count > 0) return;
  const [live] = await tx.query(sql`SELECT id FROM Product WHERE id = ${id} AND deletedAt IS NULL`);
  throw live ? new AppError('CONFLICT', CATALOG_MESSAGES.productChanged) : createProductNotFoundError();
}

/**
 * Locks the product as {@link lockProduct} does.
 * @param findSaved finds the product of an outdated version if it is already as it is sent
 * @returns that product, or null once the lock is held
 */
export async function lockUnlessSaved(
  tx: SqlTransaction,
  { id, version }: { id: string; version: number | null | undefined },
  findSaved: () => Promise<Product | null>,
): Promise<Product | null> {
  try {
    await lockProduct(tx, id, version);
    return null;
  } catch (error) {
    const saved = error instanceof AppError && error.code === 'CONFLICT' ? await findSaved() : null;
    if (saved && saved.version > Number(version)) return saved;
    throw error;
  }
}

interface Saved {
  product: Product;
  deletedFiles: string[];
}

/** The colors of the new pictures and of those that the gallery lists. Any other picture follows its color to a new name. */
function findSentPictureColors(
  before: Product,
  after: Product,
  { gallery }: SaveProductInput,
): PictureColors {
  const listed = new Set(gallery?.map(({ id }) => id));
  const others = new Set(before.images.filter(({ id }) => !listed.has(id)).map(({ id }) => id));
  const sent = after.images.filter(({ id }) => !others.has(id));
  return Object.fromEntries(sent.flatMap(({ id, color }) => (color ? [[id, color]] : [])));
}

async function saveInTransaction(
  tx: Tx,
  ctx: Context,
  { newId, ...input }: SaveProductInput & { newId: string },
  files: readonly UploadedFile[],
): Promise<Saved> {
  if (input.id) {
    const target = { id: input.id, version: input.version };
    // An outdated version without a key is rejected whatever it is sent with, as the HTTP contract says.
    const saved = await lockUnlessSaved(tx, target, async () =>
      input.idempotencyKey ? findSavedProduct(tx, target.id, input, files) : null,
    );
    if (saved) return { product: saved, deletedFiles: files.map(({ filename }) => filename) };
  }
  const before = input.id ? await readProduct(tx, input.id, 'admin') : null;
  const { productName: name, description, categoryId, hsn, lowStock } = input;
  await ensureHandleIsFree(tx, input);
  await requireRates(tx, [hsn]);
  const category = await tx.category.findUnique({ where: { id: categoryId }, select: { id: true } });
  if (!category) throw createUnknownCategoryError();
  const id = input.id ?? newId;
  const columns = {
    name,
    description,
    categoryId,
    handle: chooseHandle(input, id, before),
    hsn,
    lowStock,
    ...toDetailColumns(input),
    ...toStatusColumns(input.status, before, ctx.now()),
  };
  if (input.id) await tx.product.update({ where: { id }, data: columns });
  else await tx.product.create({ data: { id, ...columns, createdAt: ctx.now() } });
  await saveVariants(tx, id, input.productVariants, { now: ctx.now() });
  const deletedFiles = await saveImages(tx, id, input, files);
  await refreshProductTotals(tx, [id]);
  const saved = await readProduct(tx, id, 'admin');
  const product = before
    ? await renamePictureColors(tx, before, saved, findSentPictureColors(before, saved, input))
    : saved;
  await recordChanges(tx, ctx, toProductEntry(before, product));
  recordProductChanges(tx, [{ id, categoryIds: [before?.categoryId, categoryId] }]);
  return { product, deletedFiles };
}

async function findFilesNoOrderShows(
  db: PrismaReader,
  productId: string,
  filenames: readonly string[],
): Promise<string[]> {
  if (filenames.length === 0) return [];
  const items = await db.orderItem.findMany({
    where: { productId, imageFilename: { in: [...filenames] } },
    select: { imageFilename: true },
    distinct: ['imageFilename'],
  });
  const shown = new Set(items.map(({ imageFilename }) => imageFilename));
  return filenames.filter((filename) => !shown.has(filename));
}

/** Removes files that a product no longer has, except those that an order shows. */
export const removeProductFiles = (
  ctx: Pick<Context, 'db' | 'media' | 'log'>,
  productId: string,
  filenames: readonly string[],
): Promise<void> =>
  removeUnusedFiles(ctx, filenames, () => findFilesNoOrderShows(ctx.db.reader, productId, filenames));

/** Creates a product, once for an idempotency key, or changes the one with `id`. `images` are its new pictures. */
export async function saveProduct(
  ctx: Context,
  { images, ...input }: SaveProductInput & { images: readonly IncomingFile[] },
): Promise<Product> {
  const newId = createKeyedId(ctx.session?.userId ?? '', input.idempotencyKey);
  const isKeyed = !input.id && Boolean(input.idempotencyKey);
  const find = async () => (isKeyed ? findCreatedProduct(ctx, newId, input, images.length) : null);
  try {
    return await createOnce(find, () => saveWithFiles(ctx, { ...input, newId }, images));
  } catch (error) {
    throw toSaveError(error);
  }
}

async function saveWithFiles(
  ctx: Context,
  input: SaveProductInput & { newId: string },
  images: readonly IncomingFile[],
): Promise<Product> {
  const { product, deletedFiles } = await withStoredFiles(ctx.media, images, 'image', (files) =>
    ctx.db.transact((tx) => saveInTransaction(tx, ctx, input, files)),
  );
  await removeProductFiles(ctx, product.id, deletedFiles);
  return product;
}
