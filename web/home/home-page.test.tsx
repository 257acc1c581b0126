import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_MESSAGES } from '../../src/catalog/shop-messages';
import { makeShowcase, makeUpload } from '../test/catalog';
import { createConnectionError, renderWithStore } from '../test/render-with-store';
import { trpc } from '../trpc';
import HomePage from './home-page';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const menu = ['Women', 'Men'].map((name) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  subCategories: [],
}));
/** Loads the first category's showcase, as the prefetching of its link does. */
const Prefetch = () => void trpc.catalog.showcase.useQuery({ slug: 'women' });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the home page', () => {
  it('goes to the first category after exactly one second and replaces itself in the history', async () => {
    const store = renderWithStore(<HomePage />, { answers: { 'catalog.menu': () => menu } });
    const entries = window.history.length;
    await advance(999);
    expect(store.getUrl()).toBe('/');
    await advance(1);
    expect(store.getUrl()).toBe('/women');
    expect(window.history).toHaveLength(entries);
  });

  it('links to the categories until it goes there', async () => {
    renderWithStore(<HomePage />, { answers: { 'catalog.menu': () => menu } });
    await advance(10);
    expect(screen.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/men');
  });

  it('loads the first picture of the category that opens next, unseen', async () => {
    const upload = makeUpload('front');
    renderWithStore(
      <>
        <HomePage />
        <Prefetch />
      </>,
      {
        answers: {
          'catalog.menu': () => menu,
          'catalog.showcase': makeShowcase([upload, makeUpload('back')]),
        },
      },
    );
    await advance(10);
    expect(screen.getByRole('link', { name: 'Women' })).toHaveAttribute('data-prefetch');
    expect(screen.getByRole('link', { name: 'Men' })).not.toHaveAttribute('data-prefetch');
    const pictures = document.querySelectorAll('img');
    expect([...pictures].map(({ srcset }) => srcset)).toEqual([expect.stringContaining(`${upload.url}?w=`)]);
    expect(pictures[0]).not.toBeVisible();
  });

  it('stays and explains it when there are no categories', async () => {
    const store = renderWithStore(<HomePage />);
    await advance(5000);
    expect(screen.getByText('No categories found. Please check back later.')).toBeVisible();
    expect(store.getUrl()).toBe('/');
  });

  it('says when the categories could not be loaded, and goes on after another try', async () => {
    let isOffline = true;
    const store = renderWithStore(<HomePage />, {
      answers: { 'catalog.menu': () => (isOffline ? Promise.reject(createConnectionError()) : menu) },
    });
    await advance(5000);
    expect(screen.getByRole('alert')).toHaveTextContent(SHOP_MESSAGES.categoriesFailed);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    isOffline = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await advance(10);
    expect(store.getUrl()).toBe('/women');
  });
});
