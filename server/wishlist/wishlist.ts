import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/errors';
import type { AddedItem, Wishlist } from '../../src/wishlist/schema';
import { imagesColumn, parseImages, parseVariants, variantsColumn } from '../catalog/json-columns';
import { createProductNotFoundError } from '../catalog/read-products';
import { SHOPPER_THRESHOLD } from '../catalog/select-products';
import { toImage, toLowStock, toVariant } from '../catalog/to-wire';
import type { UserContext } from '../context';
import type { SqlReader } from '../db/client';
import { lockUser } from '../db/lock-rows';
import { sql } from '../db/sql';

interface Row {
  id: string;
  productId: string;
  name: string;
  lowStock: number | null;
  shopLowStock: number | null;
  images: unknown;
  variants: unknown;
}

/** What is still on sale, newest first: an archived product is gone from every wishlist. */
async function readWishlist(db: SqlReader, userId: string): Promise<Wishlist> {
  const rows = await db.query<Row>(sql`
    SELECT WishlistItem.id, Product.id AS productId, Product.name, Product.lowStock,
      ${SHOPPER_THRESHOLD} AS shopLowStock, ${imagesColumn(db)} AS images,
      ${variantsColumn(db)} AS variants
    FROM WishlistItem JOIN Product ON Product.id = WishlistItem.productId
    WHERE WishlistItem.userId = ${userId} AND Product.archivedAt IS NULL
    ORDER BY WishlistItem.createdAt DESC, WishlistItem.id`);
  return {
    items: rows.map(({ id, productId, name, images, variants, ...thresholds }) => ({
      id,
      product: {
        id: productId,
        name,
        images: parseImages(images).map(toImage),
        variants: parseVariants(variants).map(toVariant),
        ...toLowStock(thresholds),
      },
    })),
  };
}

export const getWishlist = ({ db, session }: UserContext): Promise<Wishlist> =>
  readWishlist(db, session.userId);

export const MAX_WISHLIST_ITEMS = 200;
export const WISHLIST_FULL = `A wishlist holds at most ${MAX_WISHLIST_ITEMS} products. Remove one first.`;

export async function addToWishlist(
  { db, session: { userId }, now }: UserContext,
  { productId }: { productId: string },
): Promise<AddedItem> {
  return db.transact(async (tx) => {
    await lockUser(tx, userId);
    const product = await tx.product.findFirst({
      where: { id: productId, archivedAt: null },
      select: { wishlistItems: { where: { userId }, select: { id: true } } },
    });
    if (!product) throw createProductNotFoundError();
    const created = product.wishlistItems.length === 0;
    if (created) {
      // Only those on sale: the customer does not see the others, so could not remove them.
      const shown = await tx.wishlistItem.count({ where: { userId, product: { archivedAt: null } } });
      if (shown >= MAX_WISHLIST_ITEMS) throw new AppError('CONFLICT', WISHLIST_FULL);
      await tx.wishlistItem.create({ data: { id: randomUUID(), userId, productId, createdAt: now() } });
    }
    return { wishlist: await readWishlist(tx, userId), created };
  });
}

/** Also when it was not there: then nothing is left to do. */
export async function removeFromWishlist(
  { db, session: { userId } }: UserContext,
  { productId }: { productId: string },
): Promise<Wishlist> {
  return db.transact(async (tx) => {
    await tx.wishlistItem.deleteMany({ where: { userId, productId } });
    return readWishlist(tx, userId);
  });
}
