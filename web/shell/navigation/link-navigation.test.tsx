import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { Suspense, use } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route, useLocation } from 'wouter';
import { SessionProvider } from '../../session/session';
import { storeToken } from '../../session/token';
import { browser } from '../../shop/payment/use-external-redirect';
import { createQueryClient, trpc } from '../../trpc';
import { ToastProvider } from '../../ui/toast';
import LinkNavigation from './link-navigation';
import { UNREACHABLE } from './load-page';
import { LocationProvider } from './location';
import type { RouteDefinition } from './route';

type Answer = () => unknown;

const rejectConnection = () => Promise.reject(new Error('Failed to fetch'));
const goTo = vi.spyOn(browser, 'goTo');
const reach = vi.spyOn(globalThis, 'fetch');

const route = (path: string, prefetch?: RouteDefinition['prefetch']): RouteDefinition => ({
  path,
  load: () => Promise.reject(new Error('unused')),
  frame: 'store',
  ...(prefetch && { prefetch }),
});
const routes = [
  route('/product/:id', (helpers, { id = '' }) => helpers.catalog.productPage.fetch({ id })),
  route('/about'),
];

/** More links than a minute's prefetches. */
const MANY = Array.from({ length: 25 }, (_, index) => `Product ${index + 2}`);

/** A page of links. `code` loads the code of their targets, `data` their data. */
function show({
  code = async () => {},
  data = () => ({}),
  about = null,
  opensSoon = false,
}: {
  code?: () => Promise<unknown>;
  data?: Answer;
  /** what the rendering of the page about the store waits for */
  about?: Promise<unknown> | null;
  /** adds a link whose page opens by itself */
  opensSoon?: boolean;
} = {}) {
  window.history.replaceState(null, '', '/');
  const onRequest = vi.fn();
  const client = trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            onRequest(op.path, op.input);
            Promise.resolve()
              .then(data)
              .then(
                (answer) => {
                  observer.next({ result: { data: answer } });
                  observer.complete();
                },
                (error) => observer.error(TRPCClientError.from(error)),
              );
          }),
    ],
  });
  const queryClient = createQueryClient();
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LocationProvider>
          <ToastProvider>
            <SessionProvider>
              <LinkNavigation routes={routes} preloadPage={code} />
              <Link href="/product/1">A kurta</Link>
              <Link href="/about">About</Link>
              {opensSoon && (
                <main id="content">
                  <Link href="/product/50" data-prefetch>
                    Opens soon
                  </Link>
                </main>
              )}
              {MANY.map((name, index) => (
                <Link key={name} href={`/product/${index + 2}`}>
                  {name}
                </Link>
              ))}
              <Link href="/product/99" aria-haspopup="dialog">
                A dialog
              </Link>
              <Elsewhere />
              <Route path="/">The list</Route>
              <Route path="/product/1">The kurta</Route>
              <Suspense>
                <Route path="/about">{() => <About loaded={about} />}</Route>
              </Suspense>
            </SessionProvider>
          </ToastProvider>
        </LocationProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { onRequest };
}

function About({ loaded }: { loaded: Promise<unknown> | null }) {
  if (loaded) use(loaded);
  return 'About the store';
}

