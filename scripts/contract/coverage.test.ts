/** Every call of the store's OpenAPI document has one group of tests in this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { api, calls } from './client';
import { request } from './request';

const folder = fileURLToPath(new URL('.', import.meta.url));
const testedCalls = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^describeCall\(\s*'([^']+)'/gm)])
  .map(([, call]) => call as string);

describe('the contract', () => {
  it('is tested by one test group for each documented call', () => {
    expect([...testedCalls].sort()).toEqual([...calls.keys()].sort());
  });

  it('is available as OpenAPI 3.1 and as a page', async () => {
    const { body } = await request('GET', `${api}/openapi.json`);
    expect(body.openapi).toMatch(/^3\.1\./);
    const page = await fetch(`${api}/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
