import { z } from 'zod';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { wishlistShape } from '../../../src/wishlist/schema';
import { WISHLIST_FULL } from '../../wishlist/wishlist';
import { bare, call, createdOrOk, inEnvelope, noContent, ok } from '../call';
import { wishlist } from '../openapi/examples';

const wishlistEnvelope = inEnvelope('wishlist', wishlistShape, wishlist);

export const WISHLIST_CALLS = [
  call('GET /wishlist', 'wishlist.get', ok(wishlistEnvelope), { summary: 'The wishlist' }),
  call(
    'POST /wishlist/:productId',
    'wishlist.add',
    createdOrOk(bare(z.object({ wishlist: wishlistShape }), { wishlist })),
    {
      summary: 'Add a product to the wishlist',
      description: '201 when it was not there, 200 when it was.',
      errors: {
        NOT_FOUND: CATALOG_MESSAGES.productNotFound,
        CONFLICT: WISHLIST_FULL,
      },
    },
  ),
  call('DELETE /wishlist/:productId', 'wishlist.remove', noContent, {
    summary: 'Remove a product from the wishlist, even if it is not on it',
    ignoresUnknownIds: true,
  }),
];
