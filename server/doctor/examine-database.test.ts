import { expect, it } from 'vitest';
import { examineNewFile } from './examine-database';

it('accepts that a store which never started has no database yet', async () => {
  expect(await examineNewFile('/shop/vastra.sqlite')).toEqual({
    level: 'warning',
    part: 'Database',
    text: '/shop/vastra.sqlite does not exist yet.',
    fix: 'The first start creates it.',
  });
});

it('reports a driver that does not load before the first start', async () => {
  const error = Object.assign(new Error('another version of Node.js'), { code: 'ERR_DLOPEN_FAILED' });
  const finding = await examineNewFile('/shop/vastra.sqlite', () => Promise.reject(error));
  expect(finding).toMatchObject({ level: 'problem', part: 'Database' });
  expect(finding.text).toContain('npm rebuild better-sqlite3');
});
