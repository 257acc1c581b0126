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
  isOwnStore,
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
function findAccess(call: string): Access {
  const operation = calls.get(call);
  if (!operation) throw new Error(`The OpenAPI document does not contain ${call}`);
  const { security = [], description = '' } = operation;
  if (security.length === 0) return 'all';
  if (security.some((scheme) => Object.hasOwn(scheme as object, 'provider'))) return 'provider';
  return description.includes('Administrators only.') ? 'admin' : 'user';
}

/** No client can cause 500 and 503, and reaching a rate limit (429) would lock out others who share the address. */
const UNREACHABLE_STATUSES = [429, 500, 503];

const TOO_LONG = 500 * 1024;
const INVALID_UTF8 = '%E0%A4%A';

function testAccess(method: string, path: string, who: Access): void {
  it('rejects a caller who is not logged in', async () => {
    expectError(await asVisitor.send(method, path), { status: 401 });
  });

  it.each(Object.keys(BAD_AUTHORIZATION))('rejects %s', async (what) => {
    const headers = { authorization: BAD_AUTHORIZATION[what] ?? '' };
    expectError(await asVisitor.send(method, path, undefined, headers), { status: 401 });
  });

  if (who !== 'admin') return;
  it('rejects shoppers, whatever they send', async () => {
    const broken =
      method === 'POST' || method === 'PUT' ? new RawBody('{"a":', 'application/json') : undefined;
    expectError(await createClient(shopper).send(method, path, broken), { status: 403 });
  });
}

function testIgnoredTokens(method: string, path: string): void {
  it('ignores an invalid token', async () => {
    const { status, body } = await asVisitor.send(method, path);
    expect(status).not.toBe(401);
    for (const authorization of Object.values(BAD_AUTHORIZATION)) {
      const answer = await asVisitor.send(method, path, undefined, { authorization });
      expect([answer.status, answer.body]).toEqual([status, body]);
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
  who: Access,
  cases: typeof UNREADABLE_BODIES,
): void {
  it.each(cases)('rejects %s', async (_what, body, status) => {
    const user = who === 'admin' ? admin : who === 'user' ? shopper : null;
    expectError(await createClient(user).send(method, path, body), { status });
  });
}

function testHostileParameters(method: string, template: string, who: Access): void {
  const user = who === 'admin' ? admin : who === 'user' ? shopper : null;
  const pathOf = (parameter: string) => template.replace(/\{\w+\}/, parameter);
  const body = method === 'PUT' ? {} : undefined;
  const send = (parameter: string) => createClient(user).send(method, pathOf(parameter), body);

  it('responds to an impossible id as to an unknown one', async () => {
    const unknown = await send(randomUUID());
    for (const parameter of ['x'.repeat(65), 'x'.repeat(6000), '..%2F..%2Fetc%2Fpasswd%00', '%20']) {
      const answer = await send(parameter);
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    }
  });

  // A proxy in front of a deployed store may respond to this request itself.
  if (isOwnStore)
    it('responds to an id that is not UTF-8 as to an unknown one', async () => {
      const unknown = await send(randomUUID());
      const answer = await sendUndocumented(method, pathOf(INVALID_UTF8), { token: user?.token, body });
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
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
  const who = findAccess(call);
  const path = template.replaceAll(/\{\w+\}/g, 'unknown-id');
  const body = calls.get(call)?.requestBody?.content ?? {};

  describe(call, () => {
    if (who === 'user' || who === 'admin') testAccess(method, path, who);
    if (who === 'all') testIgnoredTokens(method, path);
    if (method !== 'GET' && who !== 'provider') testUnreadableBodies(method, path, who, UNREADABLE_BODIES);
    if ('multipart/form-data' in body) testUnreadableBodies(method, path, who, UNREADABLE_FORMS);
    if (template.includes('{')) testHostileParameters(method, template, who);
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
