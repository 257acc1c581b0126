import { getQueryKey } from '@trpc/react-query';
import { useDeferredValue } from 'react';
import { Link, useSearch } from 'wouter';
import { hasFilters } from '../../src/catalog/filters';
import { MIN_SEARCH_LENGTH, SEARCH_MESSAGES } from '../../src/catalog/search';
import { QueryBoundary } from '../calls/query-boundary';
import { LazyPart } from '../hydration/lazy-part';
import { paths } from '../paths';
import { parseSearchTerm } from '../search-term';
import { Container } from '../shell/container';
import type { RouteDefinition } from '../shell/navigation/route';
import { PageHead } from '../shell/page-head';
import { ProductGrid, ProductGridLoading } from '../shop/catalog/product-grid';
import { getSearchHref } from '../shop/catalog/search-href';
import { Suggestions } from '../shop/catalog/suggestions';
import { trpc } from '../trpc';
import { Empty } from '../ui/empty';
import { RetryButton } from '../ui/retry-button';
import * as css from './category-page/category-page.css';
import { filterBar, loadParts, pagination } from './category-page/category-parts';
import {
  loadFilterParser,
  loadParserOfAddress,
  pickFilterParams,
  toCategoryRequest,
} from './category-page/category-request';
import * as own from './search-page.css';

// The server-rendered filters need their styles at once; their code loads later.
import '../ui/pagination.css';
import '../ui/text-input.css';
import './category-page/filter-bar.css';
import './category-page/filter-options.css';

/** The pictures visible first on phones. */
const IN_VIEW = 2;

// An address with filters must be parsed before hydration.
await loadParserOfAddress();

const NO_PARAMS = new URLSearchParams();

function toRequest(search: URLSearchParams) {
  const request = toCategoryRequest('', search) ?? toCategoryRequest('', NO_PARAMS);
  if (!request) throw new Error('An address without filters can always be read');
  const { slug: _, ...rest } = request;
  return { q: parseSearchTerm(search), ...rest };
}
type Request = ReturnType<typeof toRequest>;

/** Fetches what the page shows, on the server with the code of its parts. */
export const prefetch: NonNullable<RouteDefinition['prefetch']> = async (helpers, _, search) => {
  await loadFilterParser();
  if (import.meta.env.SSR) await loadParts();
  return helpers.catalog.searchPage.fetch(toRequest(search));
};

const formatTitle = (q: string): string => (q ? `Results for “${q}”` : 'Search');

export default function SearchPage() {
  const search = new URLSearchParams(useSearch());
  const request = toRequest(search);
  return (
    <Container className={`${css.page} ${own.page}`}>
      <PageHead title={formatTitle(request.q)} />
      <h1 className={css.title}>{formatTitle(request.q)}</h1>
      <SearchForm key={`form ${request.q}`} q={request.q} />
      <QueryBoundary
        key={request.q}
        queryKey={getQueryKey(trpc.catalog.searchPage, request, 'query')}
        loading={<ProductGridLoading />}
        failed={(_, retry, isRetrying) => (
          <div role="alert">
            <Empty
              as="h2"
              align="start"
              title="The search failed."
              action={<RetryButton onRetry={retry} retrying={isRetrying} />}
            >
              Check your connection, then try again.
            </Empty>
          </div>
        )}
      >
        <Results request={request} search={search} />
      </QueryBoundary>
    </Container>
  );
}

/** Works without JavaScript: the address has the search. */
function SearchForm({ q }: { q: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the search; an element around it would add nothing
    <form role="search" action={paths.search} className={own.form}>
      <input
        type="search"
        name="q"
        className={own.input}
        aria-label="Search for products"
        placeholder="Kurta, silk, indigo…"
        defaultValue={q}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit" className={own.submit}>
        Search
      </button>
    </form>
  );
}

/** The previous results stay visible until those of the next page or filter have loaded. */
function Results({ request, search }: { request: Request; search: URLSearchParams }) {
  const key = JSON.stringify(request);
  const shownKey = useDeferredValue(key);
  const [{ products, facets, suggestion }] = trpc.catalog.searchPage.useSuspenseQuery(
    JSON.parse(shownKey) as Request,
  );
  const { q, page, ...filters } = request;
  const isFiltered = hasFilters(filters);
  const hrefFor = (each: number) => getSearchHref(q, each, pickFilterParams(search));
  if (q.length < MIN_SEARCH_LENGTH) return <Suggestions as="h2" />;
  return (
    <>
      {suggestion && (
        <p className={own.suggestion}>
          Did you mean{' '}
          <Link href={getSearchHref(suggestion)} className={own.link}>
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {products.total === 0 && !isFiltered ? (
        <>
          <p role="status" className={own.suggestion}>
            {SEARCH_MESSAGES.nothing(q)}
          </p>
          <Suggestions as="h2" />
        </>
      ) : (
        <>
          <LazyPart
            source={filterBar.source}
            className={css.filters}
            props={{ total: products.total, slug: '', term: q, filters, facets }}
          />
          <div className={css.products} aria-busy={shownKey !== key}>
            <ProductGrid products={products.data} inView={IN_VIEW} />
            {products.total > 0 && products.data.length === 0 && (
              <p className={own.suggestion}>
                There are no products on this page.{' '}
                <Link href={hrefFor(1)} className={own.link}>
                  Go to the first page
                </Link>
              </p>
            )}
            <div className={css.pages}>
              <LazyPart
                source={pagination.source}
                props={{ page, totalPages: products.totalPages, hrefFor, label: 'Pages of products' }}
              />
            </div>
          </div>
        </>
      )}
    </>
  );
}
