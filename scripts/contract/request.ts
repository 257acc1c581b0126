/** A request over HTTP, and what came back. Nothing here judges. */

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says, for the test to judge
  body: any;
  headers: Headers;
}

/** A body that is sent as it stands. */
export class Raw {
  constructor(
    readonly text: string,
    readonly type: string,
  ) {}
}

/** An object goes as JSON, a form as multipart. */
export type Body = FormData | Raw | object;

interface Sent {
  token?: string | null | undefined;
  body?: Body | undefined;
  headers?: Record<string, string> | undefined;
}

function encoded(body: Body | undefined): { body: BodyInit | null; type?: string } {
  if (body === undefined) return { body: null };
  if (body instanceof FormData) return { body };
  if (body instanceof Raw) return { body: body.text, type: body.type };
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** `body` is undefined for an empty answer, an object for JSON, else the text that came. */
export async function request(
  method: string,
  address: string,
  { token, body, headers = {} }: Sent = {},
): Promise<Answer> {
  const { body: sent, type } = encoded(body);
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

export type NewFile = [field: string, bytes: Buffer | string, name: string];

/** A form of text fields and files. */
export function formOf(fields: Record<string, string>, files: readonly NewFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, bytes, name] of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return form;
}