function Elsewhere() {
  const [, navigate] = useLocation();
  return (
    <button type="button" onClick={() => navigate('/about')}>
      Go at once
    </button>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const getPathname = () => window.location.pathname;

// Loaded here, so that toasts appear at once.
beforeAll(() => import('../../ui/toast-view').then(() => {}));

beforeEach(() => {
  storeToken(null);
  goTo.mockReset().mockImplementation(() => {});
  reach.mockReset().mockImplementation(rejectConnection);
});
afterEach(() => void vi.mocked(console.error).mockClear());

it('loads the page that opens by itself at once', async () => {
  const code = vi.fn(async () => {});
  const { onRequest } = show({ code, opensSoon: true });
  await waitFor(() => expect(onRequest).toHaveBeenCalledExactlyOnceWith('catalog.productPage', { id: '50' }));
  expect(code).toHaveBeenCalledTimes(1);
  expect(getPathname()).toBe('/');
});

it('keeps the current page until the next is ready, and shows progress', async () => {
  let arrive = (_: unknown) => {};
  const { onRequest } = show({ data: () => new Promise((resolve) => (arrive = resolve)) });
  press('A kurta');
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  await waitFor(() => expect(onRequest).toHaveBeenCalledWith('catalog.productPage', { id: '1' }));
  expect(getPathname()).toBe('/');
  expect(screen.getByText('The list')).toBeInTheDocument();
  arrive({});
  expect(await screen.findByText('The kurta')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

describe('without a response', () => {
  it.each([
    ['the data does not come', { data: rejectConnection }],
    ['the code does not come', { code: rejectConnection }],
  ])('keeps the page, shows an error and retries: %s', async (_, missing) => {
    let isOffline = true;
    const [[kind, fail] = ['data', rejectConnection]] = Object.entries(missing);
    show({ [kind]: async () => (isOffline ? fail() : {}) });
    press('A kurta');
    expect((await screen.findAllByText(UNREACHABLE))[0]).toBeInTheDocument();
    expect(getPathname()).toBe('/');
    expect(screen.getByText('The list')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    isOffline = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The kurta')).toBeInTheDocument();
    expect(goTo).not.toHaveBeenCalled();
  });
});

it('restores the position of a page that Safari shows again at its top', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  show();
  window.history.replaceState({ scrollY: 1800 }, '');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(scrollTo).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(scrollTo).toHaveBeenCalledWith(0, 1800);
  // Ends the attempts.
  fireEvent.wheel(window);
  scrollTo.mockRestore();
});

it('lets the page show an error of the server itself', async () => {
  show({
    data: () => {
      throw new TRPCClientError('Product not found.', {
        result: { error: { message: 'Product not found.', code: -32000, data: { code: 'NOT_FOUND' } } },
      });
    },
  });
  press('A kurta');
  await waitFor(() => expect(getPathname()).toBe('/product/1'));
});

it('reloads the document when the server responds but the code of an older build is gone', async () => {
  reach.mockImplementation(async () => new Response());
  show({ code: rejectConnection });
  press('A kurta');
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/product/1'));
  expect(getPathname()).toBe('/');
});

it('does not reload the document once another link was followed', async () => {
  let respond = (_: Response) => {};
  reach.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  show({ code: rejectConnection });
  press('A kurta');
  await waitFor(() => expect(reach).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Go at once' }));
  await act(async () => respond(new Response()));
  expect(goTo).not.toHaveBeenCalled();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('cancels the navigation when another link is followed', async () => {
  let arrive = (_: unknown) => {};
  show({ data: () => new Promise((resolve) => (arrive = resolve)) });
  press('A kurta');
  await screen.findByRole('progressbar');
  fireEvent.click(screen.getByRole('button', { name: 'Go at once' }));
  expect(getPathname()).toBe('/about');
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  arrive({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(getPathname()).toBe('/about');
});

it('follows a link pressed while the page before it is still being rendered', async () => {
  let [render, arrive] = [(_: unknown) => {}, (_: unknown) => {}];
  const { onRequest } = show({
    about: new Promise((resolve) => (render = resolve)),
    data: () => new Promise((resolve) => (arrive = resolve)),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Go at once' }));
  expect(getPathname()).toBe('/about');
  expect(screen.getByText('The list')).toBeInTheDocument();
  press('A kurta');
  await waitFor(() => expect(onRequest).toHaveBeenCalledWith('catalog.productPage', { id: '1' }));
  await act(async () => render({}));
  expect(await screen.findByText('About the store')).toBeInTheDocument();
  await act(async () => arrive({}));
  expect(await screen.findByText('The kurta')).toBeInTheDocument();
});

it.each([
  ['and no connection', rejectConnection],
  ['to anything', () => new Promise<never>(() => {})],
])('times out when there is no response %s', async (_, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reach.mockImplementation(answer);
  show({ data: () => new Promise(() => {}) });
  press('A kurta');
  await screen.findByRole('progressbar');
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect((await screen.findAllByText(UNREACHABLE))[0]).toBeInTheDocument();
  expect(getPathname()).toBe('/');
});

describe('before a link is followed', () => {
  const hover = (name: string) => fireEvent.pointerOver(screen.getByRole('link', { name }));
  const touch = (name: string) => fireEvent.touchStart(screen.getByRole('link', { name }));
  const waitForIntent = () => act(() => vi.advanceTimersByTimeAsync(80));
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('requests its code at once and its data when the pointer stays on it, and neither again', async () => {
    const code = vi.fn(async () => {});
    const { onRequest } = show({ code });
    hover('A kurta');
    expect(code).toHaveBeenCalledWith(routes[0]);
    expect(onRequest).not.toHaveBeenCalled();
    await waitForIntent();
    expect(onRequest).toHaveBeenCalledExactlyOnceWith('catalog.productPage', { id: '1' });
    press('A kurta');
    expect(await screen.findByText('The kurta')).toBeInTheDocument();
    expect(onRequest).toHaveBeenCalledOnce();
  });

  it('requests nothing for a link that the pointer only crosses', async () => {
    const { onRequest } = show();
    hover('A kurta');
    fireEvent.pointerOver(document.body);
    await waitForIntent();
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('requests its data at once when it is touched', () => {
    const { onRequest } = show();
    touch('A kurta');
    expect(onRequest).toHaveBeenCalledExactlyOnceWith('catalog.productPage', { id: '1' });
  });

  it('requests neither code nor data for a link that opens a dialog', async () => {
    const code = vi.fn(async () => {});
    const { onRequest } = show({ code });
    hover('A dialog');
    touch('A dialog');
    await waitForIntent();
    expect(code).not.toHaveBeenCalled();
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('stays silent when the data does not come', async () => {
    show({ data: rejectConnection });
    touch('A kurta');
    await waitForIntent();
    expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])('requests no data with %o', async (connection) => {
    Object.assign(navigator, { connection });
    const { onRequest } = show();
    hover('A kurta');
    await waitForIntent();
    touch('A kurta');
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('requests the data of at most 20 pages a minute', async () => {
    const { onRequest } = show();
    for (const name of MANY) touch(name);
    expect(onRequest).toHaveBeenCalledTimes(20);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    touch('A kurta');
    expect(onRequest).toHaveBeenCalledTimes(21);
  });
});
