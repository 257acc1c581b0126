import { PRODUCT_DETAILS } from '../../src/catalog/declarations';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { SaveProductInput } from '../../src/catalog/schema';
import type { Product } from '../../src/catalog/shapes';
import { AppError } from '../../src/errors';
import { toRupees } from '../../src/money';
import type { Context } from '../context';
import { readProduct } from './read-products';

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

/** Whether a product is as it was sent. Of its pictures only the number is compared. */
function isAsSent(product: Product, input: SaveProductInput, pictures: number): boolean {
  const sent = input.productVariants.map((variant) => ({
    ...variant,
    originalPrice: toRupees(variant.originalPrice),
    discountPrice: variant.discountPrice === null ? null : toRupees(variant.discountPrice),
  }));
  return (
    product.name === input.productName &&
    product.description === input.description &&
    product.categoryId === input.categoryId &&
    (product.status ?? 'LIVE') === (input.status ?? 'LIVE') &&
    DETAILS.every((detail) => (product[detail] ?? null) === (input[detail] ?? null)) &&
    product.images.length === pictures &&
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
  const product = await readProduct(db, id, 'back office');
  if (!isAsSent(product, input, pictures)) throw new AppError('CONFLICT', CATALOG_MESSAGES.createdBefore);
  return product;
}
