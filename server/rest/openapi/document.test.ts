import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../rest';
import { openRestStore } from '../test-client';
import { openApiDocument } from './document';

const { call, origin } = await openRestStore();

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { body } = await call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const result = await new Validator().validate(body);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('names every call with its access, its input and its responses', async () => {
    const { body } = await call('GET', '/openapi.json');
    const operations = Object.entries(
      body.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
    );
    expect(operations).toHaveLength(CONTRACT.length);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.paths['/products'].post).toMatchObject({
      security: [{ bearer: [] }],
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
      responses: { 201: {}, 400: {}, 401: {}, 403: {}, 409: {}, 413: {}, 415: {} },
    });
    expect(body.paths['/cart'].get.responses[200].content['application/json'].schema.properties.cart).toEqual(
      {
        $ref: '#/components/schemas/Cart',
      },
    );
  });

  it('describes every call it is given', () => {
    const [first] = CONTRACT;
    if (!first) throw new Error('There are no calls');
    expect(() => openApiDocument([{ ...first, description: null }], '')).toThrow(
      'POST /auth/register has no description',
    );
  });

  it('is displayed without loading anything from other sites', async () => {
    const page = await fetch(`${origin}/api/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const text = await page.text();
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(parts.length).toBe(3);
    for (const part of parts) {
      expect(part).toMatch(/^\/api\/docs\//);
      const answer = await fetch(`${origin}${part}`);
      // Reads the whole body, because an unread one would prevent the store from closing.
      expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true]);
    }
    expect((await fetch(`${origin}/api/docs`, { method: 'POST' })).status).toBe(405);
  });
});
