import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../sql';
import { SqliteConnection } from './sqlite-connection';
import { openSqliteFile } from './sqlite-driver';

const folder = mkdtempSync(join(tmpdir(), 'vastra-connection-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'store.sqlite');

it('opens a file that is locked as a whole, and reads it once it is free', async () => {
  const other = openSqliteFile(file);
  other.exec('CREATE TABLE Thing (id); BEGIN EXCLUSIVE');
  const connection = new SqliteConnection(file, { timeout: 0 });
  await expect(connection.query(sql`SELECT id FROM Thing`)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  other.exec('COMMIT');
  other.close();
  expect(await connection.query(sql`SELECT id FROM Thing`)).toEqual([]);
  expect(await connection.query(sql`PRAGMA cache_size`)).toEqual([{ cache_size: -2000 }]);
  connection.close();
});
