import { addToCartInput, cartShape, MAX_CART_LINES, updateQuantityInput } from '../../../src/cart/schema';
import { body, call, created, inEnvelope, noContent, ok } from '../call';
import { cart, IDS } from '../openapi/examples';

const cartEnvelope = inEnvelope('cart', cartShape, cart);

const tooFew = 'Only 1 of Bagru Sprig Cotton Kurta (Ivory, M) is left.';
const notInCart = 'This item is no longer in your cart.';

export const CART_CALLS = [
  call('GET /cart', 'cart.get', ok(cartEnvelope), { summary: 'The cart' }),
  call('POST /cart/add', 'cart.add', created(cartEnvelope), {
    summary: 'Add a variant to the cart',
    description: `A variant that is in the cart already gets a larger quantity, never above the stock. A cart has at most ${MAX_CART_LINES} lines; one more is rejected with 409.`,
    body: body(
      addToCartInput,
      { productVariantId: IDS.medium, quantity: 2 },
      { productVariantId: IDS.medium, quantity: 0 },
    ),
    refusals: { NOT_FOUND: 'This product is no longer available.', CONFLICT: tooFew },
  }),
  call('PUT /cart/update-quantity', 'cart.updateQuantity', ok(cartEnvelope), {
    summary: 'Change the quantity of a line',
    body: body(
      updateQuantityInput,
      { cartItemId: IDS.line, newQuantity: 2 },
      { cartItemId: IDS.line, newQuantity: 'two' },
    ),
    refusals: { NOT_FOUND: notInCart, CONFLICT: tooFew },
  }),
  call('DELETE /cart/remove/:id', 'cart.remove', noContent, {
    summary: 'Remove a line from the cart',
    refusals: { NOT_FOUND: notInCart },
  }),
];
