import { z } from 'zod';
import { imageShape, variantShape } from '../catalog/shapes';
import { blankToNull, idempotencyKey, idText, wholeNumber } from '../text';
import { count, positiveCount, rupees } from '../wire-formats';

export const cartItemShape = z.object({
  id: z.string(),
  quantity: positiveCount,
  product: z.object({ id: z.string(), name: z.string(), images: z.array(imageShape), variant: variantShape }),
});
export type CartItem = z.infer<typeof cartItemShape>;

export const cartShape = z.object({
  items: z.array(cartItemShape),
  /** the sum of the quantities */
  itemCount: count,
  total: rupees,
});
export type Cart = z.infer<typeof cartShape>;

export const MAX_CART_LINES = 100;

/** A technical limit; the stock is the practical one. */
const MAX_QUANTITY = 1_000_000;
export const cartQuantity = wholeNumber('Quantity', { min: 1, max: MAX_QUANTITY });

export const addToCartInput = z.object({
  productVariantId: idText,
  quantity: blankToNull(cartQuantity).transform((count) => count ?? 1),
  idempotencyKey: idempotencyKey.nullish(),
});
export const updateQuantityInput = z.object({ cartItemId: idText, newQuantity: cartQuantity });
export const cartItemIdInput = z.object({ id: idText });
