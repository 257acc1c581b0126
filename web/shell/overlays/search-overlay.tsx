import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { toProductCard } from '../../../src/catalog/product-card';
import {
  MAX_SEARCH_RESULTS,
  MIN_SEARCH_LENGTH,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MESSAGES,
  SEARCH_SETTLED_MS,
} from '../../../src/catalog/search';
import type { MenuEntry, Showcase } from '../../../src/catalog/shapes';
import { formatCount } from '../../../src/format-count';
import { paths } from '../../paths';
import { ProductGrid, ProductGridLoading } from '../../shop/catalog/product-grid';
import { getSearchHref } from '../../shop/catalog/search-href';
import { Suggestions } from '../../shop/catalog/suggestions';
import type { OverlayProps } from '../../shop/overlays';
import { useMenu } from '../../shop/site';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { Picture } from '../../ui/picture';
import { TopPanel } from '../../ui/top-panel';
import { useDebounced } from '../../ui/use-debounced';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { followLink } from '../navigation/location';
import * as css from './search-overlay.css';

/** A search field with its results, or popular categories while it is empty. */
export default function SearchOverlay({ open, onOpenChange }: OverlayProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const term = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const isSettled = useDebounced(text, SEARCH_SETTLED_MS) === text;

  // The next search starts empty.
  useEffect(() => {
    if (!open) setTyped('');
  }, [open]);

  const showAll = (event: FormEvent) => {
    event.preventDefault();
    if (!wanted) return;
    onOpenChange(false);
    followLink(getSearchHref(text));
  };

  const wanted = text.length >= MIN_SEARCH_LENGTH;
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: the form is the search; an element around it would add nothing
    <form role="search" onSubmit={showAll}>
      <TextField
        type="search"
        label="Search for products"
        hideLabel
        placeholder="Kurta, silk, indigo…"
        icon="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus
      />
    </form>
  );
  return (
    <TopPanel open={open} onOpenChange={onOpenChange} title="Search" head={box}>
      {wanted ? <Results term={text} debouncedTerm={term} isSettled={isSettled} /> : <PopularCategories />}
    </TopPanel>
  );
}

interface ResultsProps {
  /** the current text */
  term: string;
  /** the debounced text */
  debouncedTerm: string;
  /** whether it has stayed for a while */
  isSettled: boolean;
}

function Results({ term, debouncedTerm, isSettled }: ResultsProps) {
  const isPaused = term === debouncedTerm;
  // Not a suspense query: one live region announces the search from the first state to the last, and a failure is no result.
  const { data, isError, isFetching } = trpc.catalog.search.useQuery(
    { q: debouncedTerm },
    { enabled: isPaused, retry: false },
  );

  useEffect(() => {
    if (isError) console.warn('The search failed.');
  }, [isError]);

  const searching = !isPaused || isFetching;
  // A failed search shows no results.
  const products = isError ? [] : (data ?? []);
  const total = useTotal(debouncedTerm, products.length);
  useMissCounted(term, isPaused && isSettled && data?.length === 0);
  return (
    <section aria-labelledby="search-results">
      <h2 id="search-results" className={css.heading}>
        {SEARCH_MESSAGES.results}
      </h2>
      <p role="status" className={css.status}>
        {searching ? (
          SEARCH_MESSAGES.searching
        ) : products.length === 0 ? (
          SEARCH_MESSAGES.nothing(term)
        ) : (
          <VisuallyHidden>
            {total === undefined
              ? `At least ${products.length} products`
              : formatCount(total, 'product', 'products')}{' '}
            found.
          </VisuallyHidden>
        )}
      </p>
      {searching ? (
        <div aria-hidden>
          <ProductGridLoading />
        </div>
      ) : products.length > 0 ? (
        <>
          <ProductGrid products={products.map(toProductCard)} as="h3" />
          <SeeAll term={term} count={total} />
        </>
      ) : (
        <Suggestions as="h3" />
      )}
    </section>
  );
}

/** How many products there are; undefined while only those that are shown are known. */
function useTotal(term: string, shown: number): number | undefined {
  const isMore = shown >= MAX_SEARCH_RESULTS;
  const { data } = trpc.catalog.searchPage.useQuery({ q: term, limit: 1 }, { enabled: isMore, retry: false });
  return isMore ? data?.products.total : shown;
}

/** Lets the store count a search that finds nothing, as the page of its results does: searches that are typed count nothing. */
const useMissCounted = (term: string, isMissed: boolean): void =>
  void trpc.catalog.searchPage.useQuery({ q: term, limit: 1 }, { enabled: isMissed, retry: false });

function SeeAll({ term, count }: { term: string; count: number | undefined }) {
  return (
    <Button asChild variant="secondary">
      <Link href={getSearchHref(term)}>
        See all {count === undefined ? 'results' : formatCount(count, 'result', 'results')}
      </Link>
    </Button>
  );
}

function PopularCategories() {
  const { data: menu = [] } = useMenu();
  const { catalog } = trpc.useUtils();
  const showcases = useQueries({
    queries: menu.map(({ slug }) => catalog.showcase.queryOptions({ slug }, { staleTime: 10 * 60_000 })),
  });
  if (menu.length === 0) return null;
  return (
    <section aria-labelledby="popular-categories">
      <h2 id="popular-categories" className={css.heading}>
        {SEARCH_MESSAGES.popular}
      </h2>
      <ul className={css.categories}>
        {menu.map((entry, index) => (
          <li key={entry.id}>
            <Popular entry={entry} showcase={showcases[index]?.data} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 4 columns, or 2 on phones. */
const PICTURE_SIZES =
  '(min-width: 117em) 432px, (min-width: 75em) calc(25vw - 36px), (min-width: 48em) calc(25vw - 28px), calc(50vw - 20px)';

function Popular({ entry, showcase }: { entry: MenuEntry; showcase: Showcase | undefined }) {
  const still = showcase?.uploads.find(({ fileType }) => fileType === 'IMAGE') ?? showcase?.uploads[0];
  const src = still?.fileType === 'VIDEO' ? still.posterUrl : (still?.portraitUrl ?? still?.url);
  return (
    <Link href={paths.category(entry.slug)} className={css.category}>
      <span className={css.picture}>
        {showcase && (
          <Picture src={src} alt="" tint={still?.tint} sizes={PICTURE_SIZES} className={css.zoom} />
        )}
      </span>
      {entry.name}
    </Link>
  );
}
