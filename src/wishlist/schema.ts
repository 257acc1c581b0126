import { z } from 'zod';
import { imageShape, variantShape } from '../catalog/shapes';
import { idText } from '../text';

export const wishlistItemShape = z.object({
  id: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    images: z.array(imageShape),
    variants: z.array(variantShape),
    lowStock: z.number().optional(),
    shopLowStock: z.number().optional(),
  }),
});
export type WishlistItem = z.infer<typeof wishlistItemShape>;

export const wishlistShape = z.object({ items: z.array(wishlistItemShape) });
export type Wishlist = z.infer<typeof wishlistShape>;

export const wishlistProductInput = z.object({ productId: idText });

export interface AddedItem {
  wishlist: Wishlist;
  /** false when the product was there already */
  created: boolean;
}
