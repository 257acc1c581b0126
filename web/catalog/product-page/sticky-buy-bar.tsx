import { useEffect, useState } from 'react';
import type { Variant } from '../../../src/catalog/shapes';
import { OUT_OF_STOCK } from '../../../src/catalog/stock';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import * as css from './sticky-buy-bar.css';

interface StickyBuyBarProps {
  variant: Variant | null;
  onAdd: () => void;
  adding: boolean;
}

/** On phones: the choice and "Add to cart" above the bottom bar, while the page's own button is out of view. */
export function StickyBuyBar({ variant, onAdd, adding }: StickyBuyBarProps) {
  const [needless, setNeedless] = useState(false);

  useEffect(() => {
    const own = document.querySelector('[data-buy]');
    if (!own) return;
    // The page's button counts as visible once it is above the bars at the bottom.
    const watcher = new IntersectionObserver(([entry]) => setNeedless(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -64px 0px',
    });
    watcher.observe(own);
    return () => watcher.disconnect();
  }, []);

  if (!variant) return null;
  const soldOut = variant.stock === 0;
  return (
    <div className={css.bar} data-needless={needless || undefined}>
      <div className={css.content}>
        <Price originalPrice={variant.originalPrice} discountPrice={variant.discountPrice} size="line" />
        <p className={css.chosen}>
          {variant.color}, {variant.size}
        </p>
      </div>
      <Button onClick={onAdd} loading={adding} disabled={soldOut} className={css.add}>
        {soldOut ? OUT_OF_STOCK : 'Add to cart'}
      </Button>
    </div>
  );
}
