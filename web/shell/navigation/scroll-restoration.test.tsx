import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';
import { KEEP_SCROLL, LocationProvider } from './location';
import { ScrollRestoration } from './scroll-restoration';

let scrollY = 0;
const scrollTo = (position: number) => {
  scrollY = position;
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  scrollY = 0;
  const spies = [
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY),
    vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => scrollTo(Number(y))),
  ];
  window.history.replaceState(null, '', '/list');
  return () => {
    for (const spy of spies) spy.mockRestore();
    window.history.replaceState(null, '', '/');
  };
});

/** what the list waits for, if it has to be loaded */
let loading: Promise<void> | null = null;

function Page() {
  const [location, navigate] = useLocation();
  if (location === '/list' && loading) use(loading);
  return (
    <>
      <h1>{location}</h1>
      <button type="button" onClick={() => navigate('/product')}>
        To the product
      </button>
    </>
  );
}

const show = () =>
  render(
    <LocationProvider>
      <ScrollRestoration />
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </LocationProvider>,
  );

const travel = (step: () => void) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        step();
      }),
  );

it('restores the position of a page that takes long to load, wherever the page before it is scrolled while it loads', async () => {
  show();
  scrollTo(300);
  fireEvent.click(screen.getByRole('button', { name: 'To the product' }));
  expect(screen.getByRole('heading')).toHaveTextContent('/product');
  expect(scrollY).toBe(0);

  scrollTo(800);
  let finish = () => {};
  loading = new Promise((resolve) => {
    finish = resolve;
  });
  await travel(() => window.history.back());
  expect(screen.getByRole('heading')).toHaveTextContent('/product');
  scrollTo(900);
  // The position is saved at once, as when scrolling has stopped.
  window.dispatchEvent(new Event('pagehide'));
  await act(async () => finish());
  expect(screen.getByRole('heading')).toHaveTextContent('/list');
  expect(scrollY).toBe(300);
  loading = null;
});

function List() {
  const [, navigate] = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => navigate('/list?q=kurta&page=2')}>
        Page 2
      </button>
      <button type="button" onClick={() => navigate('/list?q=saree')}>
        Filter
      </button>
    </main>
  );
}

it('moves the focus to the content when the page of a list is turned, not when the list is filtered', () => {
  window.history.replaceState(null, '', '/list?q=kurta');
  render(
    <LocationProvider>
      <ScrollRestoration />
      <List />
    </LocationProvider>,
  );
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  press('Page 2');
  expect(screen.getByRole('main')).toHaveFocus();
  press('Filter');
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

function Entries() {
  const [, navigate] = useLocation();
  return useSearch() ? (
    <h1>Entry</h1>
  ) : (
    <button type="button" onClick={() => navigate('/list?view=1')}>
      First entry
    </button>
  );
}

it('moves the focus to the content when the list gives way to one of its entries', () => {
  window.history.replaceState(null, '', '/list');
  render(
    <LocationProvider>
      <ScrollRestoration />
      <main id="content" tabIndex={-1}>
        <Entries />
      </main>
    </LocationProvider>,
  );
  const entry = screen.getByRole('button', { name: 'First entry' });
  entry.focus();
  fireEvent.click(entry);
  expect(screen.getByRole('heading', { name: 'Entry' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

function Colors() {
  const [, navigate] = useLocation();
  return (
    <button type="button" onClick={() => navigate('/list?color=red', { state: KEEP_SCROLL })}>
      Red
    </button>
  );
}

it('keeps the position of another view of a page on Forward', async () => {
  render(
    <LocationProvider>
      <ScrollRestoration />
      <Colors />
    </LocationProvider>,
  );
  scrollTo(300);
  fireEvent.click(screen.getByRole('button', { name: 'Red' }));
  expect(scrollY).toBe(300);
  await travel(() => window.history.back());
  await travel(() => window.history.forward());
  expect(window.location.search).toBe('?color=red');
  expect(scrollY).toBe(300);
});

it.each(['wheel', 'touchstart', 'keydown'])('stops restoring the position on %s', async (type) => {
  window.history.replaceState({ scrollY: 300 }, '', '/list');
  // The page is not long enough yet.
  vi.mocked(window.scrollTo).mockImplementation(() => {});
  const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  const { unmount } = show();
  await nextFrame();
  expect(vi.mocked(window.scrollTo).mock.calls.length).toBeGreaterThan(1);
  window.dispatchEvent(new Event(type));
  vi.mocked(window.scrollTo).mockClear();
  await nextFrame();
  expect(window.scrollTo).not.toHaveBeenCalled();
  unmount();
});
