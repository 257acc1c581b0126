/** A plain HTTP client for the tests of the contract's routes. */
import { expect } from 'vitest';
import { CONTRACT } from '../rest';
import { openFileStore, type TestUser } from '../test/harness';
import { openApiDocument } from './openapi/document';
import { type Described, documentation } from './test-documented';

const { undocumented } = documentation(openApiDocument(CONTRACT, '') as unknown as Described);

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says, for the test to judge
  body: any;
  headers: Headers;
}

interface Sent {
  as?: Pick<TestUser, 'token'> | null;
  json?: unknown;
  form?: FormData;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** The store of a test file, on a port of its own. */
export async function restStore() {
  const store = await openFileStore();
  const origin = await store.listen();
  const call = async (
    method: string,
    path: string,
    { as, json, form, body, headers = {} }: Sent = {},
  ): Promise<Answered> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (form ?? body ?? null) : JSON.stringify(json),
    });
    const text = await response.text();
    const answer = text ? JSON.parse(text) : undefined;
    expect(undocumented(method, path, response.status, answer)).toBeNull();
    return { status: response.status, body: answer, headers: response.headers };
  };
  return { store, origin, call };
}

/** The contract's error body, and nothing else in it. */
export function expectError(
  { status, body }: Answered,
  expected: { status: number; code: string; message?: string | RegExp },
): void {
  expect({ status, code: body?.code }).toEqual({ status: expected.status, code: expected.code });
  expect(body.message).toMatch(expected.message ?? /^.+$/);
  for (const key of Object.keys(body)) expect(['message', 'code', 'issues']).toContain(key);
}

/** A form of text fields and files; a file is its bytes and its name. */
export function formOf(
  fields: Record<string, string>,
  files: [field: string, bytes: Buffer | string, name: string][] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, bytes, name] of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return form;
}
