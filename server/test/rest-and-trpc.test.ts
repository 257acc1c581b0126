/** Each read call of the HTTP API responds as its procedure does over tRPC, in the documented envelope, also with errors. */
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../src/errors';
import { CONTRACT } from '../rest';
import type { RestCall } from '../rest/call';
import type { AppRouter } from '../router';
import { fillStore } from './filled-store';
import { openFileStore } from './harness';
import { createPendingGateway } from './pending-gateway';

const store = await openFileStore({ payments: createPendingGateway });
const filled = await fillStore(store);
const origin = await store.listen();
const { shopper, other, admin, kurta, kurtas, women } = filled;
const TOKENS = {
  anonymous: null,
  shopper: shopper.token,
  'another shopper': other.token,
  admin: admin.token,
  'a caller with an invalid token': 'a.b.c',
};

type Input = Record<string, unknown>;

const NO_INPUT = [{}];
const PAGES = [
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
const UNKNOWN_IDS = ['nothing', '\u0000', '../x', '%', 'x'.repeat(65), 'आशा', "' OR 1=1"];

/** Inputs of each read call; values without a path parameter are sent in the query string. Add a line for a new call. */
const INPUTS: Record<string, readonly Input[]> = {
  'GET /auth/me': NO_INPUT,
  'GET /categories': NO_INPUT,
  'GET /products': PAGES,
  'GET /products/:id': [kurta.id, ...UNKNOWN_IDS].map((id) => ({ id })),
  'GET /products/category/:id': [
    ...PAGES.map((page) => ({ id: women.id, ...page })),
    ...[kurtas.id, kurta.id, ...UNKNOWN_IDS].map((id) => ({ id })),
  ],
  'GET /products/search': [
    {},
    ...['', ' k ', 'kurta', 'STOLE', 'kurtha', '%', '\u0000\u0001', 'x'.repeat(201)].map((q) => ({ q })),
  ],
  'GET /cart': NO_INPUT,
  'GET /wishlist': NO_INPUT,
  'GET /addresses': NO_INPUT,
  'GET /orders/payment/verify-and-update/:transactionId': [
    shopper.transactionId,
    other.transactionId,
    shopper.orderId,
    ...UNKNOWN_IDS,
  ].map((transactionId) => ({ transactionId })),
  'GET /orders/my-orders': NO_INPUT,
  'GET /orders/all': PAGES,
  'GET /company-details': NO_INPUT,
  'GET /legal-pages': NO_INPUT,
  'GET /legal-pages/slug/:slug': ['return-policy', 'privacy-policy', 'imprint', ...UNKNOWN_IDS].map(
    (slug) => ({
      slug,
    }),
  ),
  'GET /bulk-enquiries': NO_INPUT,
  'GET /contact/messages': NO_INPUT,
};

interface ErrorResult {
  status: number;
  code: string;
  message: string;
  issues: Issue[];
}
type CallResult = { answer: unknown } | { error: ErrorResult };

async function callRest(path: string, input: Input, token: string | null): Promise<CallResult> {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams(
    Object.entries(input)
      .filter(([name]) => !named.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`${origin}/api${address}${query.size > 0 ? `?${query}` : ''}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = await response.json();
  if (response.ok) return { answer: body };
  return { error: { issues: [], ...body, status: response.status } };
}

async function callTrpc(procedure: string, input: Input, token: string | null): Promise<CallResult> {
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
    return { error: { status: httpStatus, code, message: error.message, issues } };
  }
}

const READ_CALLS = CONTRACT.filter(({ method }) => method === 'get');

it('has inputs for every read call, and none for a removed one', () => {
  expect(READ_CALLS.map(({ name }) => name).toSorted()).toEqual(Object.keys(INPUTS).toSorted());
});

/** Converts an input as the REST call does with a request. */
function toProcedureInput(call: RestCall, input: Input): Input {
  const request = { query: input, params: input, fields: {}, files: [], headers: {} };
  return call.inputOf(request as never) as Input;
}

describe.each(READ_CALLS.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const { path, procedure, description } = call;
  const inputs = INPUTS[name] ?? [];

  it.each(Object.entries(TOKENS))('responds to %s as tRPC does', async (_who, token) => {
    for (const input of inputs) {
      const [rest, trpc] = await Promise.all([
        callRest(path, input, token),
        callTrpc(procedure ?? '', toProcedureInput(call, input), token),
      ]);
      const wrapped = 'answer' in trpc ? { answer: description?.success.answer?.wrap(trpc.answer) } : trpc;
      expect({ input, ...rest }).toEqual({ input, ...wrapped });
    }
  });

  it('responds with content to a caller with access', async () => {
    const asAdmin = await Promise.all(inputs.map((input) => callRest(path, input, admin.token)));
    const asShopper = await Promise.all(inputs.map((input) => callRest(path, input, shopper.token)));
    const answers = [...asAdmin, ...asShopper].flatMap((each) =>
      'answer' in each ? [JSON.stringify(each.answer)] : [],
    );
    expect(answers.some((answer) => answer.length > 60)).toBe(true);
  });
});
