import { useEffect, useEffectEvent } from 'react';
import { formatItemName } from '../../../src/cart/format-item-name';
import type { CartItem } from '../../../src/cart/schema';
import { computeLinePaise } from '../../../src/cart/totals';
import { formatRs } from '../../../src/money';
import { useCartDrawer } from '../../shop/cart/cart';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

/**
 * Says that what was just added costs another price than its page shows, and loads that page again. Here, because the product page has to
 * load with little code.
 */
export function useChangedPrice(items: readonly CartItem[]): void {
  const { addedVariantId } = useCartDrawer();
  const { catalog } = trpc.useUtils();
  const toast = useToast();
  const compare = useEffectEvent(() => {
    const line = items.find(({ product }) => product.variant.id === addedVariantId);
    if (!line) return;
    const page = catalog.productPage.getData({ id: line.product.id });
    const shown = page?.product.variants.find(({ id }) => id === addedVariantId);
    if (!shown) return;
    const [before, now] = [shown, line.product.variant].map((variant) =>
      formatRs(computeLinePaise({ ...line, quantity: 1, product: { ...line.product, variant } })),
    );
    if (before === now) return;
    toast.confirm(`${formatItemName(line)} now costs ${now} instead of ${before}.`);
    void catalog.productPage.invalidate({ id: line.product.id });
  });
  useEffect(() => {
    if (addedVariantId) compare();
  }, [addedVariantId]);
}
