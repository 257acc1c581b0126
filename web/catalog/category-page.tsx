import { Link, useSearch } from 'wouter';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { CategoryPage as CategoryData, CategoryLink } from '../../src/catalog/shapes';
import type { PageProps } from '../app';
import { Container } from '../layout/container';
import { BreadcrumbJsonLd } from '../layout/json-ld';
import { PageHead } from '../layout/page-head';
import { ProductGrid, ProductGridLoading } from '../layout/product-grid';
import { useAbsoluteUrl } from '../layout/site';
import { pageNumber } from '../page-number';
import { paths } from '../paths';
import { errorCode, trpc } from '../trpc';
import { Breadcrumb, type Crumb } from '../ui/breadcrumb';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { Pagination } from '../ui/pagination';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { CategoryNotFound, LoadFailed } from './catalog-failures';
import * as css from './category-page.css';

/** How many pictures of the grid a wide screen shows at once. */
const IN_VIEW = 4;

export default function CategoryPage({ params: { slug = '' } }: PageProps) {
  const page = pageNumber(useSearch());
  const { data, error, isFetching, isPlaceholderData, refetch } = trpc.catalog.categoryPage.useQuery(
    { slug, page },
    // Turning a page keeps the category's own part where it is.
    { placeholderData: (before) => (before?.category.slug === slug ? before : undefined) },
  );
  if (data) return <Category data={data} page={page} turning={isPlaceholderData} />;
  if (errorCode(error) === 'NOT_FOUND') return <CategoryNotFound />;
  if (error) {
    return (
      <LoadFailed title="Category" onRetry={() => void refetch()} retrying={isFetching}>
        {CATALOG_MESSAGES.categoriesFailed}
      </LoadFailed>
    );
  }
  return <CategoryLoading />;
}

function crumbsOf({ category, path }: CategoryData): Crumb[] {
  const link = ({ name, slug }: CategoryLink) => ({ name, href: paths.category(slug) });
  return [{ name: 'Home', href: paths.home }, ...path.map(link), link(category)];
}

function Category({ data, page, turning }: { data: CategoryData; page: number; turning: boolean }) {
  const { category, subCategories, products } = data;
  const crumbs = crumbsOf(data);
  const absolute = useAbsoluteUrl();
  return (
    <Container className={css.page}>
      <PageHead
        title={page > 1 ? `${category.name}, page ${page}` : category.name}
        description={category.description}
        path={paths.category(category.slug, page)}
        image={products.data[0]?.images[0]?.url}
      />
      <BreadcrumbJsonLd crumbs={crumbs.map(({ name, href = '' }) => ({ name, url: absolute(href) }))} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className={css.title}>{category.name}</h1>
      <div className={css.strip}>
        {subCategories.length > 0 && <SubCategories subCategories={subCategories} />}
      </div>
      {turning ? <ProductGridLoading /> : <Products data={data} page={page} />}
    </Container>
  );
}

function SubCategories({ subCategories }: Pick<CategoryData, 'subCategories'>) {
  return (
    <nav aria-labelledby="shop-by-category" className={css.subCategories}>
      <h2 id="shop-by-category" className={css.stripTitle}>
        Shop by Category
      </h2>
      <ul className={css.links}>
        {subCategories.map(({ id, name, slug, productCount }) => (
          <li key={id} className={css.item}>
            <Link
              href={paths.category(slug)}
              className={css.link}
              aria-label={`${name}, ${productCount} ${productCount === 1 ? 'product' : 'products'}`}
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

function Products({ data: { category, products }, page }: { data: CategoryData; page: number }) {
  const hrefFor = (each: number) => paths.category(category.slug, each);
  if (products.total === 0) {
    return (
      <Empty
        title={CATALOG_MESSAGES.noProductsInCategory}
        action={
          <Button asChild variant="secondary">
            <Link href={paths.home}>Continue Shopping</Link>
          </Button>
        }
      />
    );
  }
  if (products.data.length === 0) {
    return (
      <Empty
        title="There is nothing on this page."
        action={
          <Button asChild variant="secondary">
            <Link href={hrefFor(1)}>Go to the first page</Link>
          </Button>
        }
      >
        This category has {products.totalPages} {products.totalPages === 1 ? 'page' : 'pages'} of products.
      </Empty>
    );
  }
  return (
    <>
      <ProductGrid products={products.data} inView={IN_VIEW} />
      <div className={css.pages}>
        <Pagination
          page={page}
          totalPages={products.totalPages}
          hrefFor={hrefFor}
          label="Pages of products"
        />
      </div>
    </>
  );
}

function CategoryLoading() {
  return (
    <Container className={css.page}>
      <Skeletons label="Loading the category…">
        <Skeleton width="8em" />
        <div className={css.title}>
          <Skeleton width="5em" />
        </div>
      </Skeletons>
      <div className={css.strip} />
      <ProductGridLoading />
    </Container>
  );
}
