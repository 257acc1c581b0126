import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { loadPage } from './app';
import { Root } from './root';
import { routes } from './routes';
import { matchedRoute } from './shell/match-route';
import { createQueryClient, createTrpcClient, ORIGIN_KEY } from './trpc';

async function start() {
  const queryClient = createQueryClient();
  const state = document.getElementById('state')?.textContent;
  if (state) hydrate(queryClient, JSON.parse(state));
  const match = matchedRoute(routes, window.location.pathname);
  if (match) await loadPage(match.route);
  const root = document.getElementById('root');
  const origin = queryClient.getQueryData<string>(ORIGIN_KEY) ?? window.location.origin;
  if (root)
    hydrateRoot(root, <Root queryClient={queryClient} trpcClient={createTrpcClient()} origin={origin} />);
}

void start();
