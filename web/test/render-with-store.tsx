/** Renders a part of the store with everything around it that a page has; the server is a table of answers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactElement } from 'react';
import type { AppRouter } from '../../server/router';
import type { User } from '../../src/auth/schema';
import type { ErrorCode, Issue } from '../../src/errors';
import { overlayPanels } from '../overlay-panels';
import { SessionProvider } from '../session/session';
import { storeToken } from '../session/token';
import { LocationProvider } from '../shell/location';
import { OverlayProvider } from '../shell/overlay-provider';
import { CartDrawerProvider } from '../shop/cart/cart';
import { OriginProvider } from '../shop/site';
import { createQueryClient, trpc } from '../trpc';
import { ToastProvider } from '../ui/toast';
// What pages load when it is first needed: loaded here, so that no test waits for a busy machine to compile it.
import '../ui/alert-dialog-panel';
import '../ui/dialog-panel';
import '../ui/toast-view';
import 'zod';

/** By a procedure's path ("cart.add"): its answer, or a function of its input that answers, or throws. */
export type Answers = Record<string, unknown>;

/** A refusal, as a procedure would send it: `throw refusal('CONFLICT', 'Only 2 are left.')`. */
export const refusal = (
  code: ErrorCode,
  message: string,
  issues: Issue[] = [],
  more: { orderTotal?: string } = {},
): Error =>
  new TRPCClientError(message, {
    result: { error: { message, code: -32000, data: { code, issues, ...more } } },
  });

/** What a call ends in when nobody answers. */
export const noConnection = (): Error => new TRPCClientError('Failed to fetch');

const NOBODY_SET: Answers = {
  'cms.company': { name: 'Vastra', email: null, phone: null, address: null, pincode: null, logoUrl: null },
  'catalog.menu': [],
  'payment.methods': ['COD', 'ONLINE_PAYMENT'],
  'payment.unpaid': [],
  'cart.get': { items: [], itemCount: 0, total: '0.00' },
};

interface Call {
  path: string;
  input: unknown;
}

function answering(answers: Answers, calls: Call[]): TRPCLink<AppRouter> {
  const answer = async ({ path, input }: Call): Promise<unknown> => {
    calls.push({ path, input });
    if (!(path in answers)) throw new Error(`The test has no answer for ${path}`);
    const known = answers[path];
    return typeof known === 'function' ? known(input) : known;
  };
  return () =>
    ({ op }) =>
      observable((observer) => {
        answer(op).then(
          (data) => {
            observer.next({ result: { data } });
            observer.complete();
          },
          (error) => observer.error(TRPCClientError.from(error)),
        );
      });
}

export const shopper: User = {
  id: 'shopper',
  firstName: 'Meera',
  lastName: 'Rathore',
  email: 'meera@example.com',
  username: 'meera',
  mobile: null,
  dob: null,
  userType: 'CUSTOMER',
};
export const admin: User = { ...shopper, id: 'admin', username: 'admin', userType: 'ADMIN' };

interface Options {
  /** where the browser is, with its query */
  path?: string;
  /** who is logged in */
  user?: User | null;
  answers?: Answers;
}

/** Beside Testing Library's own answers: where the browser is by now, and what a procedure was asked. */
export function renderWithStore(ui: ReactElement, { path = '/', user = null, answers = {} }: Options = {}) {
  window.history.replaceState(null, '', path);
  storeToken(user ? 'a token' : null);
  const calls: Call[] = [];
  const session: Answers = user ? { 'auth.me': { user } } : {};
  const queryClient = createQueryClient({ retry: false });
  const trpcClient = trpc.createClient({
    links: [answering({ ...NOBODY_SET, ...session, ...answers }, calls)],
  });
  const rendered = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LocationProvider>
          <ToastProvider>
            <OriginProvider origin="https://shop.example.com">
              <SessionProvider>
                <CartDrawerProvider>
                  <OverlayProvider panels={overlayPanels}>{ui}</OverlayProvider>
                </CartDrawerProvider>
              </SessionProvider>
            </OriginProvider>
          </ToastProvider>
        </LocationProvider>
      </QueryClientProvider>
    </trpc.Provider>,
    {
      // A rejected call is caught by a boundary, which says so; anything else is a bug.
      onCaughtError: (error) => {
        if (!(error instanceof TRPCClientError)) console.error(error);
      },
    },
  );
  return {
    ...rendered,
    place: () => window.location.pathname + window.location.search,
    inputsOf: (procedure: string) =>
      calls.filter((call) => call.path === procedure).map(({ input }) => input),
  };
}
