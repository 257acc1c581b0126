import { getQueryKey } from '@trpc/react-query';
import { Fragment, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SHOP_MESSAGES } from '../../../src/catalog/shop-messages';
import { getErrorCode } from '../../call-error';
import { QueryBoundary } from '../../calls/query-boundary';
import { LazyPart } from '../../hydration/lazy-part';
import { paths } from '../../paths';
import type { PageProps } from '../../shell/navigation/route';
import { PageHead } from '../../shell/page-head';
import { trpc } from '../../trpc';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { LoadFailed, NotThere } from '../catalog-failures';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { ProductHead } from './product-head';
import * as css from './product-page.css';
import { afterProduct, productDetails } from './product-parts';
import { StickyBuyBar } from './sticky-buy-bar';
import { useAddToCart } from './use-add-to-cart';
import { chooseVariant, clampQuantity, filterImagesByColor } from './variant-choice';

export default function ProductPage({ params: { id = '' } }: PageProps) {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.catalog.productPage, { id }, 'query')}
      loading={<ProductLoading />}
      failed={(error, retry, isRetrying) =>
        getErrorCode(error) === 'NOT_FOUND' ? (
          <NotThere title={SHOP_MESSAGES.productNotFound}>
            It may no longer be available. Try one of these categories:
          </NotThere>
        ) : (
          <LoadFailed title="Product" onRetry={retry} retrying={isRetrying}>
            {SHOP_MESSAGES.productFailed}
          </LoadFailed>
        )
      }
    >
      <Fragment key={id}>
        <Product id={id} />
        <LazyPart source={afterProduct.source} props={{ id }} />
      </Fragment>
    </QueryBoundary>
  );
}

function Product({ id }: { id: string }) {
  const [data] = trpc.catalog.productPage.useSuspenseQuery({ id });
  const { product } = data;
  // The choice is in the address, so that it is restored after a login.
  const searchParams = new URLSearchParams(useSearch());
  const color = searchParams.get('color');
  const size = searchParams.get('size');
  const [, navigate] = useLocation();
  const setSize = (next: string) =>
    navigate(paths.product(product.id, color ?? undefined, next), { replace: true });
  const [wanted, setWanted] = useState(1);
  const choice = chooseVariant(product, { color, size });
  const quantity = clampQuantity(wanted, choice.variant?.stock ?? 1);
  const { add, adding } = useAddToCart(id, choice.variant, quantity);
  const images = filterImagesByColor(product.images, choice.color);
  return (
    <div className={css.page}>
      <ProductHead data={data} image={images[0]} />
      <Gallery
        key={choice.color}
        images={images}
        name={product.name}
        dimmed={choice.sizes.every(({ stock }) => stock === 0)}
      />
      <div className={css.column}>
        <div className={css.sticky}>
          <BuyBox
            data={data}
            choice={choice}
            size={size ?? undefined}
            onSize={setSize}
            quantity={quantity}
            onQuantity={setWanted}
            onAdd={add}
            adding={adding}
          />
          <LazyPart source={productDetails.source} props={data} />
        </div>
      </div>
      <StickyBuyBar variant={choice.variant} onAdd={add} adding={adding} />
    </div>
  );
}

function ProductLoading() {
  return (
    <div className={css.page}>
      <PageHead />
      <div className={css.loadingGallery}>
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
      </div>
      <div className={css.column}>
        <h1>
          <VisuallyHidden>Product</VisuallyHidden>
        </h1>
        <Skeletons label="Loading the product…">
          <Skeleton width="50%" />
          <div className={css.loadingName}>
            <Skeleton width="80%" height="2.5em" />
          </div>
          <Skeleton width="40%" />
          <div className={css.loadingName}>
            <Skeleton shape="button" />
          </div>
        </Skeletons>
      </div>
    </div>
  );
}
