/** The suite's table of contents: every call that the store documents has its row, and no other has one. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { api, calls } from './client';
import { request } from './request';

const folder = fileURLToPath(new URL('.', import.meta.url));
const rows = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^row\(\s*'([^']+)'/gm)])
  .map(([, call]) => call as string);

describe('the contract', () => {
  it('has one row for each call that the store documents', () => {
    expect([...rows].sort()).toEqual([...calls.keys()].sort());
  });

  it('is described where it says, in OpenAPI 3.1, and shown to people', async () => {
    const { body } = await request('GET', `${api}/openapi.json`);
    expect(body.openapi).toMatch(/^3\.1\./);
    const page = await fetch(`${api}/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
