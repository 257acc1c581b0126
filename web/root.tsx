/** The providers and routes, shared by server and browser. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { preloadRoute, Routes } from './app';
import { SessionProvider } from './session/session';
import { LocationProvider } from './shell/navigation/location';
import { CartDrawerProvider } from './shop/cart/cart';
import { SiteProvider } from './shop/site';
import { type createTrpcClient, trpc } from './trpc';
import { ToastProvider } from './ui/toast';
import './theme/global';

export interface ProvidersProps {
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof createTrpcClient>;
  /** the store's public origin, for addresses that must be absolute */
  origin: string;
  /** the URL to render, on the server only */
  ssr?: { path: string; search: string };
  children: ReactNode;
}

/** What every part of a page may use. */
export function Providers({ queryClient, trpcClient, origin, ssr, children }: ProvidersProps) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LocationProvider ssr={ssr} onLeave={preloadRoute}>
          <ToastProvider>
            <SiteProvider origin={origin}>
              <SessionProvider>
                <CartDrawerProvider>{children}</CartDrawerProvider>
              </SessionProvider>
            </SiteProvider>
          </ToastProvider>
        </LocationProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

export function Root(props: Omit<ProvidersProps, 'children'>) {
  return (
    <Providers {...props}>
      {/* Hydrated in slices: what is outside of any boundary is hydrated at once and blocks the browser until it is done. */}
      <Suspense>
        <Routes />
      </Suspense>
    </Providers>
  );
}
