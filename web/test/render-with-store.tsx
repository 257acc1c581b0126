/** Renders a part of the store with everything around it that a page has; the server is a table of answers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { ReactElement } from 'react';
import type { AppRouter } from '../../server/router';
import type { User } from '../../src/auth/schema';
import type { CompanyDetails } from '../../src/cms/schema';
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

type Outputs = inferRouterOutputs<AppRouter>;

/** The paths of the procedures of some routers, like "cart.add". */
type Paths<Routers> = {
  [Name in keyof Routers & string]: `${Name}.${keyof Routers[Name] & string}`;
}[keyof Routers & string];
type AdminPath = `admin.${Paths<Outputs['admin']>}`;
type Path = Paths<Omit<Outputs, 'admin'>> | AdminPath | 'admin.quickSearch';

type At<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<Tree[Key], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;

type MaybePromise<Value> = Value | Promise<Value>;

/**
 * By a procedure's path ("cart.add"): its answer, or a function of its input that answers, or throws. A test declares the input
 * that it expects.
 */
export type Answers = {
  [Each in Path]?: At<Outputs, Each> | ((input: never) => MaybePromise<At<Outputs, Each>>);
};

export type Answer<Each extends Path> = NonNullable<Answers[Each]>;

/** A createApiError, as a procedure would send it: `throw createApiError('CONFLICT', 'Only 2 are left.')`. */
export const createApiError = (
  code: ErrorCode,
  message: string,
  issues: Issue[] = [],
  more: { orderTotal?: string } = {},
): Error =>
  new TRPCClientError(message, {
    result: { error: { message, code: -32000, data: { code, issues, ...more } } },
  });

/** What a call ends in when nobody answers. */
export const createConnectionError = (): Error => new TRPCClientError('Failed to fetch');

const COMPANY: CompanyDetails = {
  name: 'Vastra',
  email: null,
  phone: null,
  address: null,
  pincode: null,
  logoUrl: null,
  postalAddress: null,
  instagramUrl: null,
  facebookUrl: null,
  youtubeUrl: null,
  xUrl: null,
  whatsappUrl: null,
  pinterestUrl: null,
};

/** Answers to what most pages ask for. */
const DEFAULT_ANSWERS: Answers = {
  'cms.company': COMPANY,
  'catalog.menu': [],
  'payment.methods': ['COD', 'ONLINE_PAYMENT'],
  'payment.unpaid': [],
  'cart.get': { items: [], itemCount: 0, total: '0.00' },
};

interface Call {
  path: string;
  input: unknown;
}

function createMockLink(answers: Answers, calls: Call[]): TRPCLink<AppRouter> {
  const answer = async ({ path, input }: Call): Promise<unknown> => {
    calls.push({ path, input });
    if (!(path in answers)) throw new Error(`The test has no answer for ${path}`);
    const known: unknown = answers[path as Path];
    return typeof known === 'function' ? known(input as never) : known;
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
    links: [createMockLink({ ...DEFAULT_ANSWERS, ...session, ...answers }, calls)],
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
    getUrl: () => window.location.pathname + window.location.search,
    getInputs: (procedure: string) =>
      calls.filter((call) => call.path === procedure).map(({ input }) => input),
  };
}
