/** Renders a component with the providers of a page. A table of mock answers replaces the server. */
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
import { PERMISSIONS } from '../../src/staff/permissions';
import type { CallErrorData } from '../call-error';
import { overlayPanels } from '../overlay-panels';
import { PasswordPromptProvider } from '../session/password-prompt';
import { rejectLateAnswers } from '../session/reject-late-answers';
import { SessionProvider } from '../session/session';
import { storeToken } from '../session/token';
import { withLoginAgain } from '../session/with-login-again';
import { LocationProvider } from '../shell/navigation/location';
import { OverlayProvider } from '../shell/overlays/overlay-provider';
import { CartDrawerProvider } from '../shop/cart/cart';
import { SiteProvider } from '../shop/site';
import { createQueryClient, trpc } from '../trpc';
import { ToastProvider } from '../ui/toast';
// Lazy code is loaded here, so that compiling it does not count toward a test's time.
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

/** What the procedure of a path answers. */
export type Output<Each extends Path> = At<Outputs, Each>;

type MaybePromise<Value> = Value | Promise<Value>;

/**
 * The answer of each procedure by its path ("cart.add"), or a function of the input that returns the answer or throws. A test
 * declares the type of the input it expects.
 */
export type Answers = {
  [Each in Path]?: Output<Each> | ((input: never) => MaybePromise<Output<Each>>);
};

export type Answer<Each extends Path> = NonNullable<Answers[Each]>;

/** An error as a procedure sends it: `throw createApiError('CONFLICT', 'Only 2 are left.')`. */
export const createApiError = (
  code: ErrorCode,
  message: string,
  issues: Issue[] = [],
  more: CallErrorData = {},
): Error =>
  new TRPCClientError(message, {
    result: { error: { message, code: -32000, data: { code, issues, ...more } } },
  });

/** The error of a call without a response. */
export const createConnectionError = (): Error => new TRPCClientError('Failed to fetch');

/** A shop that has entered only its name. */
export const company: CompanyDetails = {
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

/** Answers of procedures that most pages call. */
const DEFAULT_ANSWERS: Answers = {
  'cms.company': company,
  'catalog.menu': [],
  'payment.methods': ['COD', 'ONLINE_PAYMENT'],
  'payment.unpaid': [],
  'cart.get': { items: [], itemCount: 0, total: '0.00' },
  'wishlist.get': { items: [] },
  'complaint.mine': [],
  'tax.checkout': { issuesInvoices: false },
  'admin.dashboard.readiness': null,
  'admin.tax.months': [],
  'admin.catalog.declarationDefaults': { name: 'the shop', values: {} },
  'admin.tax.catalog': { defaultHsn: null, categories: {} },
  'admin.staff.own': { role: 'OWNER', permissions: PERMISSIONS },
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
  /** the URL's path and query */
  path?: string;
  /** the logged-in user */
  user?: User | null;
  answers?: Answers;
}

/** As the store's, but a failed query fails at once. */
export const createTestQueryClient = () => createQueryClient({ retry: false });

/** Like Testing Library's `render`; also returns the current URL and the inputs of a procedure's calls. */
export function renderWithStore(ui: ReactElement, { path = '/', user = null, answers = {} }: Options = {}) {
  window.history.replaceState(null, '', path);
  storeToken(user ? 'a token' : null);
  const calls: Call[] = [];
  const session: Answers = user ? { 'auth.me': { user } } : {};
  const queryClient = createTestQueryClient();
  // As in the frame of the back office.
  const page = user?.userType === 'ADMIN' ? <PasswordPromptProvider>{ui}</PasswordPromptProvider> : ui;
  const trpcClient = trpc.createClient({
    links: [
      rejectLateAnswers(
        withLoginAgain(createMockLink({ ...DEFAULT_ANSWERS, ...session, ...answers }, calls)),
      ),
    ],
  });
  const rendered = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LocationProvider>
          <ToastProvider>
            <SiteProvider origin="https://shop.example.com">
              <SessionProvider>
                <CartDrawerProvider>
                  <OverlayProvider panels={overlayPanels}>{page}</OverlayProvider>
                </CartDrawerProvider>
              </SessionProvider>
            </SiteProvider>
          </ToastProvider>
        </LocationProvider>
      </QueryClientProvider>
    </trpc.Provider>,
    {
      // Boundaries show rejected calls; any other error is a bug.
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
