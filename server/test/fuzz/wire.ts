/** Sends requests that client libraries would not: any path, any body, any length. */
import { request } from 'node:http';
import { expect } from 'vitest';
import { CALLS } from '../../rest';
import { acceptsFile } from '../../rest/call';
import { checkRestResponse } from './check-response';
import type { Target } from './open-target';

export interface RawRequest {
  method: string;
  /** sent unchanged, without encoding or normalization */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface RawResponse {
  status: number;
  text: string;
  type: string | null;
}

export const JSON_TYPE = { 'content-type': 'application/json' };

export const sendRaw = (
  { origin }: Pick<Target, 'origin'>,
  { method, path, headers = {}, body = '' }: RawRequest,
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const sending = request({
      host: '127.0.0.1',
      port: new URL(origin).port,
      method,
      path,
      headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
      timeout: 10_000,
    });
    sending.on('timeout', () => sending.destroy(new Error(`${method} ${path} got no response`)));
    sending.on('error', reject);
    sending.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text, type: response.headers['content-type'] ?? null });
    });
    sending.end(body);
  });

/** Every write call, with the parameter of an unknown object. */
export const WRITE_ROUTES = CALLS.filter(({ method }) => method !== 'get').map(
  ({ name, method, path, form, bodyType }) => ({
    name,
    method: method.toUpperCase(),
    path: `/api${path.replace(/:\w+/g, 'nothing')}`,
    accepts: form && ((field: string) => acceptsFile(form, field)),
    isRaw: bodyType === 'raw',
    hasParam: path.includes(':'),
  }),
);

/** Sends a request as an admin. Expects one of these statuses, and the contract's format of errors. */
export async function expectResponse(
  target: Target,
  sent: RawRequest,
  statuses: readonly number[],
): Promise<void> {
  const authorization = `Bearer ${target.tokens.admin}`;
  const answer = await sendRaw(target, { ...sent, headers: { authorization, ...sent.headers } });
  const summary = `${sent.method} ${sent.path.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 200)}`;
  expect(statuses, summary).toContain(answer.status);
  expect(checkRestResponse(answer, 'anyone', 'admin'), summary).toBeNull();
}
