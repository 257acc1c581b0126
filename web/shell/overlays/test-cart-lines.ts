/** Sample lines of a cart for component tests. */
import type { CartItem } from '../../../src/cart/schema';
import { makeProduct, makeVariant } from '../../test/catalog';

export const { id, name, images } = makeProduct();
export const createLine = (changes: Partial<CartItem> = {}, stock = 20): CartItem => ({
  id: 'line-1',
  quantity: 2,
  product: { id, name, images, variant: makeVariant({ stock }) },
  ...changes,
});

export const older = createLine({
  id: 'older',
  product: { id: 'older', name: 'Older Kurta', images, variant: makeVariant({ size: 'S' }) },
});
