/** Renders a part of the store with everything around it that a page has; the server is a table of answers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { AppRouter } from '../../server/router';
import type { User } from '../../src/auth/schema';
import type { ErrorCode } from '../../src/errors';
import { CartDrawerProvider } from '../layout/cart';
import { OverlayProvider } from '../layout/overlays';
import { SessionProvider } from '../layout/session';
import { OriginProvider } from '../layout/site';
import { storeToken } from '../layout/token';
import { createQueryClient, trpc } from '../trpc';
import { ToastProvider } from '../ui/toast';

/** By a procedure's path ("cart.add"): what it answers, or throws. */
// biome-ignore lint/suspicious/noExplicitAny: each procedure has an input of its own
export type Answers = Record<string, (input: any) => unknown>;

/** A refusal, as a procedure would send it: `throw refusal('CONFLICT', 'Only 2 are left.')`. */
export const refusal = (code: ErrorCode, message: string): Error =>
  new TRPCClientError(message, { result: { error: { message, code: -32000, data: { code } } } });

const ALWAYS: Answers = {
  'cms.company': () => ({
    name: 'Vastra',
    email: null,
    phone: null,
    address: null,
    pincode: null,
    logoUrl: null,
  }),
  'catalog.menu': () => [],
  'cart.get': () => ({ items: [], itemCount: 0, total: '0.00' }),
};

function answering(answers: Answers): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const answer = answers[op.path];
        Promise.resolve()
          .then(() => {
            if (!answer) throw new Error(`The test has no answer for ${op.path}`);
            return answer(op.input);
          })
          .then(
            (data) => {
              observer.next({ result: { data } });
              observer.complete();
            },
            (error) => observer.error(TRPCClientError.from(error)),
          );
      });
}

export const SHOPPER: User = {
  id: 'shopper',
  firstName: 'Meera',
  lastName: 'Rathore',
  email: 'meera@example.com',
  username: 'meera',
  mobile: null,
  dob: null,
  userType: 'CUSTOMER',
};
export const ADMIN: User = { ...SHOPPER, id: 'admin', username: 'admin', userType: 'ADMIN' };

interface Options {
  /** where the browser is; the query may follow */
  path?: string;
  /** who is logged in */
  user?: User | null;
  answers?: Answers;
}

/** Beside Testing Library's own answers: the places visited, and the query client. */
export function renderWithStore(ui: ReactElement, { path = '/', user = null, answers = {} }: Options = {}) {
  const [pathname = '/', search = ''] = path.split('?');
  const location = memoryLocation({ path: pathname, searchPath: search, record: true });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  storeToken(user ? 'a token' : null);
  const me: Answers = user ? { 'auth.me': () => ({ user }) } : {};
  const trpcClient = trpc.createClient({ links: [answering({ ...ALWAYS, ...me, ...answers })] });
  const rendered = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <ToastProvider>
            <OriginProvider origin="https://shop.example.com">
              <SessionProvider>
                <CartDrawerProvider>
                  <OverlayProvider>{ui}</OverlayProvider>
                </CartDrawerProvider>
              </SessionProvider>
            </OriginProvider>
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { ...rendered, history: location.history, queryClient };
}
