import { useQueries } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../src/catalog/shapes';
import { getErrorCode } from '../../call-error';
import { paths } from '../../paths';
import { trpc } from '../../trpc';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import * as css from './recently-viewed.css';
import { forgetViewed, getViewedIds, MAX_VIEWED } from './viewed-products';

export interface RecentlyViewedProps {
  /** the id of the current product, which is left out */
  except?: string;
  /** the heading element */
  as?: 'h2' | 'h3';
  /** for drawers, which have no space for eight products in a row */
  narrow?: boolean;
  className?: string;
}

/** Products viewed on this device before; renders nothing if there are none. */
export default function RecentlyViewed({
  except,
  as: Heading = 'h2',
  narrow = false,
  className,
}: RecentlyViewedProps) {
  const heading = useId();
  const [ids] = useState(() =>
    getViewedIds()
      .filter((each) => each !== except)
      .slice(0, MAX_VIEWED),
  );

  const { catalog } = trpc.useUtils();
  const answers = useQueries({
    queries: ids.map((each) =>
      catalog.product.queryOptions({ id: each }, { retry: false, staleTime: 5 * 60_000 }),
    ),
  });
  const gone = ids.filter((_, index) => getErrorCode(answers[index]?.error) === 'NOT_FOUND').join();
  useEffect(() => {
    for (const each of gone ? gone.split(',') : []) forgetViewed(each);
  }, [gone]);

  const products = answers.flatMap(({ data }) => data ?? []);
  if (products.length === 0 || answers.some(({ isPending }) => isPending)) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <Heading id={heading} className={css.heading}>
        Recently viewed
      </Heading>
      <ul className={css.row({ narrow })}>
        {products.map((product) => (
          <li key={product.id} className={css.item}>
            <Viewed product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Viewed({ product }: { product: Product }) {
  const [image] = product.images;
  const variant = product.variants.find(({ stock }) => stock > 0) ?? product.variants[0];
  return (
    <Link href={paths.product(product.id)} className={css.link}>
      <Picture
        src={image?.url}
        alt=""
        width={image?.width}
        height={image?.height}
        tint={image?.tint}
        sizes="(min-width: 117em) 208px, (min-width: 75em) calc(12.5vw - 26px), 140px"
      />
      <span className={css.name}>{product.name}</span>
      {variant && (
        <Price originalPrice={variant.originalPrice} discountPrice={variant.discountPrice} size="line" />
      )}
    </Link>
  );
}
