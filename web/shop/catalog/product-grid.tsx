import type { ProductCard as Card } from '../../../src/catalog/shapes';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { ProductCard } from './product-card';
import * as css from './product-grid.css';

interface ProductGridProps {
  products: readonly Card[];
  as?: 'h2' | 'h3';
  /** how many pictures are visible when the page opens */
  inView?: number;
}

/** Products in 2, 3 or 4 columns by the width of the screen. */
export function ProductGrid({ products, as, inView = 0 }: ProductGridProps) {
  return (
    <ul className={css.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} as={as} priority={index < inView} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export function ProductGridLoading({ label = 'Loading products…' }: { label?: string }) {
  return (
    <Skeletons label={label} className={css.grid}>
      {PLACES.map((place) => (
        <div key={place}>
          <Skeleton shape="picture" />
          <div className={css.lines}>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
