import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/errors';
import type { Wishlist } from '../../src/wishlist/schema';
import { createProductNotFoundError } from '../catalog/read-products';
import { imageSelect, toImage, toVariant, variantSelect } from '../catalog/to-wire';
import type { UserContext } from '../context';
import type { Reader } from '../db/client';
import { lockUser } from '../db/lock-rows';

const byPosition = [{ position: 'asc' }, { id: 'asc' }] as const;

const wishlistItemSelect = {
  id: true,
  product: {
    select: {
      id: true,
      name: true,
      images: { select: imageSelect, orderBy: [...byPosition] },
      variants: { select: variantSelect, where: { retiredAt: null }, orderBy: [...byPosition] },
    },
  },
};

/** The products that are still on sale, newest first. Archived products disappear from every wishlist. */
async function readWishlist(db: Reader, userId: string): Promise<Wishlist> {
  const rows = await db.wishlistItem.findMany({
    where: { userId, product: { archivedAt: null } },
    select: wishlistItemSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  return {
    items: rows.map(({ id, product: { images, variants, ...names } }) => ({
      id,
      product: { ...names, images: images.map(toImage), variants: variants.map(toVariant) },
    })),
  };
}

export const getWishlist = ({ db, session }: UserContext): Promise<Wishlist> =>
  readWishlist(db.reader, session.userId);

export const MAX_WISHLIST_ITEMS = 200;

export interface AddedItem {
  wishlist: Wishlist;
  /** false when the product was there already */
  created: boolean;
}

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
      if ((await tx.wishlistItem.count({ where: { userId } })) >= MAX_WISHLIST_ITEMS) {
        throw new AppError(
          'CONFLICT',
          `A wishlist holds at most ${MAX_WISHLIST_ITEMS} products. Remove one first.`,
        );
      }
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
