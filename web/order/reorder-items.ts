/** Adds an order to the cart again. Loaded by those who press the button. */
import { formatItemName } from '../../src/cart/format-item-name';
import type { OrderItem } from '../../src/order/schema';
import { hasNoAnswer } from '../call-error';
import { type AddAvailableOptions, addAvailable, describePartialAddition } from '../shop/cart/add-available';

/** Orders store color and size of a variant, not its id. */
async function findVariantId(
  { catalog }: AddAvailableOptions['utils'],
  { product: { id, variant: ordered } }: OrderItem,
): Promise<string | undefined> {
  const { variants } = await catalog.product.fetch({ id });
  return variants.find(({ color, size }) => color === ordered.color && size === ordered.size)?.id;
}

/** How many units were added; null if no answer came back. */
const addItem = (
  options: AddAvailableOptions,
  { product, quantity }: OrderItem,
  productVariantId: string,
): Promise<number | null> =>
  addAvailable(options, { productId: product.id, productVariantId, quantity }).then(
    ({ added }) => added,
    (error) => (hasNoAnswer(error) ? null : 0),
  );

/** Adds what is available. Returns a sentence that names the rest; null if nothing is missing. */
export async function reorderItems(
  options: AddAvailableOptions,
  items: readonly OrderItem[],
): Promise<string | null> {
  const found = await Promise.all(
    items.map(async (item) => ({
      item,
      productVariantId: await findVariantId(options.utils, item).catch(() => undefined),
    })),
  );
  const sentences: string[] = [];
  const unknown: string[] = [];
  const missing: string[] = [];
  for (const { item, productVariantId } of found) {
    // One after another, to keep the order of the items.
    const added = productVariantId ? await addItem(options, item, productVariantId) : 0;
    if (added === null) unknown.push(formatItemName(item));
    else if (added === 0) missing.push(formatItemName(item));
    else if (added < item.quantity) sentences.push(describePartialAddition(item, added));
  }
  if (unknown.length > 0) {
    sentences.push(describeUnknown(unknown));
    // It shows what has arrived.
    void options.utils.cart.get.invalidate();
  }
  if (missing.length > 0) sentences.push(`Could not be added: ${missing.join('; ')}.`);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

const describeUnknown = (names: readonly string[]): string =>
  `No answer came back for ${names.join('; ')}, which may be in your cart already. Look there before you try again.`;
