/** Each reading call of the HTTP API answers what its procedure answers over tRPC, in the documented envelope; refusals are alike too. */
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../src/errors';
import { CONTRACT } from '../rest';
import type { AppRouter } from '../router';
import { fill } from './filled-store';
import { storeForThisFile } from './harness';
import { patientGateway } from './patient-gateway';

const store = await storeForThisFile({ payments: patientGateway });
const filled = await fill(store);
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

interface Reading {
  procedure: string;
  /** how the HTTP API wraps what the procedure answers */
  wrap: (result: unknown) => unknown;
  /** what is asked; what the path has no place for goes into the query */
  asked: readonly Input[];
}

const bare = (result: unknown) => result;
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

/** A new call gets a line here. */
const READINGS: Record<string, Reading> = {
  'GET /auth/me': { procedure: 'auth.me', wrap: bare, asked: nothing },
  'GET /categories': { procedure: 'catalog.tree', wrap: bare, asked: nothing },
  'GET /products': { procedure: 'catalog.products', wrap: bare, asked: pages },
  'GET /products/:id': {
    procedure: 'catalog.product',
    wrap: (product) => ({ product }),
    asked: [kurta.id, ...never].map((id) => ({ id })),
  },
  'GET /products/category/:id': {
    procedure: 'catalog.productsByCategory',
    wrap: bare,
    asked: [
      ...pages.map((page) => ({ id: women.id, ...page })),
      ...[kurtas.id, kurta.id, ...never].map((id) => ({ id })),
    ],
  },
  'GET /products/search': {
    procedure: 'catalog.search',
    wrap: (products) => ({ products }),
    asked: [
      {},
      ...['', ' k ', 'kurta', 'STOLE', 'kurtha', '%', '\u0000\u0001', 'x'.repeat(201)].map((q) => ({ q })),
    ],
  },
  'GET /cart': { procedure: 'cart.get', wrap: (cart) => ({ cart }), asked: nothing },
  'GET /wishlist': { procedure: 'wishlist.get', wrap: (wishlist) => ({ wishlist }), asked: nothing },
  'GET /addresses': { procedure: 'address.list', wrap: (addresses) => ({ addresses }), asked: nothing },
  'GET /orders/payment/verify-and-update/:transactionId': {
    procedure: 'payment.verify',
    wrap: bare,
    asked: [shopper.transactionId, other.transactionId, shopper.orderId, ...never].map((transactionId) => ({
      transactionId,
    })),
  },
  'GET /orders/my-orders': { procedure: 'order.mine', wrap: (orders) => ({ orders }), asked: nothing },
  'GET /orders/all': { procedure: 'order.all', wrap: bare, asked: pages },
  'GET /company-details': { procedure: 'cms.company', wrap: (details) => ({ details }), asked: nothing },
  'GET /legal-pages': { procedure: 'cms.legalPages', wrap: bare, asked: nothing },
  'GET /legal-pages/slug/:slug': {
    procedure: 'cms.legalPage',
    wrap: bare,
    asked: ['return-policy', 'privacy-policy', 'imprint', ...never].map((slug) => ({ slug })),
  },
  'GET /bulk-enquiries': { procedure: 'enquiry.list', wrap: bare, asked: nothing },
  'GET /contact/messages': { procedure: 'contact.list', wrap: bare, asked: nothing },
};

/** The procedure calls what the path calls an id by its own name. */
const RENAMED: Record<string, string> = { 'GET /products/category/:id': 'categoryId' };

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

const GETS = CONTRACT.filter(({ method }) => method === 'get').map(({ path }) => `GET ${path}`);

it('asks every reading call there is, and none that is gone', () => {
  expect(GETS.toSorted()).toEqual(Object.keys(READINGS).toSorted());
});

describe.each(Object.entries(READINGS))('%s', (name, { procedure, wrap, asked }) => {
  const path = name.slice('GET '.length);
  const renamed = RENAMED[name];

  it.each(Object.entries(everybody))('tells %s what tRPC tells', async (_who, token) => {
    for (const question of asked) {
      const input = renamed ? { ...question, [renamed]: (question as Input).id } : question;
      const [rest, trpc] = await Promise.all([
        overRest(path, question, token),
        overTrpc(procedure, input, token),
      ]);
      const wrapped = 'answer' in trpc ? { answer: wrap(trpc.answer) } : trpc;
      expect({ question, ...rest }).toEqual({ question, ...wrapped });
    }
  });

  it('has something to tell whoever may ask', async () => {
    const told = await Promise.all(asked.map((question) => overRest(path, question, admin.token)));
    const own = await Promise.all(asked.map((question) => overRest(path, question, shopper.token)));
    const answers = [...told, ...own].flatMap((each) =>
      'answer' in each ? [JSON.stringify(each.answer)] : [],
    );
    expect(answers.some((answer) => answer.length > 60)).toBe(true);
  });
});
