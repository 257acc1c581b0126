import { addToCartInput, cartItemIdInput, updateQuantityInput } from '../../src/cart/schema';
import { customerProcedure, router } from '../trpc';
import { addToCart, getCart, removeFromCart, updateQuantity } from './cart';

export const cartRouter = router({
  get: customerProcedure.query(({ ctx }) => getCart(ctx)),
  add: customerProcedure.input(addToCartInput).mutation(({ ctx, input }) => addToCart(ctx, input)),
  updateQuantity: customerProcedure
    .input(updateQuantityInput)
    .mutation(({ ctx, input }) => updateQuantity(ctx, input)),
  remove: customerProcedure.input(cartItemIdInput).mutation(({ ctx, input }) => removeFromCart(ctx, input)),
});
