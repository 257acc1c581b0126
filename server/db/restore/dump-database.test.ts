import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../migrate/migrate';
import { openSqliteFile } from '../sqlite/sqlite-driver';
import { dumpDatabase } from './dump-database';

const folder = mkdtempSync(join(tmpdir(), 'vastra-dump-'));
const file = join(folder, 'test.sqlite');
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves out what was deleted from the file', async () => {
  await migrate({ kind: 'sqlite', file });
  const database = openSqliteFile(file);
  database.pragma('secure_delete = OFF');
  database.exec(`INSERT INTO SearchSynonym (id, word, finds, updatedAt) VALUES
    ('kept word', 'kept word', 'a', ''), ('deleted word', 'deleted word', 'a', '')`);
  database.exec("DELETE FROM SearchSynonym WHERE id = 'deleted word'");
  database.close();
  expect(readFileSync(file).includes('deleted word')).toBe(true);
  const output = join(folder, 'database.sqlite.gz');
  await dumpDatabase({ kind: 'sqlite', file }, output);
  const dump = gunzipSync(readFileSync(output));
  expect([dump.includes('kept word'), dump.includes('deleted word')]).toEqual([true, false]);
});
