import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { MAX_STOCK, type SetVariantInput } from '../../../src/catalog/schema';
import type { Product } from '../../../src/catalog/shapes';
import { createFieldError } from '../../../src/errors';
import { recordChanges } from '../../audit-log/record-audit-entry';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { createProductNotFoundError, readProduct } from '../read-products';
import { recordProductChanges } from '../record-catalog-change';
import { findUpdatedVariant } from './find-saved-product';
import { findVariantChanges } from './product-audit-entry';
import { refreshProductTotals } from './product-totals';
import { lockUnlessSaved } from './save-product';
import { createStockError } from './save-variants';

const variantSelect = {
  color: true,
  size: true,
  stock: true,
  originalPaise: true,
  discountPaise: true,
} as const;

/** Selects a variant unless it is retired or its product deleted. */
const createLiveFilter = (id: string) => ({ id, retiredAt: null, product: { deletedAt: null } });

function mergePrices(
  { originalPrice, discountPrice }: SetVariantInput,
  stored: { originalPaise: number; discountPaise: number | null },
) {
  const originalPaise = originalPrice ?? stored.originalPaise;
  const discountPaise = discountPrice === undefined ? stored.discountPaise : discountPrice;
  if (discountPaise !== null && discountPaise > originalPaise) {
    const edited = discountPrice === undefined ? 'originalPrice' : 'discountPrice';
    throw createFieldError(edited, CATALOG_MESSAGES.discountAbove);
  }
  return { originalPaise, discountPaise };
}

async function setInTransaction(
  tx: Tx,
  ctx: Context,
  { productId, ...input }: SetVariantInput & { productId: string },
): Promise<Product> {
  const { id, stock, stockWas, version } = input;
  // The lock excludes other saves of the product, but not sales.
  const target = { id: productId, version };
  const set = await lockUnlessSaved(tx, target, () => findUpdatedVariant(tx, target.id, input));
  if (set) return set;
  const before = await readProduct(tx, productId, 'admin');
  const stored = await tx.variant.findFirst({ where: createLiveFilter(id), select: variantSelect });
  if (!stored) throw createProductNotFoundError();
  const difference = stock === undefined ? 0 : stock - (stockWas ?? stock);
  const { count } = await tx.variant.updateMany({
    where: {
      id,
      ...(difference < 0 ? { stock: { gte: -difference } } : {}),
      ...(difference > 0 ? { stock: { lte: MAX_STOCK - difference } } : {}),
    },
    data: {
      ...mergePrices(input, stored),
      ...(difference === 0 ? {} : { stock: { increment: difference } }),
    },
  });
  if (count === 0) throw createStockError('stock', stored, difference);
  await refreshProductTotals(tx, [productId]);
  const product = await readProduct(tx, productId, 'admin');
  await recordChanges(tx, ctx, {
    action: 'updated',
    type: 'PRODUCT',
    id: product.id,
    name: product.name,
    changes: findVariantChanges(before.variants, product.variants),
  });
  recordProductChanges(tx, [{ id: product.id, categoryIds: [product.categoryId] }]);
  return product;
}

/** Changes stock (by the difference) or prices of one variant; returns the updated product. */
export async function setVariant(ctx: Context, input: SetVariantInput): Promise<Product> {
  // Before the transaction, whose first read must follow the lock: under MySQL it decides what all later ones see.
  const where = createLiveFilter(input.id);
  const found = await ctx.db.reader.variant.findFirst({ where, select: { productId: true } });
  if (!found) throw createProductNotFoundError();
  const { productId } = found;
  return ctx.db.transact((tx) => setInTransaction(tx, ctx, { ...input, productId }));
}
