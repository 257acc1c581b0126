/** A plain HTTP client for the tests of the contract's routes. */
import { expect } from 'vitest';
import { CONTRACT } from '../rest';
import { openFileStore, type TestUser } from '../test/harness';
import { openApiDocument } from './openapi/document';
import { type OpenApiDocument, readDocumentation } from './test-documentation';

const { findFault: findDocumentationFault } = readDocumentation(
  openApiDocument(CONTRACT, '') as unknown as OpenApiDocument,
);

interface RestResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the body of any call, whose shape each test knows
  body: any;
  headers: Headers;
}

interface RestRequest {
  as?: Pick<TestUser, 'token'> | null;
  json?: unknown;
  form?: FormData;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** The store of a test file, on a port of its own. */
export async function openRestStore() {
  const store = await openFileStore();
  const origin = await store.listen();
  const call = async (
    method: string,
    path: string,
    { as, json, form, body, headers = {} }: RestRequest = {},
  ): Promise<RestResponse> => {
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
    expect(findDocumentationFault(method, path, response.status, answer)).toBeNull();
    return { status: response.status, body: answer, headers: response.headers };
  };
  return { store, origin, call };
}

/** Expects the contract's error body without other properties. */
export function expectError(
  { status, body }: RestResponse,
  expected: { status: number; code: string; message?: string | RegExp },
): void {
  expect({ status, code: body?.code }).toEqual({ status: expected.status, code: expected.code });
  expect(body.message).toMatch(expected.message ?? /^.+$/);
  for (const key of Object.keys(body)) expect(['message', 'code', 'issues']).toContain(key);
}

export function toFormData(
  fields: Record<string, string>,
  files: [field: string, bytes: Buffer | string, name: string][] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, bytes, name] of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return form;
}
