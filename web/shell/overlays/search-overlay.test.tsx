import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  MAX_SEARCH_RESULTS,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MESSAGES,
  SEARCH_SETTLED_MS,
} from '../../../src/catalog/search';
import { makeImage, makeProduct, makeShowcase, makeUpload, makeVariant } from '../../test/catalog';
import { type Answers, createApiError, renderWithStore } from '../../test/render-with-store';
import { setLinkHandler } from '../navigation/location';
import SearchOverlay from './search-overlay';

const menu = [{ id: 'women', name: 'Women', slug: 'women', subCategories: [] }];

async function show(answers: Answers = {}) {
  const onOpenChange = vi.fn();
  const store = renderWithStore(<SearchOverlay open onOpenChange={onOpenChange} />, {
    path: '/product/product-1',
    answers: {
      'catalog.menu': menu,
      'catalog.showcase': makeShowcase([makeUpload('women')]),
      'catalog.search': [makeProduct()],
      ...answers,
    },
  });
  await vi.waitFor(() => expect(screen.getByRole('searchbox')).toBeVisible());
  return { ...store, onOpenChange };
}
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('the search', () => {
  it('shows the popular categories with pictures while the field is empty', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: SEARCH_MESSAGES.popular })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Women' });
    expect(link).toHaveAttribute('href', '/products/women');
    await vi.waitFor(() =>
      expect(link.querySelector('img')).toHaveAttribute('src', '/uploads/women.webp?w=640'),
    );
  });

  it('searches once, half a second after the last key, with the term trimmed', async () => {
    const store = await show();
    type('ku');
    await advanceTime(SEARCH_DEBOUNCE_MS - 100);
    type(' kurta ');
    await advanceTime(SEARCH_DEBOUNCE_MS - 100);
    expect(store.getInputs('catalog.search')).toEqual([]);
    expect(screen.getByText(SEARCH_MESSAGES.searching)).toBeVisible();
    await advanceTime(200);
    expect(store.getInputs('catalog.search')).toEqual([{ q: 'kurta' }]);
    expect(screen.getByRole('heading', { name: SEARCH_MESSAGES.results })).toBeVisible();
    expect(await screen.findByRole('link', { name: makeProduct().name })).toHaveAttribute(
      'href',
      '/product/product-1',
    );
    expect(screen.getByText('1 product found.').closest('[role="status"]')).not.toBeNull();
  });

  it('shows and opens results in the color that was searched for', async () => {
    const found = makeProduct({
      id: 'kurta',
      images: [makeImage('ivory', 'Ivory'), makeImage('navy', 'Navy')],
      variants: ['Ivory', 'Navy'].map((color) => makeVariant({ color })),
    });
    await show({ 'catalog.search': [{ ...found, matchedColor: 'Navy' }] });
    type('navy kurta');
    await advanceTime(SEARCH_DEBOUNCE_MS + 50);
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/product/kurta?color=Navy');
    expect(card.querySelector('img')).toHaveAttribute('src', '/uploads/navy.webp?w=640');
  });

  it('announces as many products as the link names, once their number is known', async () => {
    const products = Array.from({ length: MAX_SEARCH_RESULTS }, (_, at) =>
      makeProduct({ id: `kurta-${at}` }),
    );
    let answer = () => {};
    const loaded = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await show({
      'catalog.search': products,
      'catalog.searchPage': async () => {
        await loaded;
        return {
          products: { data: [], page: 1, limit: 1, total: 1039, totalPages: 1039 },
          facets: { sizes: [], colorFamilies: [], price: null },
          suggestion: null,
        };
      },
    });
    type('kurta');
    await advanceTime(SEARCH_DEBOUNCE_MS + 50);
    expect(await screen.findByText('At least 36 products found.')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('1,039 products found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all 1,039 results' })).toBeVisible();
  });

  it('does not search for a single character', async () => {
    const store = await show();
    type(' k ');
    await advanceTime(SEARCH_DEBOUNCE_MS * 2);
    expect(store.getInputs('catalog.search')).toEqual([]);
    expect(screen.getByRole('heading', { name: SEARCH_MESSAGES.popular })).toBeVisible();
  });

  it('shows that nothing was found', async () => {
    await show({ 'catalog.search': [] });
    type('zzz');
    await advanceTime(SEARCH_DEBOUNCE_MS + 50);
    expect(await screen.findByText('No products found for "zzz".')).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'Search' });
    const elsewhere = within(dialog).getByRole('navigation', { name: 'Shop by Category' });
    expect(within(elsewhere).getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/products/women');
  });

  it('lets the store count what finds nothing, not what is typed on the way', async () => {
    const nothing = { data: [], page: 1, limit: 1, total: 0, totalPages: 0 };
    const store = await show({
      'catalog.search': ({ q }: { q: string }) => (q === 'saree' ? [makeProduct()] : []),
      'catalog.searchPage': {
        products: nothing,
        facets: { sizes: [], colorFamilies: [], price: null },
        suggestion: null,
      },
    });
    type('sare');
    await advanceTime(SEARCH_SETTLED_MS - 100);
    type('saree');
    await advanceTime(SEARCH_SETTLED_MS + 100);
    type('sar');
    await advanceTime(SEARCH_SETTLED_MS - 100);
    // Shown again without a request.
    type('saree');
    await advanceTime(SEARCH_SETTLED_MS + 100);
    expect(store.getInputs('catalog.searchPage')).toEqual([]);
    type('zzz');
    await advanceTime(SEARCH_SETTLED_MS + 100);
    await vi.waitFor(() => expect(store.getInputs('catalog.searchPage')).toEqual([{ q: 'zzz', limit: 1 }]));
  });

  it('shows no results after an error', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await show({
      'catalog.search': () => {
        throw createApiError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
      },
    });
    type('kurta');
    await advanceTime(SEARCH_DEBOUNCE_MS + 50);
    expect(await screen.findByText(SEARCH_MESSAGES.nothing('kurta'))).toBeVisible();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('opens the page of results on Enter', async () => {
    const store = await show();
    type('kurta');
    fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
    expect(store.getInputs('catalog.search')).toEqual([]);
    expect(store.getUrl()).toBe('/search?q=kurta');
    expect(store.onOpenChange).toHaveBeenCalledWith(false);
  });

  it('loads the page of results as a link does, which shows that it is loading', async () => {
    const follow = vi.fn();
    const remove = setLinkHandler(follow);
    const store = await show();
    type('kurta');
    fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
    expect(follow).toHaveBeenCalledWith('/search?q=kurta', expect.any(Function));
    expect(store.getUrl()).not.toContain('/search');
    expect(store.onOpenChange).toHaveBeenCalledWith(false);
    remove();
  });

  it('closes on Escape', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const store = await show();
    await user.keyboard('{Escape}');
    expect(store.onOpenChange).toHaveBeenCalledWith(false);
  });
});
