import { createContext, memo, useContext } from 'react';
import type { ProductCard as Card } from '../../../src/catalog/shapes';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { ProductCard } from './product-card';
import * as css from './product-grid.css';

type Heading = 'h2' | 'h3';

/** Returns the HTML of cards, on the server only: most pages that are rendered again differ from before in few of their cards. */
export const CardHtmlContext = createContext<((products: readonly Card[], as?: Heading) => string[]) | null>(
  null,
);

interface ProductGridProps {
  products: readonly Card[];
  as?: Heading;
  /** how many pictures are visible when the page opens */
  inView?: number;
}

/** Products in 2, 3 or 4 columns by the width of the screen. Memoized: they stay while other products of the page load. */
export const ProductGrid = memo(function ProductGrid({ products, as, inView = 0 }: ProductGridProps) {
  const html = useContext(CardHtmlContext)?.(products.slice(inView), as);
  return (
    <ul className={css.grid}>
      {products.map((product, index) =>
        // A picture in view is preloaded in the head of the document, so that it is rendered as a part of that.
        html && index >= inView ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
          <li key={product.id} dangerouslySetInnerHTML={{ __html: html[index - inView] ?? '' }} />
        ) : (
          <li key={product.id}>
            <ProductCard product={product} as={as} priority={index < inView} />
          </li>
        ),
      )}
    </ul>
  );
});

export function ProductGridLoading({ label = 'Loading products…' }: { label?: string }) {
  const card = (
    <div>
      <Skeleton shape="picture" />
      <div className={css.lines}>
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </div>
    </div>
  );
  const row = (
    <>
      {card}
      {card}
      {card}
      {card}
    </>
  );
  return (
    <Skeletons label={label} className={css.grid}>
      {row}
      {row}
    </Skeletons>
  );
}
