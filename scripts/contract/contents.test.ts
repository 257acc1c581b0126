/** The suite's table of contents: every call of the contract has its row, and the store documents these calls and no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { api, calls } from './client';
import { request } from './request';
import { type Call, TABLE } from './table';

const folder = fileURLToPath(new URL('.', import.meta.url));
const rows = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^row\(\s*'([^']+)'/gm)])
  .map(([, call]) => call as string);
const table = Object.keys(TABLE) as Call[];

describe('the contract', () => {
  it('has one row for each call of its table', () => {
    expect([...rows].sort()).toEqual([...table].sort());
  });

  it('is what the store documents', () => {
    expect([...calls.keys()].sort()).toEqual([...table].sort());
  });

  it('lets in whom the document says', () => {
    for (const call of table) {
      const who = TABLE[call];
      const operation = calls.get(call);
      const isGuarded = (operation?.security ?? []).length > 0;
      expect([call, isGuarded]).toEqual([call, who !== 'all']);
      expect([call, '401' in (operation?.responses ?? {})]).toEqual([
        call,
        who !== 'all' || call === 'POST /auth/login',
      ]);
      expect([call, '403' in (operation?.responses ?? {})]).toEqual([call, who === 'admin']);
    }
  });

  it('is described where it says, in OpenAPI 3.1, and shown to people', async () => {
    const { body } = await request('GET', `${api}/openapi.json`);
    expect(body.openapi).toMatch(/^3\.1\./);
    const page = await fetch(`${api}/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
