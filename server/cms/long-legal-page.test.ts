/** A legal page may have 50,000 characters of any script, over REST and tRPC; no other body may be that long. */
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openRestStore } from '../rest/test-client';

const { store, origin, call } = await openRestStore();
const [shopper, admin] = [await store.shopper(), await store.admin()];

const content = 'क'.repeat(50_000);
const page = { slug: 'return-policy', title: 'वापसी नीति', content };
/** Encodes JSON as some clients do: six bytes for each character that is not ASCII. */
const escapeNonAscii = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const routes = {
  trpc: {
    path: '/trpc/cms.saveLegalPage',
    body: (input: unknown) => `{"json":${escapeNonAscii(input)}}`,
    codeOf: (body: { error: { json: { data: { code: string } } } }) => body.error.json.data.code,
  },
  batched: {
    path: '/trpc/cms.saveLegalPage?batch=1',
    body: (input: unknown) => `{"0":{"json":${escapeNonAscii(input)}}}`,
    codeOf: ([first]: { error: { json: { data: { code: string } } } }[]) => first?.error.json.data.code,
  },
  rest: {
    path: '/api/legal-pages',
    body: escapeNonAscii,
    codeOf: (body: { code: string }) => body.code,
  },
} as const;

const send = (path: string, body: string, as: { token: string } | null = admin) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    body,
  });

describe.each(Object.entries(routes))('a long legal page over %s', (_door, { path, body, codeOf }) => {
  it('is accepted with 50,000 characters of three bytes each, however they are encoded', async () => {
    for (const text of [body(page), body(page).replace(/\\u0915/g, 'क')]) {
      const answer = await send(path, text);
      expect([200, 201]).toContain(answer.status);
      expect((await call('GET', '/legal-pages/slug/return-policy')).body.content).toBe(content);
    }
  });

  it('is rejected with a message when it is longer, by one character or by far', async () => {
    const longer = await send(path, body({ ...page, content: `${content}क` }));
    expect(longer.status).toBe(400);
    expect(await longer.text()).toContain('Content can have at most 50,000 characters.');
    expect((await send(path, body({ ...page, content: content.repeat(2) }))).status).toBe(413);
  });

  it('is only for admins; for others the usual body limit applies', async () => {
    const anonymous = await send(path, body({ ...page, content: 'x' }), null);
    expect(codeOf((await anonymous.json()) as never)).toBe('UNAUTHORIZED');
    const response = await send(path, body({ ...page, content: 'x' }), shopper);
    expect(codeOf((await response.json()) as never)).toBe('FORBIDDEN');
    for (const as of [null, shopper])
      expect([401, 403, 413]).toContain((await send(path, body(page), as)).status);
  });
});

describe('every other call', () => {
  it.each([
    ['/trpc/cms.saveCompany', '{"json":{"name":"Vastra","address":"%"}}'],
    ['/trpc/cms.saveLegalPage,cms.saveCompany?batch=1', '{"0":{"json":{"content":"%"}},"1":{"json":{}}}'],
    ['/api/contact/messages', '{"message":"%"}'],
  ])('%s accepts at most 100 KB', async (path, text) => {
    expect((await send(path, text.replace('%', 'x'.repeat(110_000)))).status).toBe(413);
  });

  it('rejects an endless form before reading it', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${origin}/api/legal-pages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '200000' },
      });
      sending.on('response', (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.write('{"content":"');
    });
    expect(status).toBe(401);
  });
});
