/** Plain HTTP requests; the checks of their responses are in client.ts. */

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the shape that it expects
  body: any;
  headers: Headers;
}

/** A body that is sent unchanged, with its content type. */
export class RawBody {
  constructor(
    readonly text: string,
    readonly type: string,
  ) {}
}

/** An object is sent as JSON, a form as multipart. */
export type Body = FormData | RawBody | object;

interface RequestOptions {
  token?: string | null | undefined;
  body?: Body | undefined;
  headers?: Record<string, string> | undefined;
}

function encodeBody(body: Body | undefined): { body: BodyInit | null; type?: string } {
  if (body === undefined) return { body: null };
  if (body instanceof FormData) return { body };
  if (body instanceof RawBody) return { body: body.text, type: body.type };
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** The response's `body` is undefined when it is empty, parsed when it is JSON, otherwise a string. */
export async function request(
  method: string,
  address: string,
  { token, body, headers = {} }: RequestOptions = {},
): Promise<ApiResponse> {
  const { body: sent, type } = encodeBody(body);
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
    body: sent,
  });
  const text = await response.text();
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

export type FormFile = [field: string, bytes: Buffer | string, name: string];

export function createForm(fields: Record<string, string>, files: readonly FormFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, bytes, name] of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return form;
}
