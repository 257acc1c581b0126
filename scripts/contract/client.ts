/** Calls the store, and checks every response against its OpenAPI document and the contract's conventions. */
import { expect, inject } from 'vitest';
import { type OpenApiDocument, readDocumentation } from '../../server/rest/test-documentation';
import { type ApiResponse, type Body, request } from './request';

export const { origin, isOwnStore, run, admin, shopper, other, top } = inject('contract');
export const api = `${origin}/api`;

const document = await request('GET', `${api}/openapi.json`);
const { calls: documentedCalls, findCall, findFault } = readDocumentation(document.body as OpenApiDocument);
export const calls = documentedCalls;

/** The statuses that this file has received, by call. */
const seenStatuses = new Map<string, Set<number>>();
export const listSeenStatuses = (call: string): ReadonlySet<number> => seenStatuses.get(call) ?? new Set();

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

/** { message, code, issues? }: the message is a sentence and repeats the first issue's, the code belongs to the status. */
function expectErrorBody({ status, body }: ApiResponse): void {
  expect(body).toMatchObject({ code: CODES[status] ?? 'a status of the contract' });
  expect(body.message).toMatch(/^\S.*[.!?]$|^[A-Z].*\S$/);
  expect(Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key))).toEqual([]);
  if (body.issues === undefined) return;
  expect(body.issues[0]?.message).toBe(body.message);
  for (const issue of body.issues)
    expect(issue).toEqual({ path: expect.any(String), message: expect.any(String) });
}

const MONEY = new Set(['originalPrice', 'discountPrice', 'priceAtPurchase', 'orderTotal']);
const TIMES = new Set(['orderDate', 'createdAt', 'updatedAt']);

/** Money is a string with two decimals and a time is ISO 8601 in UTC, at any depth. */
function expectFormats(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (MONEY.has(key) && each !== null) expect(each).toMatch(/^\d+\.\d{2}$/);
    if (TIMES.has(key)) expect(each).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    if (key === 'dob' && each !== null) expect(each).toMatch(/^\d{4}-\d\d-\d\d$/);
    expectFormats(each);
  }
}

function expectConventions(answer: ApiResponse): void {
  const { status, body, headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  if (body !== undefined) expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (status >= 400) expectErrorBody(answer);
  else expectFormats(body);
}

/** Null for a caller who is not logged in. */
type Caller = { token: string } | null;

/** Sends a request that the OpenAPI document need not contain, such as an unsupported method or an unknown path. */
export async function sendUndocumented(
  method: string,
  path: string,
  sent: Parameters<typeof request>[2] = {},
): Promise<ApiResponse> {
  const answer = await request(method, `${api}${path}`, sent);
  expectConventions(answer);
  return answer;
}

/** Browsers ask each time, a CDN after a second. */
const CACHED_FOR_A_SECOND = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

async function sendDocumented(
  method: string,
  path: string,
  sent: Parameters<typeof request>[2],
): Promise<ApiResponse> {
  const call = findCall(method, path);
  if (!call) throw new Error(`The OpenAPI document does not contain ${method} ${path}`);
  const answer = await sendUndocumented(method, path, sent);
  const { status, body, headers } = answer;
  seenStatuses.set(call, (seenStatuses.get(call) ?? new Set()).add(status));
  expect(findFault(method, path, status, body)).toBeNull();
  const isPublicRead = method === 'GET' && (calls.get(call)?.security ?? []).length === 0;
  const isAnonymous = !sent?.token && !sent?.headers?.authorization;
  const isSameForAll = isPublicRead && status === 200 && isAnonymous;
  const cacheControl = isSameForAll ? CACHED_FOR_A_SECOND : isPublicRead ? 'no-cache' : 'no-store';
  expect(headers.get('cache-control')).toBe(cacheControl);
  return answer;
}

/** Sends documented calls as one caller. Each response must match the OpenAPI document. */
export function createClient(person: Caller) {
  const token = person?.token;
  const withBody = (method: string) => (path: string, body?: Body, headers?: Record<string, string>) =>
    sendDocumented(method, path, { token, body, headers });
  return {
    get: (path: string, headers?: Record<string, string>) => sendDocumented('GET', path, { token, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    remove: (path: string, headers?: Record<string, string>) =>
      sendDocumented('DELETE', path, { token, headers }),
    send: (method: string, path: string, body?: Body, headers?: Record<string, string>) =>
      sendDocumented(method, path, { token, body, headers }),
  };
}

export const asVisitor = createClient(null);
export const asAdmin = createClient(admin);
export const asShopper = createClient(shopper);
export const asOtherShopper = createClient(other);

/** Expects an error with this status; `path` is the field of one of its issues. */
export function expectError(
  { status, body }: ApiResponse,
  expected: { status: number; message?: string | RegExp; path?: string },
): void {
  expect([status, body?.message]).toEqual([expected.status, expect.any(String)]);
  if (typeof expected.message === 'string') expect(body.message).toBe(expected.message);
  else if (expected.message) expect(body.message).toMatch(expected.message);
  if (expected.path !== undefined)
    expect(body.issues?.map(({ path }: { path: string }) => path)).toContain(expected.path);
}

let names = 0;
/** A name that no other object has. */
export const createName = (what: string): string => `${what} ${run} ${process.pid.toString(36)}${++names}`;
