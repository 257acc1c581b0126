import { getQueryKey } from '@trpc/react-query';
import { memo, Suspense, use, useDeferredValue, useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { CONTINUE_SHOPPING } from '../../../src/cart/messages';
import { hasFilters } from '../../../src/catalog/filters';
import type { CategoryPage as CategoryData } from '../../../src/catalog/shapes';
import { SHOP_BY_CATEGORY, SHOP_MESSAGES } from '../../../src/catalog/shop-messages';
import { formatCount } from '../../../src/format-count';
import { QueryBoundary } from '../../calls/query-boundary';
import { LazyPart } from '../../hydration/lazy-part';
import { paths } from '../../paths';
import { Container } from '../../shell/container';
import { BreadcrumbJsonLd } from '../../shell/json-ld';
import type { PageProps } from '../../shell/navigation/route';
import { PageHead } from '../../shell/page-head';
import { ProductGrid, ProductGridLoading } from '../../shop/catalog/product-grid';
import { useCategoryName } from '../../shop/site';
import { trpc } from '../../trpc';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { renderCategoryFailure } from '../catalog-failures';
import { toCrumbs } from '../to-crumbs';
import { usePresentAddress } from '../use-present-address';
import * as css from './category-page.css';
import { filterBar, pagination } from './category-parts';
import { hasFilterParams, loadFilterParser, pickFilterParams, toCategoryRequest } from './category-request';

// The server-rendered filters need their styles at once; their code loads later.
import '../../ui/pagination.css';
import '../../ui/text-input.css';
import './filter-bar.css';
import './filter-options.css';

/** The pictures visible first on phones. On wide screens more are visible, but these load first. */
const IN_VIEW = 2;

export default function CategoryPage({ params: { slug = '' } }: PageProps) {
  const search = new URLSearchParams(useSearch());
  const isUnreadable = toCategoryRequest(slug, search) === null;
  // Made here, because a component that suspends before it has mounted forgets its promise.
  const ready = useMemo(() => isUnreadable && loadFilterParser(), [isUnreadable]);
  return (
    <Suspense fallback={<CategoryLoading slug={slug} />}>
      <CategoryAt slug={slug} search={search} ready={ready} />
    </Suspense>
  );
}

interface CategoryAtProps {
  slug: string;
  search: URLSearchParams;
  /** the code that reads the address's filters, while it is loading */
  ready: Promise<void> | false;
}

function CategoryAt({ slug, search, ready }: CategoryAtProps) {
  if (ready) use(ready);
  const request = toCategoryRequest(slug, search);
  if (!request) throw new Error('The code that reads filters is missing');
  return (
    <QueryBoundary
      key={slug}
      queryKey={getQueryKey(trpc.catalog.categoryPage, request, 'query')}
      loading={<CategoryLoading slug={slug} />}
      failed={renderCategoryFailure}
    >
      <CategoryOf slug={slug} request={request} search={search} />
    </QueryBoundary>
  );
}

interface CategoryOfProps {
  /** as the address has it */
  slug: string;
  request: Request;
  search: URLSearchParams;
}

/** The previous products stay visible until those of the next page or filter have loaded. */
function CategoryOf({ slug, request, search }: CategoryOfProps) {
  const key = JSON.stringify(request);
  const shownKey = useDeferredValue(key);
  const [data] = trpc.catalog.categoryPage.useSuspenseQuery(JSON.parse(shownKey) as Request);
  usePresentAddress(slug, data.category.slug, paths.category);
  return <Category data={data} request={request} search={search} turning={shownKey !== key} />;
}

type Request = NonNullable<ReturnType<typeof toCategoryRequest>>;

interface CategoryProps {
  data: CategoryData;
  request: Request;
  search: URLSearchParams;
  /** the latest request is loading */
  turning: boolean;
}

function Category({ data, request: { page, slug: _, ...filters }, search, turning }: CategoryProps) {
  const { category, products, facets } = data;
  const isFiltered = hasFilters(filters);
  const selection = { slug: category.slug, filters, facets };
  return (
    <Container className={css.page}>
      <CategoryHead data={data} hasParams={hasFilterParams(search)} />
      {(products.total > 0 || isFiltered) && (
        <LazyPart
          source={filterBar.source}
          className={css.filters}
          props={{ total: products.total, ...selection }}
          cacheKey={{ of: facets, name: JSON.stringify([products.total, category.slug, filters]) }}
        />
      )}
      <div className={css.products} aria-busy={turning}>
        {(products.total > 0 || !isFiltered) && <Products data={data} page={page} search={search} />}
      </div>
    </Container>
  );
}

interface CategoryHeadProps {
  data: CategoryData;
  /** the address has filters or a sort */
  hasParams: boolean;
}

/** Rendered again with other data only, not for the click that asks for them: its links are many. */
const CategoryHead = memo(function CategoryHead({ data, hasParams }: CategoryHeadProps) {
  const { category, subCategories, products } = data;
  const { page } = products;
  const isBeyond = page > 1 && products.data.length === 0;
  const crumbs = toCrumbs(data.path, { name: category.name, href: paths.category(category.slug) });
  return (
    <>
      <PageHead
        title={page > 1 ? `${category.name}, page ${page}` : category.name}
        description={category.description}
        // The canonical URL is without filters and sorting. Search engines are to list no page behind the last one.
        path={isBeyond ? undefined : paths.category(category.slug, hasParams ? 1 : page)}
        image={products.data[0]?.picture?.url}
      />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className={css.title}>{category.name}</h1>
      <div className={css.strip}>
        {subCategories.length > 0 && <SubCategories subCategories={subCategories} />}
      </div>
    </>
  );
});

function SubCategories({ subCategories }: Pick<CategoryData, 'subCategories'>) {
  return (
    <nav aria-labelledby="shop-by-category" className={css.subCategories}>
      <h2 id="shop-by-category" className={css.stripTitle}>
        {SHOP_BY_CATEGORY}
      </h2>
      <ul className={css.links}>
        {subCategories.map(({ id, name, slug, productCount }) => (
          <li key={id} className={css.item}>
            <Link
              href={paths.category(slug)}
              className={css.link}
              aria-label={`${name}, ${formatCount(productCount, 'product', 'products')}`}
            >
              {name}
            </Link>
            <sup className={css.count} aria-hidden>
              {productCount}
            </sup>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ProductsProps {
  data: CategoryData;
  page: number;
  search: URLSearchParams;
}

function Products({ data: { category, products }, page, search }: ProductsProps) {
  const hrefFor = (each: number) => paths.category(category.slug, each, pickFilterParams(search));
  if (products.total === 0) {
    return (
      <Empty
        title={SHOP_MESSAGES.noProductsInCategory}
        action={
          <Button asChild variant="secondary">
            <Link href={paths.home}>{CONTINUE_SHOPPING}</Link>
          </Button>
        }
      />
    );
  }
  if (products.data.length === 0) {
    return (
      <Empty
        title="There are no products on this page."
        action={
          <Button asChild variant="secondary">
            <Link href={hrefFor(1)}>Go to the first page</Link>
          </Button>
        }
      >
        There {products.totalPages === 1 ? 'is 1 page' : `are ${products.totalPages} pages`} of products.
      </Empty>
    );
  }
  return (
    <>
      <ProductGrid products={products.data} inView={IN_VIEW} />
      <div className={css.pages}>
        <LazyPart
          source={pagination.source}
          props={{ page, totalPages: products.totalPages, hrefFor, label: 'Pages of products' }}
        />
      </div>
    </>
  );
}

function CategoryLoading({ slug }: { slug: string }) {
  const name = useCategoryName(slug);
  return (
    <Container className={css.page}>
      <PageHead title={name} />
      <Breadcrumb crumbs={toCrumbs([], { name: name ?? '…' })} />
      <h1 className={css.title}>
        {name ?? (
          <Skeletons label="Loading the category…">
            <Skeleton width="5em" />
          </Skeletons>
        )}
      </h1>
      <div className={css.strip} />
      <ProductGridLoading />
    </Container>
  );
}
