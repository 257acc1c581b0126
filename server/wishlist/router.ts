import { wishlistProductInput } from '../../src/wishlist/schema';
import { customerProcedure, router } from '../trpc';
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist';

export const wishlistRouter = router({
  get: customerProcedure.query(({ ctx }) => getWishlist(ctx)),
  add: customerProcedure.input(wishlistProductInput).mutation(({ ctx, input }) => addToWishlist(ctx, input)),
  remove: customerProcedure
    .input(wishlistProductInput)
    .mutation(({ ctx, input }) => removeFromWishlist(ctx, input)),
});
