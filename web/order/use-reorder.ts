import { useState } from 'react';
import type { Order, OrderItem } from '../../src/order/schema';
import { addAvailable } from '../shop/cart/add-available';
import { useCartActions } from '../shop/cart/cart';
import { useOverlays } from '../shop/overlays';
import { trpc } from '../trpc';
import { TOAST_MS } from '../ui/shown-toast';
import { useToast } from '../ui/toast';

/** Adds what is available of an order to the cart, and names the rest. */
export function useReorder() {
  const utils = trpc.useUtils();
  const { add } = useCartActions();
  const { preload } = useOverlays();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [report, setReport] = useState<string | null>(null);

  /** Orders store color and size of a variant, not its id. */
  const findVariant = async ({ product: { id, variant: ordered } }: OrderItem) => {
    const { variants } = await utils.catalog.product.fetch({ id });
    return variants.find(({ color, size }) => color === ordered.color && size === ordered.size);
  };

  const addItem = ({ product, quantity }: OrderItem, productVariantId: string) =>
    addAvailable({ utils, add: add.mutateAsync }, { productId: product.id, productVariantId, quantity }).then(
      ({ added }) => added,
      () => 0,
    );

  const reorder = async ({ items }: Order) => {
    if (pending) return;
    setPending(true);
    setReport(null);
    preload('cart');
    const found = await Promise.all(
      items.map(async (item) => ({ item, variant: await findVariant(item).catch(() => undefined) })),
    );
    const sentences: string[] = [];
    const missing: string[] = [];
    for (const { item, variant } of found) {
      // One after another, to keep the order of the items.
      const added = variant ? await addItem(item, variant.id) : 0;
      if (added === 0) missing.push(formatItemName(item));
      else if (added < item.quantity) sentences.push(describePartialAdding(item, added));
    }
    setPending(false);
    if (missing.length > 0) sentences.push(`Could not be added: ${missing.join('; ')}.`);
    if (sentences.length === 0) return;
    // A toast, because the cart covers the page, and a note that stays when it is closed.
    const sentence = sentences.join(' ');
    setReport(sentence);
    toast.error(sentence, { duration: TOAST_MS.confirm });
  };
  return { reorder, pending, report };
}

/** "Bagru Kurta (Ivory, M)" */
const formatItemName = ({ product: { name, variant } }: OrderItem): string =>
  `${name} (${variant.color}, ${variant.size})`;

const describePartialAdding = (item: OrderItem, added: number): string =>
  `Only ${added} of ${formatItemName(item)} could be added, because no more ${added === 1 ? 'is' : 'are'} left.`;
