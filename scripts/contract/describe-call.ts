/** Declares the tests of one REST call: those that apply to every call of its kind, then its own. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BAD_AUTHORIZATION } from './bad-authorization';
import {
  admin,
  asVisitor,
  calls,
  createClient,
  expectError,
  isTemporaryStore,
  listSeenStatuses,
  sendUndocumented,
  shopper,
} from './client';
import { RawBody } from './request';

type Access =
  /** no login needed; an invalid token is ignored */
  | 'all'
  /** any logged-in user */
  | 'user'
  | 'admin'
  /** the payment provider, which authenticates with its own secret */
  | 'provider';

/** Reads from the OpenAPI document who may make a call. Throws for an undocumented call. */
function getAccess(call: string): Access {
  const operation = calls.get(call);
  if (!operation) throw new Error(`The OpenAPI document does not contain ${call}`);
  const { security = [], description = '' } = operation;
  if (security.length === 0) return 'all';
  if (security.some((scheme) => Object.hasOwn(scheme as object, 'provider'))) return 'provider';
  return description.includes('Administrators only.') ? 'admin' : 'user';
}

/** No client can cause 500 and 503, and reaching a rate limit (429) would lock out others who share the address. */
const UNREACHABLE_STATUSES = [429, 500, 503];

/** Characters; above the limits of a JSON body and of a field of a form. */
const TOO_LONG = 500 * 1024;
/** An escape sequence whose last byte is incomplete, so that decodeURIComponent throws. */
const INVALID_UTF8 = '%E0%A4%A';

/** A user with just the access that the call requires; null for a visitor. */
function chooseCaller(access: Access) {
  if (access === 'admin') return admin;
  return access === 'user' ? shopper : null;
}

function testAccess(method: string, path: string, access: 'user' | 'admin'): void {
  it('rejects a caller who is not logged in', async () => {
    expectError(await asVisitor.send(method, path), { status: 401 });
  });

  it.each(Object.entries(BAD_AUTHORIZATION))('rejects %s', async (_fault, authorization) => {
    const headers = { authorization };
    expectError(await asVisitor.send(method, path, undefined, headers), { status: 401 });
  });

  if (access !== 'admin') return;
  it('rejects shoppers, whatever they send', async () => {
    // Access is checked before the body, so that the body's fault is not reported.
    const hasBody = method === 'POST' || method === 'PUT';
    const broken = hasBody ? new RawBody('{"a":', 'application/json') : undefined;
    expectError(await createClient(shopper).send(method, path, broken), { status: 403 });
  });
}

function testIgnoredTokens(method: string, path: string): void {
  it('ignores an invalid token', async () => {
    const { status, body } = await asVisitor.send(method, path);
    expect(status).not.toBe(401);
    for (const authorization of Object.values(BAD_AUTHORIZATION)) {
      const response = await asVisitor.send(method, path, undefined, { authorization });
      expect([response.status, response.body]).toEqual([status, body]);
    }
  });
}

const UNREADABLE_BODIES: [what: string, body: RawBody | object, status: number][] = [
  ['truncated JSON', new RawBody('{"a":', 'application/json'), 400],
  ['a list', [1], 400],
  ['a JSON string', new RawBody('"text"', 'application/json'), 400],
  ['plain text', new RawBody('a=b', 'text/plain'), 415],
  ['a URL-encoded form', new RawBody('a=b', 'application/x-www-form-urlencoded'), 415],
  ['an unknown charset', new RawBody('{}', 'application/json; charset=x-y'), 415],
  ['a body that is too long', new RawBody(`{"a":"${'x'.repeat(TOO_LONG)}"}`, 'application/json'), 413],
];

const FORM_HEAD = '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\n';
const MULTIPART = 'multipart/form-data; boundary=edge';
const UNREADABLE_FORMS: typeof UNREADABLE_BODIES = [
  ['a truncated form', new RawBody(`${FORM_HEAD}not the end`, MULTIPART), 400],
  ['a form without a boundary', new RawBody('x', 'multipart/form-data'), 400],
  [
    'a field that is too long',
    new RawBody(`${FORM_HEAD}${'x'.repeat(TOO_LONG)}\r\n--edge--\r\n`, MULTIPART),
    413,
  ],
  ['plain text', new RawBody('a=b', 'text/plain'), 415],
];

function testUnreadableBodies(
  method: string,
  path: string,
  access: Access,
  cases: typeof UNREADABLE_BODIES,
): void {
  it.each(cases)('rejects %s', async (_what, body, status) => {
    expectError(await createClient(chooseCaller(access)).send(method, path, body), { status });
  });
}

function testHostileParameters(method: string, template: string, access: Access): void {
  const caller = chooseCaller(access);
  const createPath = (parameter: string) => template.replace(/\{\w+\}/, parameter);
  const body = method === 'PUT' ? {} : undefined;
  const send = (parameter: string) => createClient(caller).send(method, createPath(parameter), body);

  it('responds to an impossible id as to an unknown one', async () => {
    const unknown = await send(randomUUID());
    for (const parameter of ['x'.repeat(65), 'x'.repeat(6000), '..%2F..%2Fetc%2Fpasswd%00', '%20']) {
      const response = await send(parameter);
      expect([response.status, response.body]).toEqual([unknown.status, unknown.body]);
    }
  });

  // A proxy in front of a deployed store may respond to this request itself.
  if (isTemporaryStore)
    it('responds to an id that is not UTF-8 as to an unknown one', async () => {
      const unknown = await send(randomUUID());
      const response = await sendUndocumented(method, createPath(INVALID_UTF8), {
        token: caller?.token,
        body,
      });
      expect([response.status, response.body]).toEqual([unknown.status, unknown.body]);
    });
}

/**
 * Declares the tests of a call such as "GET /cart". The last one checks that every documented status was received, except
 * those of `unreachable`, which gives the reason for each.
 */
export function describeCall(
  call: string,
  tests: () => void,
  unreachable: Partial<Record<number, string>> = {},
): void {
  const [method = '', template = ''] = call.split(' ');
  const access = getAccess(call);
  const path = template.replaceAll(/\{\w+\}/g, 'unknown-id');
  const contentTypes = calls.get(call)?.requestBody?.content ?? {};

  describe(call, () => {
    if (access === 'user' || access === 'admin') testAccess(method, path, access);
    if (access === 'all') testIgnoredTokens(method, path);
    if (method !== 'GET' && access !== 'provider')
      testUnreadableBodies(method, path, access, UNREADABLE_BODIES);
    if ('multipart/form-data' in contentTypes) testUnreadableBodies(method, path, access, UNREADABLE_FORMS);
    if (template.includes('{')) testHostileParameters(method, template, access);
    tests();

    it('has responded with every documented status', () => {
      const documented = Object.keys(calls.get(call)?.responses ?? {}).map(Number);
      const expected = documented.filter(
        (status) => !UNREACHABLE_STATUSES.includes(status) && !(status in unreachable),
      );
      expect(expected.filter((status) => !listSeenStatuses(call).has(status))).toEqual([]);
      expect(Object.keys(unreachable).filter((status) => !documented.includes(Number(status)))).toEqual([]);
    });
  });
}
