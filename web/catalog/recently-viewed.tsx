import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../src/catalog/shapes';
import { Container } from '../layout/container';
import { forgetViewed, MAX_VIEWED, noteViewed, viewedIds } from '../layout/viewed';
import { paths } from '../paths';
import { errorCode, trpc } from '../trpc';
import { Picture } from '../ui/picture';
import { Price } from '../ui/price';
import * as css from './recently-viewed.css';
import { chooseVariant } from './variant-choice';

/** What the visitor looked at before this product; nothing when there is nothing. */
export default function RecentlyViewed({ id }: { id: string }) {
  const [ids] = useState(() =>
    viewedIds()
      .filter((each) => each !== id)
      .slice(0, MAX_VIEWED),
  );
  useEffect(() => noteViewed(id), [id]);

  const answers = trpc.useQueries((store) =>
    ids.map((each) => store.catalog.product({ id: each }, { retry: false, staleTime: 5 * 60_000 })),
  );
  const gone = ids.filter((_, index) => errorCode(answers[index]?.error) === 'NOT_FOUND').join();
  useEffect(() => {
    for (const each of gone ? gone.split(',') : []) forgetViewed(each);
  }, [gone]);

  const products = answers.flatMap(({ data }) => data ?? []);
  if (products.length === 0 || answers.some(({ isPending }) => isPending)) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <Container className={css.section}>
        <h2 id="recently-viewed" className={css.heading}>
          Recently viewed
        </h2>
        <ul className={css.row}>
          {products.map((product) => (
            <li key={product.id} className={css.item}>
              <Viewed product={product} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function Viewed({ product }: { product: Product }) {
  const { variant } = chooseVariant(product, { color: null, size: null });
  const [image] = product.images;
  return (
    <Link href={paths.product(product.id)} className={css.link}>
      <Picture
        src={image?.url}
        alt=""
        width={image?.width}
        height={image?.height}
        tint={image?.tint}
        sizes="(min-width: 1200px) 12vw, 160px"
      />
      <span className={css.name}>{product.name}</span>
      {variant && (
        <Price originalPrice={variant.originalPrice} discountPrice={variant.discountPrice} size="line" />
      )}
    </Link>
  );
}
