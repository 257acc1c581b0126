/** Calls the store, and checks every response against its OpenAPI document and the contract's conventions. */
import { expect, inject } from 'vitest';
import { type OpenApiDocument, readDocumentation } from '../../server/rest/test-documentation';
import { type ApiResponse, type Body, request } from './request';

export const { origin, isTemporaryStore, runId, admin, shopper, otherShopper, topCategory } =
  inject('contract');
export const api = `${origin}/api`;

const document = await request('GET', `${api}/openapi.json`);
const { calls: documentedCalls, findCall, findFault } = readDocumentation(document.body as OpenApiDocument);
export const calls = documentedCalls;

/** The statuses received so far, by call. */
const seenStatuses = new Map<string, Set<number>>();
export const listSeenStatuses = (call: string): ReadonlySet<number> => seenStatuses.get(call) ?? new Set();

/** The code that belongs to each status of an error. */
const ERROR_CODES: Readonly<Record<number, string>> = {
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

/** { message, code, issues? }: the code belongs to the status, and the message is a sentence that repeats the first issue's. */
function expectErrorBody({ status, body }: ApiResponse): void {
  expect(ERROR_CODES).toHaveProperty(String(status));
  expect(body.code).toBe(ERROR_CODES[status]);
  // A sentence begins with a capital letter or ends with a mark: some of the specification's own texts have no full stop.
  expect(body.message).toMatch(/^\S.*[.!?]$|^[A-Z].*\S$/);
  expect(Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key))).toEqual([]);
  if (body.issues === undefined) return;
  expect(body.issues[0]?.message).toBe(body.message);
  for (const issue of body.issues)
    expect(issue).toEqual({ path: expect.any(String), message: expect.any(String) });
}

const MONEY_FIELDS = new Set(['originalPrice', 'discountPrice', 'priceAtPurchase', 'orderTotal']);
const TIME_FIELDS = new Set(['orderDate', 'createdAt', 'updatedAt']);

/** Money is a string of rupees with two decimals, a time is ISO 8601 in UTC, and a date of birth has no time, at any depth. */
function expectFormats(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (MONEY_FIELDS.has(name) && field !== null) expect(field).toMatch(/^\d+\.\d{2}$/);
    if (TIME_FIELDS.has(name)) expect(field).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    if (name === 'dob' && field !== null) expect(field).toMatch(/^\d{4}-\d\d-\d\d$/);
    expectFormats(field);
  }
}

function expectConventions(response: ApiResponse): void {
  const { status, body, headers } = response;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  if (body !== undefined) expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (status >= 400) expectErrorBody(response);
  else expectFormats(body);
}

/** null for a visitor who is not logged in */
type Caller = { token: string } | null;

/** Sends a request that the OpenAPI document need not contain, such as an unsupported method or an unknown path. */
export async function sendUndocumented(
  method: string,
  path: string,
  sent: Parameters<typeof request>[2] = {},
): Promise<ApiResponse> {
  const response = await request(method, `${api}${path}`, sent);
  expectConventions(response);
  return response;
}

/** Browsers revalidate it each time, a CDN after a second. */
const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

async function sendDocumented(
  method: string,
  path: string,
  sent: Parameters<typeof request>[2],
): Promise<ApiResponse> {
  const call = findCall(method, path);
  if (!call) throw new Error(`The OpenAPI document does not contain ${method} ${path}`);
  const response = await sendUndocumented(method, path, sent);
  const { status, body, headers } = response;
  seenStatuses.set(call, (seenStatuses.get(call) ?? new Set()).add(status));
  expect(findFault(method, path, status, body)).toBeNull();
  const isPublicRead = method === 'GET' && (calls.get(call)?.security ?? []).length === 0;
  const isAnonymous = !sent?.token && !sent?.headers?.authorization;
  const isShareable = isPublicRead && status === 200 && isAnonymous;
  const cacheControl = isShareable ? SHARED_CACHE_CONTROL : isPublicRead ? 'no-cache' : 'no-store';
  expect(headers.get('cache-control')).toBe(cacheControl);
  return response;
}

/** Sends documented calls as one caller. Each response must match the OpenAPI document. */
export function createClient(caller: Caller) {
  const token = caller?.token;
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
export const asOtherShopper = createClient(otherShopper);

/** Expects an error with this status; `path` is the field that one of its issues names. */
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

let createdNames = 0;
/** A name that is unique in the store; the process id separates the processes of one run. */
export const createName = (what: string): string =>
  `${what} ${runId} ${process.pid.toString(36)}${++createdNames}`;
