import { hydrate } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { preloadPage } from './app';
import './hydration/failed-loads.css';
import './hydration/kept-click.css';
import { followTranslation } from './hydration/translated-page';
import { waitForStylesheet } from './hydration/wait-for-stylesheet';
import { Root } from './root';
import { routes } from './routes';
import { getStoredToken } from './session/token';
import { findRoute } from './shell/navigation/match-route';
import { startSession } from './start-session';
import { createQueryClient, createTrpcClient, loadHttpLink, ORIGIN_KEY } from './trpc';
import { CodeNotLoadedError } from './ui/load-code';

/** When the state of the page was current, ms: the browser may show an old page from its cache without asking the server. */
const getStateTime = () =>
  performance.getEntriesByType('navigation')[0]?.toJSON().transferSize === 0 ? 0 : Date.now();

/** Failures are reported by the calls that need it. */
const preloadHttpLink = () => void loadHttpLink().catch(() => {});

/** Boundaries show code and data that could not be loaded; any other error is a bug. */
const isBug = (error: unknown) => !(error instanceof CodeNotLoadedError || error instanceof TRPCClientError);

async function start() {
  // Visitors call nothing before they do something.
  const token = getStoredToken();
  if (!token) addEventListener('hydrated', preloadHttpLink, { once: true });
  const queryClient = createQueryClient();
  const state = document.getElementById('state')?.textContent;
  if (state)
    hydrate(
      queryClient,
      JSON.parse(state, (key, value) => (key === 'dataUpdatedAt' ? getStateTime() : value)),
    );
  const trpcClient = createTrpcClient();
  const match = findRoute(routes, window.location.pathname);
  if (token) startSession(queryClient, trpcClient, token, match?.route);
  // Rendering the page loads its code once more, and shows the error if that fails, too.
  await Promise.all([waitForStylesheet(), match && preloadPage(match.route).catch(() => {})]);
  followTranslation();
  const root = document.getElementById('root');
  const origin = queryClient.getQueryData<string>(ORIGIN_KEY) ?? window.location.origin;
  if (root)
    hydrateRoot(
      root,
      <StrictMode>
        <Root queryClient={queryClient} trpcClient={trpcClient} origin={origin} />
      </StrictMode>,
      {
        onCaughtError: (error) => {
          if (isBug(error)) console.error(error);
        },
        // React wraps an error after which it renders a part of the page again.
        onRecoverableError: (error) => {
          if (isBug(error instanceof Error && error.cause)) reportError(error);
        },
      },
    );
}

void start();
