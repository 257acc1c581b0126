import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_MESSAGES } from '../../src/catalog/shop-messages';
import { ScrollRestoration } from '../shell/navigation/scroll-restoration';
import { useOpener } from '../shop/overlays';
import { makeShowcase, makeUpload } from '../test/catalog';
import { createConnectionError, renderWithStore } from '../test/render-with-store';
import { trpc } from '../trpc';
// Loaded here, so that compiling it does not count toward a test's time.
import '../shell/overlays/mobile-menu';
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
const MenuOpener = () => (
  <button type="button" {...useOpener('menu')}>
    Open the menu
  </button>
);
const renderInFrame = () =>
  renderWithStore(
    <>
      <ScrollRestoration />
      <MenuOpener />
      <main id="content" tabIndex={-1}>
        <HomePage />
      </main>
    </>,
    { answers: { 'catalog.menu': () => menu } },
  );
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

  it('leaves the menu open that was opened over it, and the focus in it', async () => {
    const store = renderInFrame();
    await advance(500);
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    await advance(1500);
    expect(store.getUrl()).toBe('/women');
    const dialog = screen.getByRole('dialog', { name: 'Menu' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    act(() => window.history.pushState(null, '', '/men'));
    await advance(500);
    expect(dialog).not.toBeInTheDocument();
  });

  it('leaves the focus around it where it is when it goes there', async () => {
    renderInFrame();
    const opener = screen.getByRole('button', { name: 'Open the menu' });
    opener.focus();
    await advance(1500);
    expect(opener).toHaveFocus();
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
