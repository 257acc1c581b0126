import { PRODUCT_DETAILS } from '../../../src/catalog/declarations';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { SaveProductInput, SetVariantInput } from '../../../src/catalog/schema';
import type { Image, Product } from '../../../src/catalog/shapes';
import { AppError } from '../../../src/errors';
import { toRupees } from '../../../src/money';
import type { Context } from '../../context';
import type { SqlReader } from '../../db/client';
import type { UploadedFile } from '../../media/store-files';
import { readProduct } from '../read-products';

const DETAILS = ['handle', 'hsn', 'lowStock', ...PRODUCT_DETAILS] as const;

interface ComparedVariant {
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPrice: string;
  discountPrice: string | null;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
}

const toText = ({ sku = null, barcode = null, ...variant }: ComparedVariant): string => {
  const { color, colorHexCode, size, stock, originalPrice, discountPrice } = variant;
  return JSON.stringify([color, colorHexCode, size, stock, originalPrice, discountPrice, sku, barcode]);
};

const toComparable = (variants: readonly ComparedVariant[]): string => variants.map(toText).sort().join();

const toPrice = (paise: number | null): string | null => (paise === null ? null : toRupees(paise));

/** Whether a product is as it was sent, except its pictures. */
function isAsSent(product: Product, input: SaveProductInput): boolean {
  const sent = input.productVariants.map((variant) => ({
    ...variant,
    originalPrice: toRupees(variant.originalPrice),
    discountPrice: toPrice(variant.discountPrice),
  }));
  return (
    product.name === input.productName &&
    product.description === input.description &&
    product.categoryId === input.categoryId &&
    (product.status ?? 'LIVE') === (input.status ?? 'LIVE') &&
    DETAILS.every((detail) => (product[detail] ?? null) === (input[detail] ?? null)) &&
    toComparable(product.variants) === toComparable(sent)
  );
}

/**
 * The product that an earlier request with the same key has created.
 * @throws AppError CONFLICT when it is not as it is sent now: what was changed since must not seem saved
 */
export async function findCreatedProduct(
  { db }: Pick<Context, 'db'>,
  id: string,
  input: SaveProductInput,
  pictures: number,
): Promise<Product | null> {
  const row = await db.reader.product.findFirst({ where: { id, deletedAt: null }, select: { id: true } });
  if (!row) return null;
  const product = await readProduct(db, id, 'admin');
  // Only the number of its pictures is compared.
  if (product.images.length !== pictures || !isAsSent(product, input))
    throw new AppError('CONFLICT', CATALOG_MESSAGES.createdBefore);
  return product;
}

/** A save leaves what it omits as it is. */
function fillOmitted(input: SaveProductInput, stored: Product): SaveProductInput {
  const omitted = DETAILS.filter((detail) => input[detail] === undefined);
  return {
    ...input,
    status: input.status ?? stored.status,
    ...Object.fromEntries(omitted.map((detail) => [detail, stored[detail]])),
    productVariants: input.productVariants.map((variant) => {
      const { sku, barcode } =
        stored.variants.find((each) => each.color === variant.color && each.size === variant.size) ?? {};
      return {
        ...variant,
        sku: variant.sku === undefined ? sku : variant.sku,
        barcode: variant.barcode === undefined ? barcode : variant.barcode,
      };
    }),
  };
}

const isPictureOf = (image: Image, file: UploadedFile | undefined): boolean =>
  image.width === file?.width && image.height === file.height && image.tint === file.tint;

/** Whether a product has the pictures that were sent, in their order; new ones are recognized by size and color. */
function hasSentPictures(
  { images }: Product,
  { deletedImageIds, gallery }: SaveProductInput,
  files: readonly UploadedFile[],
): boolean {
  const places = gallery ?? [];
  return (
    !images.some(({ id }) => deletedImageIds.includes(id)) &&
    places.filter(({ id }) => id === null).length === files.length &&
    places.every(({ id, file, color }, at) => {
      const image = images[at];
      if (!image || image.color !== color) return false;
      return id === null ? isPictureOf(image, files[file ?? 0]) : image.id === id;
    })
  );
}

const hasSameOrder = (product: Product, { productVariants }: SaveProductInput): boolean =>
  product.variants.every(({ color, size }, at) => {
    const sent = productVariants[at];
    return sent?.color === color && sent.size === size;
  });

/** A product that has been saved since it was loaded, if it is as it is sent now: the first answer may have been lost. */
export async function findSavedProduct(
  db: SqlReader,
  id: string,
  input: SaveProductInput,
  files: readonly UploadedFile[],
): Promise<Product | null> {
  const product = await readProduct(db, id, 'admin');
  const isSaved =
    isAsSent(product, fillOmitted(input, product)) &&
    hasSameOrder(product, input) &&
    hasSentPictures(product, input, files);
  return isSaved ? product : null;
}

/** A product whose variant has been changed since it was loaded, if the variant is as it is sent now. */
export async function findUpdatedVariant(
  db: SqlReader,
  productId: string,
  { id, stock, originalPrice, discountPrice }: SetVariantInput,
): Promise<Product | null> {
  const product = await readProduct(db, productId, 'admin');
  const variant = product.variants.find((each) => each.id === id);
  const isSet =
    variant !== undefined &&
    (stock === undefined || variant.stock === stock) &&
    (originalPrice === undefined || variant.originalPrice === toRupees(originalPrice)) &&
    (discountPrice === undefined || variant.discountPrice === toPrice(discountPrice));
  return isSet ? product : null;
}
