import { Container } from '../../shell/container';
import { ProductGrid } from '../../shop/catalog/product-grid';
import { trpc } from '../../trpc';
import * as css from './related-products.css';

/** Related products; nothing if there are none. */
export function RelatedProducts({ id }: { id: string }) {
  const { data = [] } = trpc.catalog.relatedProducts.useQuery({ id }, { staleTime: 5 * 60_000 });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related-products">
      <Container className={css.section}>
        <h2 id="related-products" className={css.heading}>
          You may also like
        </h2>
        <ProductGrid products={data} as="h3" />
      </Container>
    </section>
  );
}
