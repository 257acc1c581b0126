import { getQueryKey } from '@trpc/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { toProductCard } from '../../src/catalog/product-card';
import type { Variant } from '../../src/catalog/shapes';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { formatCount } from '../../src/format-count';
import type { WishlistItem } from '../../src/wishlist/schema';
import { QueryBoundary, type RenderFailure, renderErrorNote } from '../calls/query-boundary';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { SessionFailure } from '../session/session-failure';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { ProductCard } from '../shop/catalog/product-card';
import { ProductGridLoading } from '../shop/catalog/product-grid';
import { grid } from '../shop/catalog/product-grid.css';
import { Suggestions } from '../shop/catalog/suggestions';
import { useWish } from '../shop/wishlist/wishlist';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { VisuallyHidden } from '../ui/visually-hidden';
import * as css from './wishlist-page.css';

export default function WishlistPage() {
  const { status } = useSession();
  return (
    <Container className={css.page}>
      <PageHead title="Wishlist" />
      {status === 'checking' && <Loading />}
      {status === 'unavailable' && <SessionFailure render={renderFailure} />}
      {status === 'anonymous' && <Items items={[]} />}
      {status === 'user' && (
        <QueryBoundary
          queryKey={getQueryKey(trpc.wishlist.get, undefined, 'query')}
          loading={<Loading />}
          failed={renderFailure}
        >
          <SavedItems />
        </QueryBoundary>
      )}
    </Container>
  );
}

function Header({ count }: { count?: number }) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>Wishlist</h1>
      {count !== undefined && (
        <p className={css.count} role="status">
          {formatCount(count, 'item', 'items')}
        </p>
      )}
    </header>
  );
}

function Loading() {
  return (
    <>
      <Header />
      <ProductGridLoading label="Loading your wishlist…" />
    </>
  );
}

const renderFailure: RenderFailure = (...failure) => (
  <>
    <Header />
    {renderErrorNote(SOMETHING_WENT_WRONG)(...failure)}
  </>
);

function SavedItems() {
  const [{ items }] = trpc.wishlist.get.useSuspenseQuery();
  // A product that was just added has no pictures and variants before the server answers.
  const complete = items.filter(({ product }) => product.variants.length > 0);
  return complete.length === 0 && items.length > 0 ? <Loading /> : <Items items={complete} />;
}

function Items({ items }: { items: readonly WishlistItem[] }) {
  return (
    <>
      <Header count={items.length} />
      {items.length === 0 ? <NoItems /> : <ItemGrid items={items} />}
    </>
  );
}

function ItemGrid({ items }: { items: readonly WishlistItem[] }) {
  return (
    <ul className={grid}>
      {items.map(({ product }, index) => (
        <li key={product.id}>
          <ProductCard product={toProductCard(product)} priority={index < 4}>
            <ItemActions product={product} />
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

function NoItems() {
  const { user } = useSession();
  return (
    <>
      <Empty
        as="h2"
        align="start"
        title="Your wishlist is empty"
        action={
          <div className={css.links}>
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
      <Suggestions />
    </>
  );
}

/** Each size once, with whether any color of it is in stock. */
function listSizes(variants: readonly Variant[]): { size: string; inStock: boolean }[] {
  const bySize = new Map<string, boolean>();
  for (const { size, stock } of variants) bySize.set(size, (bySize.get(size) ?? false) || stock > 0);
  return [...bySize].map(([size, inStock]) => ({ size, inStock }));
}

function ItemActions({ product }: { product: WishlistItem['product'] }) {
  const { remove } = useWish(product);
  const removeAndMoveFocus = ({ currentTarget, detail: clickCount }: MouseEvent) => {
    // The next product has moved up, under the second click of a double click.
    if (clickCount > 1) return;
    // The button disappears with its product, so the focus moves to the next product's.
    const here = currentTarget.closest('li');
    const next = (here?.nextElementSibling ?? here?.previousElementSibling)?.querySelector('button');
    (next ?? document.getElementById('content'))?.focus();
    remove();
  };
  return (
    <>
      <ul className={css.sizes} aria-label="Sizes">
        {listSizes(product.variants).map(({ size, inStock }) => (
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
        onClick={removeAndMoveFocus}
      >
        Remove
      </Button>
    </>
  );
}
