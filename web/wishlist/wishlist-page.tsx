import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { toProductCard } from '../../src/catalog/product-card';
import type { Variant } from '../../src/catalog/shapes';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import type { WishlistItem } from '../../src/wishlist/schema';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { ProductCard } from '../shop/catalog/product-card';
import { ProductGridLoading } from '../shop/catalog/product-grid';
import { grid } from '../shop/catalog/product-grid.css';
import { Suggestions } from '../shop/catalog/suggestions';
import { useWish, useWishlist } from '../shop/wishlist/wishlist';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { ErrorNote } from '../ui/error-note';
import { VisuallyHidden } from '../ui/visually-hidden';
import * as css from './wishlist-page.css';

export default function WishlistPage() {
  const { items, loading, failed } = useWishlist();
  return (
    <Container className={css.page}>
      <PageHead title="Wishlist" />
      <header className={css.head}>
        <h1 className={css.title}>Wishlist</h1>
        {!loading && !failed && (
          <p className={css.count} role="status">
            {items.length} {items.length === 1 ? 'item' : 'items'}
          </p>
        )}
      </header>
      <Wishes />
    </Container>
  );
}

function Wishes() {
  const { items, loading, failed, retry, retrying } = useWishlist();
  if (loading) return <ProductGridLoading label="Loading your wishlist…" />;
  if (failed) {
    return (
      <ErrorNote onRetry={() => void retry()} retrying={retrying}>
        {SOMETHING_WENT_WRONG}
      </ErrorNote>
    );
  }
  if (items.length === 0) return <NoWishes />;
  return (
    <ul className={grid}>
      {items.map(({ product }, index) => (
        <li key={product.id}>
          <ProductCard product={toProductCard(product)} priority={index < 4}>
            <Wish product={product} />
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

function NoWishes() {
  const { user } = useSession();
  return (
    <>
      <Empty
        as="h2"
        align="start"
        title="Your wishlist is empty"
        action={
          <div className={css.ways}>
            <Button asChild>
              <Link href={paths.home}>Browse the store</Link>
            </Button>
            {!user && (
              <Button asChild variant="quiet">
                <Link href={paths.login(paths.wishlist)}>Log in</Link>
              </Button>
            )}
          </div>
        }
      >
        {user
          ? 'Select the heart on any product to save it here.'
          : 'Log in to see the items you saved earlier.'}
      </Empty>
      <div className={css.suggestions}>
        <Suggestions />
      </div>
    </>
  );
}

/** Each size once, with whether any colour of it can be bought. */
function sizesOf(variants: readonly Variant[]): { size: string; inStock: boolean }[] {
  const bySize = new Map<string, boolean>();
  for (const { size, stock } of variants) bySize.set(size, (bySize.get(size) ?? false) || stock > 0);
  return [...bySize].map(([size, inStock]) => ({ size, inStock }));
}

function Wish({ product }: { product: WishlistItem['product'] }) {
  const { remove } = useWish(product);
  const removeAndGoOn = ({ currentTarget }: MouseEvent) => {
    // The button goes with its product: the focus moves to the neighbour's.
    const here = currentTarget.closest('li');
    const next = (here?.nextElementSibling ?? here?.previousElementSibling)?.querySelector('button');
    (next ?? document.getElementById('content'))?.focus();
    remove();
  };
  return (
    <>
      <ul className={css.sizes} aria-label="Sizes">
        {sizesOf(product.variants).map(({ size, inStock }) => (
          <li key={size}>
            {inStock ? (
              size
            ) : (
              <s>
                {size}
                <VisuallyHidden>, sold out</VisuallyHidden>
              </s>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className={css.remove}
        aria-label={`Remove ${product.name} from wishlist`}
        onClick={removeAndGoOn}
      >
        Remove
      </Button>
    </>
  );
}
