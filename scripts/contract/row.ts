/** A row of the contract's table: what holds for every call of its kind, then what its own tests say. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { admin, as, calls, expectRefusal, ours, shopper, statusesOf, stray, visitor } from './client';
import { Raw } from './request';
import { BAD_AUTHORIZATION } from './tokens';

type Who =
  /** whoever asks; a token that is no good is ignored */
  | 'all'
  /** who is logged in */
  | 'user'
  | 'admin'
  /** the payment provider, by a secret of its own */
  | 'provider';

/** Who may make a call, as the store's document says. */
function whoMay(call: string): Who {
  const operation = calls.get(call);
  if (!operation) throw new Error(`The document says nothing of ${call}`);
  const { security = [], responses } = operation;
  if (security.length === 0) return 'all';
  if (security.some((scheme) => Object.hasOwn(scheme as object, 'provider'))) return 'provider';
  return '403' in responses ? 'admin' : 'user';
}

/** Nobody can bring about a broken store from outside, and too many requests only where that locks nobody out. */
const NOT_FROM_OUTSIDE = [429, 500, 503];

const LONG = 500 * 1024;
/** %E0%A4%A is no text in UTF-8. */
const NO_TEXT = '%E0%A4%A';

function refusesStrangers(method: string, path: string, who: Who): void {
  it('is not for who is not logged in', async () => {
    expectRefusal(await visitor.send(method, path), { status: 401 });
  });

  it.each(Object.keys(BAD_AUTHORIZATION))('is not opened by %s', async (what) => {
    const headers = { authorization: BAD_AUTHORIZATION[what] ?? '' };
    expectRefusal(await visitor.send(method, path, undefined, headers), { status: 401 });
  });

  if (who !== 'admin') return;
  it('is not for shoppers, whatever they send', async () => {
    const broken = method === 'POST' || method === 'PUT' ? new Raw('{"a":', 'application/json') : undefined;
    expectRefusal(await as(shopper).send(method, path, broken), { status: 403 });
  });
}

function ignoresBadTokens(method: string, path: string): void {
  it('answers a bad token as it answers none', async () => {
    const { status, body } = await visitor.send(method, path);
    expect(status).not.toBe(401);
    for (const authorization of Object.values(BAD_AUTHORIZATION)) {
      const answer = await visitor.send(method, path, undefined, { authorization });
      expect([answer.status, answer.body]).toEqual([status, body]);
    }
  });
}

const UNREADABLE: [what: string, body: Raw | object, status: number][] = [
  ['JSON that breaks off', new Raw('{"a":', 'application/json'), 400],
  ['a list', [1], 400],
  ['a bare text', new Raw('"text"', 'application/json'), 400],
  ['plain text', new Raw('a=b', 'text/plain'), 415],
  ['a form’s encoding', new Raw('a=b', 'application/x-www-form-urlencoded'), 415],
  ['a charset nobody knows', new Raw('{}', 'application/json; charset=x-y'), 415],
  ['far too much', new Raw(`{"a":"${'x'.repeat(LONG)}"}`, 'application/json'), 413],
];

const FORM_HEAD = '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\n';
const MULTIPART = 'multipart/form-data; boundary=edge';
const UNREADABLE_FORMS: typeof UNREADABLE = [
  ['a form that breaks off', new Raw(`${FORM_HEAD}not the end`, MULTIPART), 400],
  ['a form without a boundary', new Raw('x', 'multipart/form-data'), 400],
  ['a text far too long', new Raw(`${FORM_HEAD}${'x'.repeat(LONG)}\r\n--edge--\r\n`, MULTIPART), 413],
  ['plain text', new Raw('a=b', 'text/plain'), 415],
];

function refusesUnreadable(method: string, path: string, who: Who, cases: typeof UNREADABLE): void {
  it.each(cases)('refuses %s', async (_what, body, status) => {
    const asker = who === 'admin' ? admin : who === 'user' ? shopper : null;
    expectRefusal(await as(asker).send(method, path, body), { status });
  });
}

function refusesHostileParameters(method: string, template: string, who: Who): void {
  const asker = who === 'admin' ? admin : who === 'user' ? shopper : null;
  const pathOf = (parameter: string) => template.replace(/\{\w+\}/, parameter);
  const body = method === 'PUT' ? {} : undefined;
  const send = (parameter: string) => as(asker).send(method, pathOf(parameter), body);

  it('answers an id that can’t be one as an unknown one', async () => {
    const unknown = await send(randomUUID());
    for (const parameter of ['x'.repeat(65), 'x'.repeat(6000), '..%2F..%2Fetc%2Fpasswd%00', '%20']) {
      const answer = await send(parameter);
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    }
  });

  // A proxy in front may answer this one itself.
  if (ours)
    it('finds nothing by what is no text', async () => {
      const unknown = await send(randomUUID());
      const answer = await stray(method, pathOf(NO_TEXT), { token: asker?.token, body });
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    });
}

/**
 * Declares a row with its own tests, and ends it with whether every status its document speaks of was met. `unseen` are those
 * that can't be, with the reason.
 */
export function row(call: string, tests: () => void, unseen: Partial<Record<number, string>> = {}): void {
  const [method = '', template = ''] = call.split(' ');
  const who = whoMay(call);
  const path = template.replaceAll(/\{\w+\}/g, 'nobody');
  const body = calls.get(call)?.requestBody?.content ?? {};

  describe(call, () => {
    if (who === 'user' || who === 'admin') refusesStrangers(method, path, who);
    if (who === 'all') ignoresBadTokens(method, path);
    if (method !== 'GET' && who !== 'provider') refusesUnreadable(method, path, who, UNREADABLE);
    if ('multipart/form-data' in body) refusesUnreadable(method, path, who, UNREADABLE_FORMS);
    if (template.includes('{')) refusesHostileParameters(method, template, who);
    tests();

    it('has answered in every way that is documented', () => {
      const documented = Object.keys(calls.get(call)?.responses ?? {}).map(Number);
      const expected = documented.filter(
        (status) => !NOT_FROM_OUTSIDE.includes(status) && !(status in unseen),
      );
      expect(expected.filter((status) => !statusesOf(call).has(status))).toEqual([]);
      expect(Object.keys(unseen).filter((status) => !documented.includes(Number(status)))).toEqual([]);
    });
  });
}
