import { useState } from 'react';
import type { Order, OrderItem } from '../../src/order/schema';
import { useCartActions } from '../shop/cart/cart';
import { useOverlays } from '../shop/overlays';
import { trpc } from '../trpc';
import { TOAST_MS } from '../ui/shown-toast';
import { useToast } from '../ui/toast';

/** Adds the available items of an order to the cart, and names the others. */
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

  const reorder = async ({ items }: Order) => {
    if (pending) return;
    setPending(true);
    setReport(null);
    preload('cart');
    const found = await Promise.all(
      items.map(async (item) => ({ item, variant: await findVariant(item).catch(() => undefined) })),
    );
    const missing: string[] = [];
    for (const { item, variant } of found) {
      // One after another, to keep the order of the items.
      const added =
        variant &&
        (await add.mutateAsync({ productVariantId: variant.id, quantity: item.quantity }).catch(() => null));
      if (!added) missing.push(formatItemName(item));
    }
    setPending(false);
    if (missing.length === 0) return;
    // A toast, because the cart covers the page, and a note that stays when it is closed.
    const sentence = `Could not be added: ${missing.join('; ')}.`;
    setReport(sentence);
    toast.error(sentence, { duration: TOAST_MS.confirm });
  };
  return { reorder, pending, report };
}

/** "Bagru Kurta (Ivory, M)" */
const formatItemName = ({ product: { name, variant } }: OrderItem): string =>
  `${name} (${variant.color}, ${variant.size})`;
