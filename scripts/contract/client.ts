/** Calls the store, and holds every answer to the store's own document and to what holds for all of them. */
import { expect, inject } from 'vitest';
import { type Described, documentation } from '../../server/rest/test-documented';
import { type Answer, type Body, request } from './request';

export const { origin, ours, run, admin, shopper, other, top } = inject('contract');
export const api = `${origin}/api`;

const document = await request('GET', `${api}/openapi.json`);
const { calls: documentedCalls, callOf, undocumented } = documentation(document.body as Described);
export const calls = documentedCalls;

/** Which statuses each call has answered with in this file. */
const answered = new Map<string, Set<number>>();
export const statusesOf = (call: string): ReadonlySet<number> => answered.get(call) ?? new Set();

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** { message, code, issues? }: a sentence, the code of the status, and the first issue's message said again. */
function expectErrorBody({ status, body }: Answer): void {
  expect(body).toMatchObject({ code: CODES[status] ?? 'no error of the contract' });
  expect(body.message).toMatch(/^\S.*[.!?]$|^[A-Z].*\S$/);
  expect(Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key))).toEqual([]);
  if (body.issues === undefined) return;
  expect(body.issues[0]?.message).toBe(body.message);
  for (const issue of body.issues)
    expect(issue).toEqual({ path: expect.any(String), message: expect.any(String) });
}

const MONEY = new Set(['originalPrice', 'discountPrice', 'priceAtPurchase', 'orderTotal']);
const MOMENTS = new Set(['orderDate', 'createdAt', 'updatedAt']);

/** Money is a string with two decimals, a moment ISO 8601 in UTC, wherever they stand. */
function expectNotation(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (MONEY.has(key) && each !== null) expect(each).toMatch(/^\d+\.\d{2}$/);
    if (MOMENTS.has(key)) expect(each).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    if (key === 'dob' && each !== null) expect(each).toMatch(/^\d{4}-\d\d-\d\d$/);
    expectNotation(each);
  }
}

function expectAnswer(answer: Answer): void {
  const { status, body, headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  if (body !== undefined) expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (status >= 400) expectErrorBody(answer);
  else expectNotation(body);
}

/** Who asks: somebody with a token, or nobody. */
type Asker = { token: string } | null;

/** A request that the document may say nothing of: another method, a path that is not there. */
export async function stray(
  method: string,
  path: string,
  sent: Parameters<typeof request>[2] = {},
): Promise<Answer> {
  const answer = await request(method, `${api}${path}`, sent);
  expectAnswer(answer);
  return answer;
}

async function documented(
  method: string,
  path: string,
  sent: Parameters<typeof request>[2],
): Promise<Answer> {
  const call = callOf(method, path);
  if (!call) throw new Error(`The document says nothing of ${method} ${path}`);
  const answer = await stray(method, path, sent);
  const { status, body, headers } = answer;
  answered.set(call, (answered.get(call) ?? new Set()).add(status));
  expect(undocumented(method, path, status, body)).toBeNull();
  const isPublic = (calls.get(call)?.security ?? []).length === 0;
  const cache = method === 'GET' && isPublic ? 'no-cache' : 'no-store';
  expect(headers.get('cache-control')).toBe(cache);
  return answer;
}

/** The calls as one person makes them. */
export function as(person: Asker) {
  const token = person?.token;
  const withBody = (method: string) => (path: string, body?: Body, headers?: Record<string, string>) =>
    documented(method, path, { token, body, headers });
  return {
    get: (path: string, headers?: Record<string, string>) => documented('GET', path, { token, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    remove: (path: string, headers?: Record<string, string>) =>
      documented('DELETE', path, { token, headers }),
    send: (method: string, path: string, body?: Body, headers?: Record<string, string>) =>
      documented(method, path, { token, body, headers }),
  };
}

export const visitor = as(null);
export const owner = as(admin);
export const buyer = as(shopper);
export const stranger = as(other);

/** An answer that refuses: its status, and what it says of which field. */
export function expectRefusal(
  { status, body }: Answer,
  expected: { status: number; message?: string | RegExp; path?: string },
): void {
  expect([status, body?.message]).toEqual([expected.status, expect.any(String)]);
  if (typeof expected.message === 'string') expect(body.message).toBe(expected.message);
  else if (expected.message) expect(body.message).toMatch(expected.message);
  if (expected.path !== undefined)
    expect(body.issues?.map(({ path }: { path: string }) => path)).toContain(expected.path);
}

let made = 0;
/** A name nobody else has. */
export const nameOf = (what: string): string => `${what} ${run} ${process.pid.toString(36)}${++made}`;
