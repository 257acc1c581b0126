import { addToCartInput, cartShape, MAX_CART_LINES, updateQuantityInput } from '../../../src/cart/schema';
import { CART_ITEM_NOT_FOUND, VARIANT_NOT_FOUND } from '../../cart/cart';
import { body, call, created, inEnvelope, noContent, ok } from '../call';
import { cart, IDS, insufficientStock } from '../openapi/examples';
import { ignoreIdempotencyKey } from './idempotency-key';

const cartEnvelope = inEnvelope('cart', cartShape, cart);

export const CART_CALLS = [
  call('GET /cart', 'cart.get', ok(cartEnvelope), { summary: 'The cart' }),
  call(
    'POST /cart/add',
    'cart.add',
    created(cartEnvelope),
    {
      summary: 'Add a variant to the cart',
      description: `A variant that is in the cart already gets a larger quantity, never above the stock. A cart has at most ${MAX_CART_LINES} lines; one more is rejected with 409.`,
      body: body(
        addToCartInput.omit({ idempotencyKey: true }),
        { productVariantId: IDS.medium, quantity: 2 },
        { productVariantId: IDS.medium, quantity: 0 },
      ),
      errors: { NOT_FOUND: VARIANT_NOT_FOUND, CONFLICT: insufficientStock },
    },
    { input: ignoreIdempotencyKey },
  ),
  call('PUT /cart/update-quantity', 'cart.updateQuantity', ok(cartEnvelope), {
    summary: 'Change the quantity of a line',
    body: body(
      updateQuantityInput,
      { cartItemId: IDS.line, newQuantity: 2 },
      { cartItemId: IDS.line, newQuantity: 'two' },
    ),
    errors: { NOT_FOUND: CART_ITEM_NOT_FOUND, CONFLICT: insufficientStock },
  }),
  call('DELETE /cart/remove/:id', 'cart.remove', noContent, {
    summary: 'Remove a line from the cart',
    errors: { NOT_FOUND: CART_ITEM_NOT_FOUND },
  }),
];
