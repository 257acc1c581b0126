import { z } from 'zod';
import { addressInput, addressShape } from '../../../src/address/schema';
import { addToCartInput, cartShape, MAX_CART_LINES, updateQuantityInput } from '../../../src/cart/schema';
import { CATALOG_MESSAGES } from '../../../src/catalog/schema';
import { wishlistShape } from '../../../src/wishlist/schema';
import { type CallDescription, shown, taken } from './call';
import { address, cart, IDS, wishlist } from './examples';

const theCart = shown(z.object({ cart: cartShape }), { cart });
const theWishlist = shown(z.object({ wishlist: wishlistShape }), { wishlist });
const oneAddress = shown(z.object({ address: addressShape }), { address });

const tooFew = 'Only 1 of Bagru Sprig Cotton Kurta (Ivory, M) is left.';
const notInCart = 'This item is no longer in your cart.';
const noAddress = 'Address not found.';

const addressBody = taken(
  addressInput,
  {
    addressLine1: 'B-204, Shanti Residency',
    addressLine2: 'Civil Lines',
    city: 'Jaipur',
    state: 'Rajasthan',
    postalCode: '302006',
    isDefault: true,
  },
  { addressLine1: 'B-204, Shanti Residency', city: '', state: 'Rajasthan', postalCode: '30200' },
);

export const SHOPPER_CALLS: Record<string, CallDescription> = {
  'GET /cart': { summary: 'The cart', answers: { 200: theCart } },
  'POST /cart/add': {
    summary: 'Put a variant in the cart',
    description: `What is in the cart already grows, never above the stock. A cart has at most ${MAX_CART_LINES} lines; one more is refused with 409.`,
    body: taken(
      addToCartInput,
      { productVariantId: IDS.medium, quantity: 2 },
      { productVariantId: IDS.medium, quantity: 0 },
    ),
    answers: { 201: theCart },
    refusals: { NOT_FOUND: 'This product is no longer available.', CONFLICT: tooFew },
  },
  'PUT /cart/update-quantity': {
    summary: 'Change how many of a line',
    body: taken(
      updateQuantityInput,
      { cartItemId: IDS.line, newQuantity: 2 },
      { cartItemId: IDS.line, newQuantity: 'two' },
    ),
    answers: { 200: theCart },
    refusals: { NOT_FOUND: notInCart, CONFLICT: tooFew },
  },
  'DELETE /cart/remove/:id': {
    summary: 'Take a line out of the cart',
    answers: { 204: null },
    refusals: { NOT_FOUND: notInCart },
  },
  'GET /wishlist': { summary: 'The wishlist', answers: { 200: theWishlist } },
  'POST /wishlist/:productId': {
    summary: 'Put a product on the wishlist',
    description: '201 when it was not there, 200 when it was.',
    answers: { 200: theWishlist, 201: theWishlist },
    refusals: {
      NOT_FOUND: CATALOG_MESSAGES.productNotFound,
      CONFLICT: 'A wishlist holds at most 200 products. Remove one first.',
    },
  },
  'DELETE /wishlist/:productId': {
    summary: 'Take a product off the wishlist, also one that is not on it',
    answers: { 204: null },
    neverMissing: true,
  },
  'GET /addresses': {
    summary: 'The address book, the default first',
    answers: { 200: shown(z.object({ addresses: z.array(addressShape) }), { addresses: [address] }) },
  },
  'POST /addresses': {
    summary: 'Add an address',
    description: 'The first one is the default, whatever was asked.',
    body: addressBody,
    answers: { 201: oneAddress },
    refusals: { CONFLICT: 'An address book holds at most 50 addresses. Delete one first.' },
  },
  'PUT /addresses/:id': {
    summary: 'Change an address',
    body: addressBody,
    answers: { 200: oneAddress },
    refusals: { NOT_FOUND: noAddress },
  },
  'DELETE /addresses/:id': {
    summary: 'Delete an address',
    description: 'Orders keep the address they were placed with.',
    answers: { 204: null },
    refusals: { NOT_FOUND: noAddress },
  },
};
