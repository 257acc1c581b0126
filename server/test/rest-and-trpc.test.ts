/** Each reading call of the HTTP API answers what its procedure answers over tRPC, in the documented envelope; refusals are alike too. */
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../src/errors';
import { CONTRACT } from '../rest';
import type { RestCall } from '../rest/call';
import type { AppRouter } from '../router';
import { fillStore } from './filled-store';
import { storeForThisFile } from './harness';
import { createPendingGateway } from './pending-gateway';

const store = await storeForThisFile({ payments: createPendingGateway });
const filled = await fillStore(store);
const origin = await store.listen();
const { shopper, other, admin, kurta, kurtas, women } = filled;
const everybody = {
  anonymous: null,
  shopper: shopper.token,
  'another shopper': other.token,
  admin: admin.token,
  'somebody with a bad token': 'a.b.c',
};

type Input = Record<string, unknown>;

const nothing = [{}];
const pages = [
  {},
  { page: '1', limit: '2' },
  { page: '2', limit: '2' },
  { page: '99' },
  { page: '0' },
  { limit: '101' },
  { page: 'x' },
  { page: '1.5', limit: '' },
  { page: '9'.repeat(30) },
];
const never = ['nothing', '\u0000', '../x', '%', 'x'.repeat(65), 'आशा', "' OR 1=1"];

/** What each reading call is asked; what its path has no place for goes into the query. A new call gets a line here. */
const ASKED: Record<string, readonly Input[]> = {
  'GET /auth/me': nothing,
  'GET /categories': nothing,
  'GET /products': pages,
  'GET /products/:id': [kurta.id, ...never].map((id) => ({ id })),
  'GET /products/category/:id': [
    ...pages.map((page) => ({ id: women.id, ...page })),
    ...[kurtas.id, kurta.id, ...never].map((id) => ({ id })),
  ],
  'GET /products/search': [
    {},
    ...['', ' k ', 'kurta', 'STOLE', 'kurtha', '%', '\u0000\u0001', 'x'.repeat(201)].map((q) => ({ q })),
  ],
  'GET /cart': nothing,
  'GET /wishlist': nothing,
  'GET /addresses': nothing,
  'GET /orders/payment/verify-and-update/:transactionId': [
    shopper.transactionId,
    other.transactionId,
    shopper.orderId,
    ...never,
  ].map((transactionId) => ({ transactionId })),
  'GET /orders/my-orders': nothing,
  'GET /orders/all': pages,
  'GET /company-details': nothing,
  'GET /legal-pages': nothing,
  'GET /legal-pages/slug/:slug': ['return-policy', 'privacy-policy', 'imprint', ...never].map((slug) => ({
    slug,
  })),
  'GET /bulk-enquiries': nothing,
  'GET /contact/messages': nothing,
};

interface Refused {
  status: number;
  code: string;
  message: string;
  issues: Issue[];
}
type Told = { answer: unknown } | { refused: Refused };

async function overRest(path: string, asked: Input, token: string | null): Promise<Told> {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(asked[name])));
  const query = new URLSearchParams(
    Object.entries(asked)
      .filter(([name]) => !named.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`${origin}/api${address}${query.size > 0 ? `?${query}` : ''}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = await response.json();
  if (response.ok) return { answer: body };
  return { refused: { issues: [], ...body, status: response.status } };
}

async function overTrpc(procedure: string, input: Input, token: string | null): Promise<Told> {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/trpc`,
        transformer: superjson,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    ],
  });
  const query = procedure.split('.').reduce<unknown>((at, name) => (at as Input)[name], client);
  try {
    return { answer: await (query as { query(input: Input): Promise<unknown> }).query(input) };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const { code, httpStatus, issues } = error.data;
    return { refused: { status: httpStatus, code, message: error.message, issues } };
  }
}

const READINGS = CONTRACT.filter(({ method }) => method === 'get');

it('has inputs for every read call, and none for a removed one', () => {
  expect(READINGS.map(({ name }) => name).toSorted()).toEqual(Object.keys(ASKED).toSorted());
});

/** The procedure's input for a question, as the call itself makes it of a request. */
function inputOf(call: RestCall, question: Input): Input {
  const request = { query: question, params: question, fields: {}, files: [], headers: {} };
  return call.inputOf(request as never) as Input;
}

describe.each(READINGS.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const { path, procedure, description } = call;
  const asked = ASKED[name] ?? [];

  it.each(Object.entries(everybody))('responds to %s as tRPC does', async (_who, token) => {
    for (const question of asked) {
      const [rest, trpc] = await Promise.all([
        overRest(path, question, token),
        overTrpc(procedure ?? '', inputOf(call, question), token),
      ]);
      const wrapped = 'answer' in trpc ? { answer: description?.success.answer?.wrap(trpc.answer) } : trpc;
      expect({ question, ...rest }).toEqual({ question, ...wrapped });
    }
  });

  it('responds with content to a caller with access', async () => {
    const told = await Promise.all(asked.map((question) => overRest(path, question, admin.token)));
    const own = await Promise.all(asked.map((question) => overRest(path, question, shopper.token)));
    const answers = [...told, ...own].flatMap((each) =>
      'answer' in each ? [JSON.stringify(each.answer)] : [],
    );
    expect(answers.some((answer) => answer.length > 60)).toBe(true);
  });
});
